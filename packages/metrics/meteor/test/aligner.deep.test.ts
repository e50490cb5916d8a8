import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Aligner } from '../src/aligner.ts'
import { Lexicon } from '../src/lexicon.ts'
import { LENGTH, MATCHER, REFERENCE_LENGTH, REFERENCE_START, SPAN, START } from '../src/word-alignment.ts'
import { loadWordNet } from '../src/wordnet.ts'
import { found, table, tasks, weights, word } from './aligner.cases.ts'
import { compareJudged, exhaustiveAlignment, type Judged, plainBeamAlignment } from './slow-alignments.ts'
import { gainOf, type WordMatch, wordMatches } from './word-matches.ts'

const lexicon = new Lexicon(await loadWordNet(), true)

function align(
  candidate: readonly number[],
  reference: readonly number[],
  options: { beam?: number; width?: number; paraphrases?: boolean; given?: readonly number[] } = {},
): Judged & { cut: boolean } {
  const { beam = 40, width = beam, paraphrases = false, given = weights } = options
  const aligner = new Aligner(beam)
  found.collect(candidate, reference, lexicon, paraphrases ? table : undefined)
  const { count, spans, ...rest } = aligner.align(candidate.length, reference.length, found, given, width)
  const matches: WordMatch[] = []
  for (let at = 0; at < SPAN * count; at += SPAN) {
    matches.push({
      start: spans[at + START]!,
      referenceStart: spans[at + REFERENCE_START]!,
      length: spans[at + LENGTH]!,
      referenceLength: spans[at + REFERENCE_LENGTH]!,
      matcher: spans[at + MATCHER]!,
    })
  }
  const covered = matches.reduce((sum, match) => sum + gainOf(match, given), 0)
  return { matches, covered, ...rest }
}
const text = (maxLength: number) =>
  fc.array(word, { maxLength }).map((words) => words.map((w) => lexicon.number(w)))

describe('beside slow twins', () => {
  test('where the beam cost nothing, no alignment is better by the three criteria', () => {
    const count = { tried: 0, proven: 0 }
    fc.assert(
      fc.property(
        text(7),
        text(7),
        fc.constantFrom(1, 3, 40, 1000),
        fc.boolean(),
        tasks,
        (candidate, reference, beam, paraphrases, given) => {
          const alignment = align(candidate, reference, { beam, paraphrases, given })
          const matches = wordMatches(candidate, reference, lexicon, paraphrases ? table : undefined)
          const best = exhaustiveAlignment(matches, given)
          const better = compareJudged(best, alignment)
          expect(better).toBeLessThanOrEqual(0)
          count.tried++
          if (alignment.cut) return
          count.proven++
          expect(better).toBe(0)
        },
      ),
      { numRuns: 1000 },
    )
    expect(count.proven).toBeGreaterThan(count.tried / 2)
  })

  test('where it may have, the alignment is that of a plain beam search', () => {
    fc.assert(
      fc.property(
        text(40),
        text(40),
        fc.constantFrom(1, 3, 40),
        fc.boolean(),
        tasks,
        (candidate, reference, beam, paraphrases, given) => {
          const { cut: _, ...alignment } = align(candidate, reference, { beam, paraphrases, given })
          const matches = wordMatches(candidate, reference, lexicon, paraphrases ? table : undefined)
          expect(alignment).toEqual(plainBeamAlignment(matches, given, beam))
        },
      ),
      { numRuns: 400 },
    )
  })

  test('so it is in long texts of few words', () => {
    const few = fc
      .array(fc.constantFrom('a', 'run', 'runs'), { minLength: 60, maxLength: 110 })
      .map((words) => words.map((w) => lexicon.number(w)))
    fc.assert(
      fc.property(few, few, (candidate, reference) => {
        const { cut: _, ...alignment } = align(candidate, reference, { beam: 8 })
        expect(alignment).toEqual(plainBeamAlignment(wordMatches(candidate, reference, lexicon), weights, 8))
      }),
      { numRuns: 12 },
    )
  })
})
