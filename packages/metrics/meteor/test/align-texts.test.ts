import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AlignmentTools, alignTexts } from '../src/align-texts.ts'
import { Aligner } from '../src/aligner.ts'
import { CandidateMatches } from '../src/candidate-matches.ts'
import { Lexicon } from '../src/lexicon.ts'
import { METEOR_COLUMNS, METEOR_PARAMETERS } from '../src/meteor-statistics.ts'
import { REFERENCE_START, SPAN, START } from '../src/word-alignment.ts'
import { loadWordNet } from '../src/wordnet.ts'

const lexicon = new Lexicon(await loadWordNet(), true)
const tools: AlignmentTools = {
  found: new CandidateMatches(),
  aligner: new Aligner(40),
  lexicon,
  table: undefined,
  weights: METEOR_PARAMETERS.rank.weights,
  beam: 40,
}

const numbered = (words: readonly string[]) => words.map((word) => lexicon.number(word))

/** Statistics by column, of texts whose parts have at most so many pairs of words. */
function statistics(candidate: readonly string[], reference: readonly string[], maxPairs?: number) {
  const row = new Float64Array(METEOR_COLUMNS.length)
  const cut = alignTexts(
    numbered(candidate),
    numbered(reference),
    tools,
    row,
    maxPairs === undefined ? {} : { maxPairs },
  )
  return { cut, row, ...Object.fromEntries(METEOR_COLUMNS.map((column, i) => [column, row[i]])) }
}

const words = fc.array(fc.constantFrom('a', 'list', 'lists', 'of', 'number', 'x', '('), { maxLength: 30 })

describe('texts that are aligned in parts', () => {
  test('have the lengths of the whole, and match no more of it than there is', () => {
    fc.assert(
      fc.property(words, words, (candidate, reference) => {
        const whole = statistics(candidate, reference)
        const parts = statistics(candidate, reference, 20)
        expect([...parts.row.subarray(0, 4)]).toEqual([...whole.row.subarray(0, 4)])
        for (const own of [whole, parts] as unknown as Readonly<Record<string, number>>[]) {
          expect(own.candidateMatches).toBeLessThanOrEqual(candidate.length)
          expect(own.referenceMatches).toBeLessThanOrEqual(reference.length)
          expect(own.chunks).toBeLessThanOrEqual(own.candidateMatches!)
          expect(own.chunks! > 0).toBe(own.candidateMatches! > 0)
        }
      }),
    )
  })

  test('are told part by part, with where each starts', () => {
    const [own, other] = [numbered(['a', 'b', 'c', 'd', 'e']), numbered(['a', 'x', 'd', 'e'])]
    const found: [own: number, other: number][] = []
    alignTexts(own, other, tools, new Float64Array(METEOR_COLUMNS.length), {
      maxPairs: 20,
      eachPart({ count, spans }, start, referenceStart) {
        for (let at = 0; at < SPAN * count; at += SPAN)
          found.push([start + spans[at + START]!, referenceStart + spans[at + REFERENCE_START]!])
      },
    })
    expect(found).toEqual([
      [0, 0],
      [3, 2],
      [4, 3],
    ])
  })

  test('are one chunk where they are equal', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { minLength: 10, maxLength: 60 }), (numbers) => {
        const text = [...new Set(numbers)].map((number) => `w${number}w`)
        const { chunks, candidateMatches } = statistics(text, text, 20) as unknown as Record<string, number>
        expect([chunks, candidateMatches]).toEqual([1, text.length])
      }),
    )
  })

  test('end a chunk at a cut where a word is missing, and go on where none is', () => {
    // two parts of two and two words: w x | y z
    const most = 4 * 4 * (40 / 32) - 1
    expect(statistics(['w', 'x', 'y', 'z'], ['w', 'x', 'y', 'z'], most)).toMatchObject({ chunks: 1 })
    expect(statistics(['w', 'x', 'y', 'z'], ['w', 'v', 'y', 'z'], most)).toMatchObject({ chunks: 2 })
    expect(statistics(['w', 'x', 'y', 'z'], ['w', 'x', 'v', 'z'], most)).toMatchObject({ chunks: 2 })
    expect(statistics(['x', 'w', 'z', 'y'], ['w', 'x', 'z', 'y'], most)).toMatchObject({ chunks: 3 })
    // a word on the other side of the cut is not found
    expect(statistics(['w', 'x', 'y', 'z'], ['y', 'v', 'u', 't'], most)).toMatchObject({
      candidateMatches: 0,
    })
  })

  test('count as cut', () => {
    expect(statistics(['w', 'x'], ['w', 'x']).cut).toBe(false)
    expect(statistics(['w', 'x'], ['w', 'x'], 4).cut).toBe(true)
  })
})
