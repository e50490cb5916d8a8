import type { MeasuredCorpus, ScoredMeasurement, Scores } from '@codegen-eval/measure'
import type { ShownMean, ShownScores } from '@codegen-eval/measure/report'
import { type CorpusIntervalOptions, corpusIntervals } from '../corpus-intervals.ts'
import { meanOfStrata } from '../mean-of-strata.ts'
import { scoreIntervals } from './interval-output.ts'

/** Options of `scoresOfStrata`: those of intervals, where the measurement kept its rows. */
export interface StrataScoresOptions extends CorpusIntervalOptions {
  /** Digits of scores after the point, except in JSON; 2 by default. */
  readonly precision?: number | undefined
}

/**
 * The scores of each stratum and their weighted mean, for `scoresOutput` of `@codegen-eval/measure/report`; with intervals, if the
 * measurement kept its rows.
 *
 * @throws RangeError for weights that do not fit the strata.
 */
export async function scoresOfStrata(
  { scores, corpus, byStratum }: Omit<ScoredMeasurement, 'skips'>,
  options: StrataScoresOptions = {},
): Promise<{ readonly byStratum: ReadonlyMap<string, ShownScores>; readonly mean: ShownMean }> {
  const { stratumWeights = 'equal', precision, ...ofStrata } = options
  const shown = async (
    found: Scores,
    rows: MeasuredCorpus | undefined,
    drawing: CorpusIntervalOptions,
  ): Promise<ShownScores> =>
    rows === undefined
      ? { scores: found }
      : { scores: found, intervals: scoreIntervals(await corpusIntervals(rows, drawing), precision) }
  const strata = new Map<string, ShownScores>()
  for (const [name, { scores: found, corpus: rows }] of byStratum)
    strata.set(name, await shown(found, rows, ofStrata))
  const parts = new Map([...byStratum].map(([name, stratum]) => [name, stratum.scores]))
  const mean = meanOfStrata(scores, parts, stratumWeights)
  return {
    byStratum: strata,
    mean: { ...(await shown(mean.scores, corpus, { ...ofStrata, stratumWeights })), weights: mean.weights },
  }
}
