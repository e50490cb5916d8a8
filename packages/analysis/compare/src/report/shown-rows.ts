import type { ScoredRows } from '@codegen-eval/measure'
import type { ShownScores } from '@codegen-eval/measure/report'
import { type CorpusIntervalOptions, type CorpusIntervals, corpusIntervals } from '../corpus-intervals.ts'
import { scoreIntervals } from './interval-output.ts'

/** Scores with their intervals, also as data. */
export interface ShownRows extends ShownScores {
  readonly found?: CorpusIntervals
}

/** Scores with their intervals if rows were kept, for `scoresOutput` of `@codegen-eval/measure/report`. */
export async function shownRows(
  { scores, corpus }: ScoredRows,
  { precision, ...options }: CorpusIntervalOptions & { readonly precision: number },
): Promise<ShownRows> {
  if (corpus === undefined) return { scores }
  const found = await corpusIntervals(corpus, options)
  return { scores, found, intervals: scoreIntervals(found, precision) }
}
