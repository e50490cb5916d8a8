import { clusterCount } from '@codegen-eval/statistics'
import { checkEach, checkNumbers, checkRecord, checkWithin, meanOf } from '@codegen-eval/statistics/internal'
import { type LabelWarning, labelWarnings } from './label-warnings.ts'
import { deviationProducts, distinctCount } from './moments.ts'
import { type PartlyLabelled, partlyLabelled } from './partly-labelled.ts'
import { type IntervalSettings, intervalReach, type LabelEstimate, labelEstimate } from './quantile.ts'

/** Settings of corrected means. */
export interface PpiOptions extends IntervalSettings {
  /**
   * The weight of the judge, from 0 (people alone) to 1 (prediction-powered inference of 2023). By default the one with the
   * smallest variance (PPI++).
   */
  readonly lambda?: number | undefined
  /** The index of each output's cluster, as `clusterIndices` gives them; each output is one by default. */
  readonly clusters?: Int32Array | undefined
}

/** A mean that is corrected for the judge's errors. */
export interface PpiMean extends LabelEstimate {
  readonly confidence: number
  /** The weight of the judge, 0..1. */
  readonly lambda: number
  /** The weight before it was put between 0 and 1; `NaN` if it was given, or if the judge never varies. */
  readonly unclippedLambda: number
  /** The mean of the labels by people alone, with its interval. */
  readonly peopleAlone: LabelEstimate
  /** Number of outputs that people labelled, and of the others. */
  readonly labelled: number
  readonly others: number
  /** Number of outputs without a grade by the judge, which are left out. */
  readonly missing: number
  /**
   * How many further labels people alone would need for the same standard error: n (se_people²/se² - 1) for n labels.
   * Negative if the judge costs some.
   */
  readonly labelsSaved: number
  /** Labels that are too few. */
  readonly warnings: readonly LabelWarning[]
  /** Why numbers are `NaN`. */
  readonly reason?: string
}

/**
 * The mean that people would give all outputs, from their labels of some outputs and a judge's of all (PPI++).
 *
 * With Y and F what people and judge gave the n labelled outputs, and F' what the judge gave the N others: the estimate is
 * λ mean(F') + mean(Y - λF), its variance λ² var(F')/N + var(Y - λF)/n, where variances divide by the count. The weight is
 * λ = cov(Y, F)/((1 + n/N) v) with the variance v of F and F' together, which divides by n + N - 1, put between 0 and 1. With
 * clusters, a variance over its count becomes C/(C - 1) Σ_c (sum of the deviations in c)²/count². The interval is that of
 * Student's t with one degree of freedom less than there are labelled outputs or clusters.
 *
 * If the interval would be wider than that of people alone, which clusters make possible, or if the others are one output or cluster
 * only, whose spread is not known, λ is 0. Without other outputs the mean is that of people alone. The judge may be biased and of any quality; outputs must be labelled at
 * random. Nothing corrects single outputs.
 *
 * Degenerate cases: without a label all is `NaN`; with one label, or labels in one cluster, the interval is. Labels that all
 * equal the judge's have a standard error of nearly 0, which `warnings` call too small.
 *
 * @param people What people gave each output, `NaN` where none labelled it.
 * @param judge What the judge gave each output, on the scale of the people: λ is at most 1.
 * @throws RangeError if lists differ in length, a value is infinite, or an option is out of its range.
 * @see Angelopoulos, Bates, Fannjiang, Jordan and Zrnic (2023), https://doi.org/10.1126/science.adi6000
 * @see Angelopoulos, Duchi and Zrnic (2023), PPI++, https://arxiv.org/abs/2311.01453
 */
export function ppiMean(
  people: ArrayLike<number>,
  judge: ArrayLike<number>,
  options: PpiOptions = {},
): PpiMean {
  checkEach(checkNumbers, { people, judge })
  checkRecord('options', options)
  const { lambda: given, clusters, confidence = 0.95 } = options
  if (given !== undefined) checkWithin('lambda', given, 0, 1)
  if (clusters !== undefined) clusterCount(clusters, people.length)
  const data = partlyLabelled(people, judge, clusters)
  const reach = intervalReach(options, distinctCount(data.units) - 1)
  const labelled = data.people.length
  const isClustered = clusters !== undefined
  const peopleAlone = estimateWith(data, 0, reach, isClustered)
  const unclippedLambda = given ?? tunedLambda(data)
  const lambda = given ?? Math.min(1, Math.max(0, Number.isNaN(unclippedLambda) ? 0 : unclippedLambda))
  const weighted = data.others.length === 0 ? peopleAlone : estimateWith(data, lambda, reach, isClustered)
  // a single other output has no known spread
  const isWide = given === undefined && !(weighted.standardError <= peopleAlone.standardError)
  const chosen = isWide ? peopleAlone : weighted
  return {
    ...chosen,
    confidence,
    lambda: chosen === peopleAlone ? 0 : lambda,
    unclippedLambda: given === undefined ? unclippedLambda : Number.NaN,
    peopleAlone,
    labelled,
    others: data.others.length,
    missing: data.missing,
    labelsSaved: labelled * ((peopleAlone.standardError / chosen.standardError) ** 2 - 1),
    warnings: labelWarnings(data),
    ...(labelled === 0
      ? { reason: 'people labelled no output' }
      : Number.isNaN(chosen.low)
        ? { reason: isClustered ? 'all labels are in one cluster' : 'one label has no spread' }
        : {}),
  }
}

/** The weight of the judge with the smallest variance; `NaN` if the judge never varies. */
function tunedLambda({ people, judge, others }: PartlyLabelled): number {
  const [n, rest] = [judge.length, others.length]
  const all = new Float64Array(n + rest)
  all.set(judge)
  all.set(others, n)
  const variance = deviationProducts(all, all) / (n + rest - 1)
  return deviationProducts(people, judge) / n / ((1 + n / rest) * variance)
}

function estimateWith(
  { people, judge, others, units, otherUnits }: PartlyLabelled,
  lambda: number,
  reach: number,
  isClustered: boolean,
): LabelEstimate {
  const rest = people.map((value, i) => value - lambda * judge[i])
  const estimate = meanOf(rest) + (lambda === 0 ? 0 : lambda * meanOf(others))
  const ofOthers = lambda === 0 ? 0 : lambda ** 2 * meanVariance(others, isClustered ? otherUnits : undefined)
  const variance = meanVariance(rest, isClustered ? units : undefined) + ofOthers
  // one cluster of other outputs has no spread either
  return labelEstimate(estimate, Math.sqrt(variance), reach)
}

/** The variance of a mean: that of the values over their count, or of clusters. `NaN` if one value or cluster is all. */
function meanVariance(values: Float64Array, units: Int32Array | undefined): number {
  const count = values.length
  if (units === undefined) return count < 2 ? Number.NaN : deviationProducts(values, values) / count ** 2
  const mean = meanOf(values)
  const sums = new Map<number, number>()
  values.forEach((value, i) => {
    sums.set(units[i], (sums.get(units[i]) ?? 0) + value - mean)
  })
  const clusters = sums.size
  let squares = 0
  for (const sum of sums.values()) squares += sum ** 2
  return ((clusters / (clusters - 1)) * squares) / count ** 2
}
