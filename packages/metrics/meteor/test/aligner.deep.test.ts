import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { align, lexicon, table, tasks, text, weights } from './aligner.cases.ts'
import { compareJudged, exhaustiveAlignment, plainBeamAlignment } from './slow-alignments.ts'
import { wordMatches } from './word-matches.ts'

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
