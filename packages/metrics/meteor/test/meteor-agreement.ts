import { addRow, segmentRow } from '@codegen-eval/metric'
import { describe, expect, test } from 'vitest'
import { corpusMeteor, meteorMetric } from '../src/meteor.ts'
import {
  METEOR_COLUMNS,
  METEOR_PARAMETERS,
  METEOR_STATISTICS,
  scoreStatistics,
  writeWholeChunks,
} from '../src/meteor-statistics.ts'

export interface TextMetrics {
  readonly segments: readonly {
    readonly hyp: string
    readonly refs: readonly string[]
    readonly scores: Readonly<Record<string, number>>
    readonly meteorStats: Readonly<Record<'tok' | 'norm', readonly number[]>>
  }[]
}

export interface Functions {
  readonly segments: readonly {
    readonly hyp: string
    readonly refs: readonly string[]
    readonly scores: Readonly<Record<string, readonly number[]>>
    readonly meteorStats: Readonly<Record<string, readonly (readonly number[])[]>>
  }[]
  readonly corpus: Readonly<Record<string, { readonly score: number }>>
}

/** METEOR reads one segment a line; white space of the raw text is joined. */
const oneLine = (text: string) => text.split(/\s+/).join(' ')

/** Tests that scores and statistics are those of METEOR 1.5 (Java). */
export function testMeteor(golden: TextMetrics, functions: Functions): void {
  describe.each([
    ['tok', {}],
    ['tok/lower', { case: 'lower' }],
    ['norm', { norm: true }],
  ] as const)('METEOR 1.5 (Java) on multi-line functions, %s', (key, options) => {
    const pairs = functions.segments.flatMap(({ hyp, refs, scores, meteorStats }) =>
      refs.map((ref, r) => ({
        candidate: oneLine(hyp),
        reference: oneLine(ref),
        score: scores[`meteor-1.5/${key}/refs`][r],
        statistics: meteorStats[`${key}/refs`][r],
      })),
    )

    test('scores within 1e-12 and equal statistics for each pair', async () => {
      const metric = await meteorMetric(options)
      for (const { candidate, reference, score, statistics } of pairs) {
        const row = segmentRow(metric, candidate, reference)
        expect([...row.subarray(0, METEOR_STATISTICS)], candidate).toEqual(statistics)
        expect(Math.abs(metric.score(row) - score), candidate).toBeLessThan(1e-12)
      }
    })

    // the values that ship with the repository have no corpus
    const corpus = functions.corpus[`meteor-1.5/${key}/refs`]
    if (corpus) {
      test('the score of the corpus within 1e-12', async () => {
        const score = await corpusMeteor(
          pairs.map(({ candidate }) => candidate),
          pairs.map(({ reference }) => reference),
          options,
        )
        expect(Math.abs(score - corpus.score)).toBeLessThan(1e-12)
      })
    }
  })

  describe.each([
    // those code tokens were joined and scored with METEOR's default, in which case counts
    ['tok', {}],
    ['norm', { norm: true }],
  ] as const)('METEOR 1.5 (Java) on segments of one line, %s', (key, options) => {
    test('scores within 1e-12', async () => {
      const metric = await meteorMetric(options)
      for (const { hyp, refs, scores } of golden.segments) {
        const score = metric.score(segmentRow(metric, hyp, refs))
        expect(Math.abs(score - scores[`meteor-1.5/${key}`]), JSON.stringify({ hyp, refs })).toBeLessThan(
          1e-12,
        )
      }
    })

    test('all 23 statistics are the same', async () => {
      const metric = await meteorMetric(options)
      for (const { hyp, refs, meteorStats } of golden.segments) {
        const row = segmentRow(metric, hyp, refs)
        expect([...row.subarray(0, METEOR_STATISTICS)], JSON.stringify({ hyp, refs })).toEqual(
          meteorStats[key],
        )
      }
    })

    test('the score of a corpus is that of their sum', async () => {
      const sum = new Float64Array(METEOR_COLUMNS.length)
      const row = new Float64Array(METEOR_COLUMNS.length)
      for (const { meteorStats } of golden.segments) {
        row.set(meteorStats[key])
        writeWholeChunks(row)
        addRow(sum, row)
      }
      const score = await corpusMeteor(
        golden.segments.map(({ hyp }) => hyp),
        golden.segments.map(({ refs }) => refs),
        options,
      )
      expect(score).toBe(scoreStatistics(sum, 0, METEOR_PARAMETERS.rank).score)
    })
  })
}
