import type { MeasuredCorpus, ScoredMeasurement, Scores } from '@codegen-eval/measure'
import { type CorpusIntervalOptions, corpusIntervals } from '../corpus-intervals.ts'
import { meanOfStrata } from '../mean-of-strata.ts'
import type { StrataIntervals } from '../strata-intervals.ts'
import type { StratumScoreSet } from '../view/plain-scores-view.ts'
import { intervalSet, scoreSet } from '../view/score-set.ts'

/** The name of the weighted mean of strata. */
const MEAN = 'mean'

/**
 * The scores of each stratum and their weighted mean, for `scoresView`; with intervals, if the measurement kept its rows.
 *
 * @throws RangeError for weights that do not fit the strata.
 */
export async function scoresOfStrata(
  { scores, corpus, byStratum }: Omit<ScoredMeasurement, 'skips' | 'references'>,
  { stratumWeights = 'equal', ...options }: CorpusIntervalOptions = {},
): Promise<Map<string, StratumScoreSet>> {
  const shown = async (found: Scores, rows: MeasuredCorpus | undefined, drawing: CorpusIntervalOptions) =>
    scoreSet(found, rows && (await corpusIntervals(rows, drawing)))
  const strata = new Map([...byStratum].map(([name, stratum]) => [name, stratum.scores]))
  const mean = meanOfStrata(scores, strata, stratumWeights)
  const sets = new Map<string, StratumScoreSet>()
  for (const [name, { scores: found, corpus: rows }] of byStratum)
    sets.set(name, { ...(await shown(found, rows, options)), weight: mean.weights.get(name) })
  return sets.set(MEAN, await shown(mean.scores, corpus, { ...options, stratumWeights }))
}

/** The intervals of each stratum and of their weighted mean, for `scoresView`. */
export function intervalsOfStrata({ strata, mean, weights }: StrataIntervals): Map<string, StratumScoreSet> {
  const sets = Array.from(
    strata,
    ([name, found]) => [name, { ...intervalSet(found), weight: weights.get(name) }] as const,
  )
  return new Map<string, StratumScoreSet>([...sets, [MEAN, intervalSet(mean)]])
}
