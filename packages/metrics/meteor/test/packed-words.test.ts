import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BeamMemory } from '../src/beam-memory.ts'
import { CandidateMatches } from '../src/candidate-matches.ts'
import { Lexicon } from '../src/lexicon.ts'
import { PackedWords } from '../src/packed-words.ts'
import { parseParaphrases } from '../src/paraphrase-table.ts'
import { loadWordNet } from '../src/wordnet.ts'

const lexicon = new Lexicon(await loadWordNet(), true)
const table = parseParaphrases('0.5\na b\nrun\n')
const numbers = (words: readonly string[]) => words.map((word) => lexicon.number(word))

test('each word with a match has a place, and words of a small exact group have neighbouring ones in one integer', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'run', 'runs', ';', '(', 'x', 'y'), { maxLength: 150 })
  const found = new CandidateMatches()
  const packed = new PackedWords(new BeamMemory(1, true))
  fc.assert(
    fc.property(text, text, fc.boolean(), (candidate, reference, phrases) => {
      found.collect(numbers(candidate), numbers(reference), lexicon, phrases ? table : undefined)
      packed.pack(found, candidate.length, reference.length)
      const bits = new Set<string>()
      const matched = new Set<number>()
      let isAnyLong = false
      for (let g = 0; g < found.groupCount; g++) {
        const size = found.from[g + 1]! - found.from[g]!
        if (size >= 32 && found.lengths[g] === 1) isAnyLong = true
        expect(packed.groupInts[g]! >= 0).toBe(found.matchers[g] === 0 && size < 32)
        if (size >= 32 || found.lengths[g]! > 1) continue
        for (let m = found.from[g]!; m < found.from[g + 1]!; m++) {
          const word = found.starts[m]!
          matched.add(word)
          expect(packed.places[32 * packed.wordInts[word]! + 31 - Math.clz32(packed.wordBits[word]!)]).toBe(
            word,
          )
          if (packed.groupInts[g]! >= 0) {
            expect(packed.wordInts[word]).toBe(packed.groupInts[g])
            expect(packed.wordBits[word]).toBe(1 << (packed.groupShifts[g]! + m - found.from[g]!))
          }
          const used = new Int32Array(1 + packed.ints)
          expect(packed.isFree(used, 1, word)).toBe(true)
          packed.mark(used, 1, word, word + 1)
          expect(packed.isFree(used, 1, word)).toBe(false)
          bits.add(`${packed.wordInts[word]} ${packed.wordBits[word]}`)
        }
      }
      expect(bits.size).toBe(matched.size)
      expect(packed.ordered).toBe(isAnyLong || found.hasPhrases ? (candidate.length + 31) >> 5 : 0)
      for (let j = 0; j < reference.length; j++) {
        for (const g of found.groups.subarray(found.firsts[j], found.firsts[reference.length])) {
          if (found.bitsAt[g]! >= 0 || found.lengths[g]! > 1) continue
          for (const word of found.starts.subarray(found.from[g], found.from[g + 1]))
            expect(packed.wordInts[word]).toBeLessThan(packed.live[j]!)
        }
      }
      expect(packed.live[0]).toBe(packed.ints)
      expect(packed.stride - packed.ints).toBeLessThan(4)
      expect(packed.stride % 4).toBe(0)
      const withPlace = [...packed.wordBits.subarray(0, candidate.length + 1)].filter((bit) => bit !== 0)
      expect(withPlace.length).toBe(matched.size)
    }),
    { numRuns: 60 },
  )
})

test('words of long texts have no places', () => {
  const found = new CandidateMatches()
  const packed = new PackedWords(new BeamMemory(1, true))
  const words = numbers(Array.from({ length: 2049 }, (_, i) => `w${i}`))
  found.collect(words, words, lexicon, undefined)
  packed.pack(found, words.length, words.length)
  expect(packed.hasPlaces).toBe(false)
  expect(packed.ints).toBe(packed.ordered)
  expect(packed.wordBits.subarray(0, 2050).every((bit) => bit === 0)).toBe(true)
})
