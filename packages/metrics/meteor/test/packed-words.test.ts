import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CandidateMatches } from '../src/candidate-matches.ts'
import { Lexicon } from '../src/lexicon.ts'
import { PackedWords } from '../src/packed-words.ts'
import { parseParaphrases } from '../src/paraphrase-table.ts'
import { isFree } from '../src/word-bits.ts'
import { loadWordNet } from '../src/wordnet.ts'

const lexicon = new Lexicon(await loadWordNet(), true)
const table = parseParaphrases('0.5\na b\nrun\n')
const numbers = (words: readonly string[]) => words.map((word) => lexicon.number(word))

test('each word of a small exact group has a bit of its own, in the integer of its group', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'run', 'runs', ';', '(', 'x', 'y'), { maxLength: 150 })
  const found = new CandidateMatches()
  const packed = new PackedWords()
  fc.assert(
    fc.property(text, text, fc.boolean(), (candidate, reference, phrases) => {
      found.collect(numbers(candidate), numbers(reference), lexicon, phrases ? table : undefined)
      packed.pack(found, candidate.length, reference.length)
      const bits = new Set<string>()
      let places = 0
      let areAllPacked = true
      for (let g = 0; g < found.groupCount; g++) {
        const size = found.from[g + 1]! - found.from[g]!
        const isPacked = found.matchers[g] === 0 && size < 32
        expect(packed.groupInts[g]! >= 0).toBe(isPacked)
        areAllPacked &&= isPacked
        if (!isPacked) continue
        places += size
        for (let m = found.from[g]!; m < found.from[g + 1]!; m++) {
          const word = found.starts[m]!
          const rank = m - found.from[g]!
          expect(packed.wordInts[word]).toBe(packed.groupInts[g])
          expect(packed.wordBits[word]).toBe(1 << (packed.groupShifts[g]! + rank))
          const used = new Int32Array(1 + packed.ints)
          packed.mark(used, 1, word, word + 1)
          expect(used[1 + packed.groupInts[g]!]! & packed.groupBits[g]!).toBe(packed.wordBits[word])
          if (packed.ordered > 0) expect(isFree(used, 1, word, 1)).toBe(false)
          bits.add(used.join())
        }
      }
      expect(bits.size).toBe(places)
      expect(packed.ordered).toBe(areAllPacked ? 0 : (candidate.length + 31) >> 5)
      for (let j = 0; j < reference.length; j++) {
        for (const g of found.groups.subarray(found.firsts[j], found.firsts[reference.length]))
          expect(packed.groupInts[g]).toBeLessThan(packed.live[j]!)
      }
      expect(packed.live[0]).toBe(packed.ints)
      const withPlace = [...packed.wordBits.subarray(0, candidate.length + 1)].filter((bit) => bit !== 0)
      expect(withPlace.length).toBe(places)
    }),
    { numRuns: 60 },
  )
})

test('words of long candidates have no places', () => {
  const found = new CandidateMatches()
  const packed = new PackedWords()
  const words = numbers(Array.from({ length: 2049 }, (_, i) => `w${i}`))
  found.collect(words, words, lexicon, undefined)
  packed.pack(found, words.length, words.length)
  expect(packed.ints).toBe(packed.ordered)
  expect(packed.wordBits.subarray(0, 2050).every((bit) => bit === 0)).toBe(true)
})
