import { LEAST_P_VALUE, midranks } from '@codegen-eval/statistics'
import {
  checkBoolean,
  checkEach,
  checkedRecord,
  checkList,
  checkNumbers,
  studentTails,
} from '@codegen-eval/statistics/internal'
import { areaUnderCurve } from './area-under-curve.ts'

/** Outputs with the verdicts of tests and the scores of two metrics. */
export interface JudgedOutputs {
  /** Whether each output passes. */
  readonly passed: ArrayLike<boolean>
  readonly first: ArrayLike<number>
  readonly second: ArrayLike<number>
  /** The cluster of each output, such as its task. */
  readonly clusters: ArrayLike<number>
}

/** The difference of two areas under the curve. */
export interface AreaDifference {
  /** The areas on the outputs that both metrics score. */
  readonly first: number
  readonly second: number
  /** second - first. */
  readonly difference: number
  readonly standardError: number
  /** Two-sided; `NaN` with a reason. */
  readonly pValue: number
  readonly reason?: string
}

/**
 * Tests whether two metrics have different areas under the curve on the same outputs, where outputs of one cluster are not
 * independent: Obuchowski's variance of the difference, against Student's t with one degree of freedom less than there are
 * clusters with a passing, or with a failing output, whichever are fewer.
 *
 * With clusters of one output it is the variance of DeLong, DeLong and Clarke-Pearson (1988). Outputs without a score of
 * either metric are left out. Equal areas without spread give 1, others that of random signs, 2^-degrees.
 *
 * @throws RangeError if the lists differ in length.
 * @see Obuchowski (1997), https://doi.org/10.2307/2533958
 */
export function compareAreas(outputs: JudgedOutputs): AreaDifference {
  const { passed, first, second, clusters } = checkedRecord('outputs', outputs)
  if (!ArrayBuffer.isView(passed)) checkList('passed', passed as readonly boolean[], checkBoolean)
  checkEach(checkNumbers, { first, second, clusters })
  for (const list of [first, second, clusters])
    if (list.length !== passed.length)
      throw new RangeError(
        `expected ${passed.length} scores and clusters, one for each output, got ${list.length}`,
      )
  const kept = Array.from({ length: passed.length }, (_, i) => i).filter(
    (i) => !Number.isNaN(first[i] + second[i]),
  )
  const verdicts = kept.map((i) => passed[i])
  const scores = [first, second].map((ofMetric) => kept.map((i) => ofMetric[i]))
  const [areaA, areaB] = scores.map((ofMetric) => areaUnderCurve(verdicts, ofMetric))
  const found = { first: areaA, second: areaB, difference: areaB - areaA }
  if (Number.isNaN(found.difference))
    return {
      ...found,
      standardError: Number.NaN,
      pValue: Number.NaN,
      reason: 'all outputs pass, or all fail',
    }
  const [placedA, placedB] = scores.map((ofMetric) => placements(verdicts, ofMetric))
  const tallies = new Map<number, { passes: number; fails: number; ofPasses: number; ofFails: number }>()
  kept.forEach((i, k) => {
    const tally = tallies.get(clusters[i]) ?? { passes: 0, fails: 0, ofPasses: 0, ofFails: 0 }
    tallies.set(clusters[i], tally)
    const lead = placedB[k] - placedA[k] - found.difference
    tally[verdicts[k] ? 'passes' : 'fails']++
    tally[verdicts[k] ? 'ofPasses' : 'ofFails'] += lead
  })
  const groups = [...tallies.values()]
  const standardError = obuchowskiError(groups)
  const degrees =
    Math.min(
      groups.filter(({ passes }) => passes > 0).length,
      groups.filter(({ fails }) => fails > 0).length,
    ) - 1
  if (standardError <= ROUNDING && Math.abs(found.difference) <= ROUNDING)
    return { ...found, standardError: 0, pValue: 1 }
  if (degrees < 1)
    return {
      ...found,
      standardError,
      pValue: Number.NaN,
      reason: 'too few clusters pass, or fail, to see a spread',
    }
  // all outputs move alike, as from a constant metric to a perfect one: the p-value of random signs
  if (!(standardError > ROUNDING)) return { ...found, standardError: 0, pValue: 2 ** -degrees }
  return {
    ...found,
    standardError,
    pValue: Math.max(LEAST_P_VALUE, studentTails(found.difference / standardError, degrees)),
  }
}

/** Errors and differences within this are rounding. */
const ROUNDING = 1e-12

/** For each output, the share of those with the other verdict that it is on the right side of; a tie counts half. */
function placements(passed: readonly boolean[], scores: readonly number[]): Float64Array {
  const passes = passed.filter(Boolean).length
  const fails = passed.length - passes
  const all = midranks(scores).ranks
  const ofPasses = midranks(scores.filter((_, i) => passed[i])).ranks
  const ofFails = midranks(scores.filter((_, i) => !passed[i])).ranks
  let [p, f] = [0, 0]
  // the rank among all minus the rank among its own kind counts the others below, ties by a half
  return Float64Array.from(passed, (isPass, i) =>
    isPass ? (all[i] - ofPasses[p++]) / fails : 1 - (all[i] - ofFails[f++]) / passes,
  )
}

/** The standard error from sums over clusters of the centred placements. */
function obuchowskiError(
  clusters: readonly { passes: number; fails: number; ofPasses: number; ofFails: number }[],
): number {
  let [passes, fails, withPasses, withFails] = [0, 0, 0, 0]
  let [squaresOfPasses, squaresOfFails, products] = [0, 0, 0]
  for (const cluster of clusters) {
    passes += cluster.passes
    fails += cluster.fails
    if (cluster.passes > 0) withPasses++
    if (cluster.fails > 0) withFails++
    squaresOfPasses += cluster.ofPasses ** 2
    squaresOfFails += cluster.ofFails ** 2
    products += cluster.ofPasses * cluster.ofFails
  }
  const scaled = (groups: number) => groups / (groups - 1)
  const variance =
    (scaled(withPasses) * squaresOfPasses) / passes ** 2 +
    (scaled(withFails) * squaresOfFails) / fails ** 2 +
    (2 * scaled(clusters.length) * products) / (passes * fails)
  return Math.sqrt(Math.max(0, variance))
}
