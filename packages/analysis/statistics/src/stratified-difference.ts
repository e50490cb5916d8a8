import { checkEach, checkedOptions, checkOpenProbability } from './checks.ts'
import { gailSimonTest } from './gail-simon.ts'
import { jackknifeDifferences } from './jackknife-scores.ts'
import { jackknifeTTest } from './jackknife-t-test.ts'
import {
  checkRows,
  corpusScore,
  type MetricRows,
  segmentCount,
  segmentScores,
  selectSegments,
} from './metric-rows.ts'
import { holmAdjusted } from './multiple-comparisons.ts'
import type { PValue } from './p-value.ts'
import { pairedDifferences } from './paired-t.ts'
import { type ChosenInterval, differenceInterval, differenceRange } from './score-interval.ts'
import { stratifiedOutcomes } from './stratified-outcomes.ts'
import type { StratumScore } from './stratified-score.ts'
import {
  type StrataOptions,
  type SumInterval,
  stratumError,
  stratumParts,
  sumInterval,
} from './stratum-parts.ts'
import { jackknifeInfluence } from './studentized-scores.ts'
import type { TestResult } from './test-result.ts'

/** Settings of a comparison by strata. */
export interface StratifiedOptions extends StrataOptions {
  /** 0.95 by default. */
  readonly confidence?: number
}

/** Two systems on one stratum. */
export interface StratumDifference extends PValue, Pick<StratumScore, 'stratum' | 'segments' | 'weight'> {
  readonly first: number
  readonly second: number
  /** first - second, with its interval. */
  readonly difference: ChosenInterval
  /** Corrected by Holm over the strata. */
  readonly adjustedPValue: number
}

/** Two systems compared by strata. */
export interface StratifiedDifference extends SumInterval {
  /** In order of first appearance. */
  readonly strata: readonly StratumDifference[]
  /** Weighted sums of the scores of strata. */
  readonly first: number
  readonly second: number
  readonly difference: number
  /** Whether the difference turns round between strata: see `gailSimonTest`. */
  readonly reversal: TestResult
}

/**
 * Compares two systems within strata, and by the weighted sum of the strata's scores. The numbers of segments of strata are taken as
 * given: errors are those of segments, or clusters, within strata. The interval of the sum joins those of strata (MOVER), or is that
 * of Student's t where clusters cross strata or a stratum has none; its p-value is that of Student's t, with Satterthwaite's degrees
 * of freedom. For outcomes of 0 and 1 both are those of `stratifiedOutcomes`. The ends stay between -1 and 1 where all scores of segments lie between 0 and 1.
 *
 * @throws RangeError if a system or the strata differ in their number of segments, or an option is out of its range.
 * @see Cochran (1977), Sampling Techniques, 5; Zou and Donner (2008), https://doi.org/10.1002/sim.3095; Gail and Simon (1985),
 * https://doi.org/10.2307/2530862
 */
export function stratifiedDifference(
  a: MetricRows,
  b: MetricRows,
  options: StratifiedOptions,
): StratifiedDifference {
  checkEach(checkRows, { a, b })
  const { confidence = 0.95 } = checkedOptions(options)
  checkOpenProbability('confidence', confidence)
  const parts = stratumParts(segmentCount(a), options)
  const influence: Float64Array[] = []
  const errors: number[] = []
  const found = parts.map((part) => {
    const { stratum, places, weight, clusters } = part
    const [ofA, ofB] = [selectSegments(a, places), selectSegments(b, places)]
    const moved = jackknifeInfluence(jackknifeDifferences(ofA, ofB)).influence
    influence.push(moved)
    errors.push(stratumError(part, moved, options.clusters))
    const { statistic: _, reason: __, ...p } = jackknifeTTest(ofA, ofB, clusters)
    return {
      stratum,
      segments: places.length,
      weight,
      first: corpusScore(ofA),
      second: corpusScore(ofB),
      difference: differenceInterval(ofA, ofB, { confidence, clusters }),
      ...p,
    }
  })
  const total = (key: 'first' | 'second') =>
    found.reduce((sum, stratum) => sum + stratum.weight * stratum[key], 0)
  const difference = total('first') - total('second')
  const isOutcomes =
    options.clusters === undefined &&
    found.every((stratum) => stratum.difference.method === 'fay-lumbard' && stratum.segments > 1)
  return {
    strata: holmAdjusted(found),
    first: total('first'),
    second: total('second'),
    difference,
    ...(isOutcomes
      ? stratifiedOutcomes(pairedDifferences(segmentScores(a), segmentScores(b)), parts, confidence)
      : sumInterval(difference, parts, influence, {
          ofStrata: found.map((stratum) => stratum.difference),
          range: differenceRange(a, b),
          clusters: options.clusters,
          confidence,
        })),
    reversal: gailSimonTest(
      found.map((stratum) => stratum.first - stratum.second),
      errors,
      found.map((stratum) => stratum.difference.clusters - 1),
    ),
  }
}
