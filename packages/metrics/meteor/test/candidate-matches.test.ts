import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CandidateMatches, MATCHERS } from '../src/candidate-matches.ts'
import { Lexicon } from '../src/lexicon.ts'
import { type ParaphraseTable, parseParaphrases } from '../src/paraphrase-table.ts'
import { loadWordNet } from '../src/wordnet.ts'
import { type WordMatch, wordMatches } from './word-matches.ts'

const lexicon = new Lexicon(await loadWordNet(), true)
const found = new CandidateMatches()

const numbered = (words: readonly string[]) => words.map((word) => lexicon.number(word))

/** The matches of each word of the reference, taken out of their groups. */
function collected(
  candidate: readonly number[],
  reference: readonly number[],
  table?: ParaphraseTable,
): WordMatch[][] {
  found.collect(candidate, reference, lexicon, table)
  return reference.map((_, referenceStart) =>
    [...found.groups.subarray(found.firsts[referenceStart], found.firsts[referenceStart + 1])].flatMap(
      (group) =>
        [...found.starts.subarray(found.from[group], found.from[group + 1])].map((start) => ({
          start,
          referenceStart,
          length: found.lengths[group]!,
          referenceLength: found.referenceLengths[group]!,
          matcher: found.matchers[group]!,
        })),
    ),
  )
}

/** What each word of the reference is matched with, and by which matcher. */
function named(candidate: string, reference: string, table?: ParaphraseTable): string[] {
  const words = candidate.split(' ')
  return collected(numbered(words), numbered(reference.split(' ')), table)
    .flat()
    .map(
      ({ start, length, matcher }) => `${MATCHERS[matcher]} ${words.slice(start, start + length).join(' ')}`,
    )
}

describe('matchers', () => {
  test('equal words are exact matches, whatever their case', () => {
    expect(named('Print print', 'PRINT')).toEqual(['exact Print', 'exact print'])
  })

  test('words that differ and share a stem are stem matches, and synonyms through a base form that WordNet has', () => {
    expect(named('tokenizes tokenized', 'tokenize')).toEqual(['stem tokenizes', 'stem tokenized'])
    expect(named('files filing', 'file')).toEqual([
      'stem files',
      'stem filing',
      'synonym files',
      'synonym filing',
    ])
  })

  test('words of one synonym set are synonym matches', () => {
    expect(named('purchase sell', 'buy')).toEqual(['synonym purchase'])
  })

  test('irregular forms are synonyms of what their base forms are synonyms of', () => {
    expect(named('bought', 'purchase')).toEqual(['synonym bought'])
  })

  test('a word that shares stem and synonym set is matched by both', () => {
    expect(named('running', 'run')).toEqual(['stem running', 'synonym running'])
  })

  test('phrases of a table are matches in both directions', () => {
    const table = parseParaphrases('0.5\ngets rid of\nremoves\n')
    expect(named('it removes x', 'it gets rid of x', table)).toContain('paraphrase removes')
    expect(named('it gets rid of x', 'it removes x', table)).toContain('paraphrase gets rid of')
    expect(named('it removes x', 'it gets rid of x')).toEqual(['exact it', 'exact x'])
  })
})

describe('on random texts', () => {
  const table = parseParaphrases('0.5\na b\nrun\n0.5\nb\na\n0.1\nc\na b c\n0.2\nrun a\nthe\n')
  const word = fc.constantFrom('a', 'b', 'c', 'run', 'runs', 'running', 'buy', 'purchase', 'the', '__proto__')
  const text = fc.array(word, { maxLength: 60 }).map(numbered)

  test('matches are those of the definition, in its order', () => {
    fc.assert(
      fc.property(text, text, fc.boolean(), (candidate, reference, paraphrases) => {
        const given = paraphrases ? table : undefined
        expect(collected(candidate, reference, given)).toEqual(
          wordMatches(candidate, reference, lexicon, given),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('coverage counts the matches over each word of both texts', () => {
    fc.assert(
      fc.property(text, text, (candidate, reference) => {
        const matches = collected(candidate, reference, table).flat()
        const over = (at: number, start: number, length: number) => start <= at && at < start + length
        candidate.forEach((_, i) => {
          expect(found.coverage[i]).toBe(matches.filter((m) => over(i, m.start, m.length)).length)
        })
        reference.forEach((_, j) => {
          const count = matches.filter((m) => over(j, m.referenceStart, m.referenceLength)).length
          expect(found.referenceCoverage[j]).toBe(count)
        })
      }),
      { numRuns: 100 },
    )
  })

  test('long groups have a bit for each of their matches', () => {
    const candidate = numbered(Array.from({ length: 100 }, (_, i) => (i % 3 === 0 ? 'a' : 'b')))
    found.collect(candidate, numbered(['b']), lexicon, undefined)
    expect(found.bitsAt[0]).toBeGreaterThanOrEqual(0)
    candidate.forEach((_, i) => {
      expect((found.bits[found.bitsAt[0]! + (i >> 5)]! >> (i & 31)) & 1).toBe(i % 3 === 0 ? 0 : 1)
    })
  })
})

test('a word that comes again has its matches once: 5,000 equal words have 5,000, not 25 million', () => {
  const same = numbered(Array.from({ length: 5000 }, () => 'a'))
  found.collect(same, same, lexicon, undefined)
  expect([found.groupCount, found.from[1]]).toEqual([1, 5000])
  expect(found.coverage[4999]).toBe(5000)
})
