import { checkEach, checkedOptions, checkNumbers, meanOf } from '@codegen-eval/statistics/internal'
import { type LabelWarning, labelWarnings } from './label-warnings.ts'
import { type PartlyLabelled, partlyLabelled } from './partly-labelled.ts'
import { intervalReach } from './quantile.ts'

/** Settings of a rate corrected for the judge's errors. */
export interface RoganGladenOptions {
  /** 0.95 by default. */
  readonly confidence?: number | undefined
  /**
   * Other outputs whose labels tell the judge's errors, where those of the outputs themselves are too few. They must have
   * the same sensitivity and specificity.
   */
  readonly errorsOf?: { readonly people: ArrayLike<number>; readonly judge: ArrayLike<number> } | undefined
}

/** A rate with an interval. */
export interface RateInterval {
  /** Share of the outputs that pass, 0..1; `NaN` if the judge tells nothing. */
  readonly rate: number
  /** Ends of the interval, from 0 to 1. */
  readonly low: number
  readonly high: number
}

/** A rate that is corrected for the judge's errors. */
export interface RoganGladenRate extends RateInterval {
  /** The rate before it was put between 0 and 1. */
  readonly unclippedRate: number
  /** By the delta method; the interval by it is too short with few labels or rare errors. */
  readonly standardError: number
  /** The adjusted rate and interval of Lang and Reiczigel (2014), which hold with few labels. */
  readonly langReiczigel: RateInterval
  readonly confidence: number
  /** Share of the passing outputs that the judge passes, and of the failing ones that it fails. */
  readonly sensitivity: number
  readonly specificity: number
  /** Sensitivity + specificity - 1: 1 for a judge without errors, 0 for one that tells nothing. */
  readonly youden: number
  /** Share of the outputs without a label that the judge passes. */
  readonly judgeRate: number
  /** Number of labelled outputs that pass, and that fail, from which the judge's errors are known. */
  readonly passes: number
  readonly failures: number
  /** Number of outputs that only the judge labelled: those that the rate is about. */
  readonly others: number
  readonly warnings: readonly LabelWarning[]
  /** Why the rate is `NaN`. */
  readonly reason?: string
}

/**
 * The share of outputs that people would pass, from a judge's verdicts on them, corrected for the judge's errors on labelled
 * outputs (Rogan and Gladen).
 *
 * rate = (p + sp - 1)/(se + sp - 1), with p the judge's rate on the N outputs without a label, se and sp sensitivity and
 * specificity on the n1 passing and n0 failing labelled ones. The variance by the delta method is
 * [p(1 - p)/N + rate² se(1 - se)/n1 + (1 - rate)² sp(1 - sp)/n0]/(se + sp - 1)². The interval of Lang and Reiczigel adds
 * z² to N and 2 to n1 and n0, with half of each as successes, and a shift; ends are clipped to 0..1.
 *
 * The judge must have the same sensitivity and specificity on the labelled outputs and on the others, and outputs are
 * independent: take those of one model, one for each task.
 *
 * Degenerate cases: `NaN` with a reason if no labelled output passes, none fails, all have labels, or se + sp - 1 is 0 or
 * less, so that the judge tells nothing. The interval of Lang and Reiczigel is `NaN` only without other outputs, or if the
 * adjusted se + sp - 1 is 0 or less.
 *
 * @param people 1 where people pass an output, 0 where they fail it, `NaN` where none labelled it.
 * @param judge The verdicts of the judge, 0 or 1.
 * @throws RangeError if lists differ in length, a value is neither 0 nor 1 nor `NaN`, or the confidence is out of its range.
 * @see Rogan and Gladen (1978), https://doi.org/10.1093/oxfordjournals.aje.a112510
 * @see Lang and Reiczigel (2014), https://doi.org/10.1016/j.prevetmed.2013.09.015
 */
export function roganGladen(
  people: ArrayLike<number>,
  judge: ArrayLike<number>,
  options: RoganGladenOptions = {},
): RoganGladenRate {
  checkEach(checkNumbers, { people, judge })
  const { confidence = 0.95, errorsOf } = checkedOptions(options)
  checkEach(checkVerdicts, { people, judge })
  const z = intervalReach({ confidence, quantile: 'normal' }, 1)
  const given = partlyLabelled(people, judge)
  const labels = errorsOf === undefined ? given : otherLabels(errorsOf)
  const counts = countsOf(given, labels)
  const warnings = labelWarnings({ ...labels, others: given.others })
  const { sensitivity, specificity, judgeRate } = counts
  const youden = sensitivity + specificity - 1
  const reason = noRate(counts, youden)
  const known = { langReiczigel: adjustedRate(counts, z), confidence, ...counts, youden, warnings }
  if (reason !== undefined) {
    const none = { rate: Number.NaN, unclippedRate: Number.NaN, standardError: Number.NaN }
    return { ...none, low: Number.NaN, high: Number.NaN, ...known, reason }
  }
  const unclippedRate = (judgeRate + specificity - 1) / youden
  const standardError = Math.sqrt(rateVariance(counts, unclippedRate)) / youden
  return {
    rate: clipped(unclippedRate),
    unclippedRate,
    standardError,
    low: clipped(unclippedRate - z * standardError),
    high: clipped(unclippedRate + z * standardError),
    ...known,
  }
}

/** The counts that a rate is computed from. */
type VerdictCounts = Pick<
  RoganGladenRate,
  'passes' | 'failures' | 'others' | 'sensitivity' | 'specificity' | 'judgeRate'
>

function countsOf({ others }: PartlyLabelled, { people, judge }: PartlyLabelled): VerdictCounts {
  let [passes, failures, truePasses, trueFailures] = [0, 0, 0, 0]
  people.forEach((verdict, i) => {
    if (verdict === 1) {
      passes++
      truePasses += judge[i]
    } else {
      failures++
      trueFailures += 1 - judge[i]
    }
  })
  return {
    passes,
    failures,
    others: others.length,
    sensitivity: truePasses / passes,
    specificity: trueFailures / failures,
    judgeRate: meanOf(others),
  }
}

function noRate({ passes, failures, others }: VerdictCounts, youden: number): string | undefined {
  if (others === 0) return 'all outputs have labels by people: their rate needs no judge'
  if (passes === 0) return 'no labelled output passes'
  if (failures === 0) return 'no labelled output fails'
  return youden > 0 ? undefined : 'sensitivity + specificity is 1 or less: the judge tells nothing'
}

/** The variance of the numerator for the variance of a rate. */
function rateVariance(
  { passes, failures, others, sensitivity: se, specificity: sp, judgeRate: p }: VerdictCounts,
  rate: number,
): number {
  return (
    (p * (1 - p)) / others +
    (rate ** 2 * se * (1 - se)) / passes +
    ((1 - rate) ** 2 * sp * (1 - sp)) / failures
  )
}

/** The adjusted rate of Lang and Reiczigel with its interval. */
function adjustedRate(counts: VerdictCounts, z: number): RateInterval {
  const { passes, failures, others, sensitivity, specificity, judgeRate } = counts
  const adjusted: VerdictCounts = {
    passes: passes + 2,
    failures: failures + 2,
    others: others + z ** 2,
    sensitivity: (passes === 0 ? 1 : passes * sensitivity + 1) / (passes + 2),
    specificity: (failures === 0 ? 1 : failures * specificity + 1) / (failures + 2),
    judgeRate: (others * judgeRate + z ** 2 / 2) / (others + z ** 2),
  }
  const { sensitivity: se, specificity: sp } = adjusted
  const youden = se + sp - 1
  if (others === 0 || youden <= 0) return { rate: Number.NaN, low: Number.NaN, high: Number.NaN }
  const rate = (adjusted.judgeRate + sp - 1) / youden
  const ofPasses = (rate * se * (1 - se)) / adjusted.passes
  const ofFailures = ((1 - rate) * sp * (1 - sp)) / adjusted.failures
  const centre = rate + 2 * z ** 2 * (ofPasses - ofFailures)
  const half = (z * Math.sqrt(rateVariance(adjusted, rate))) / youden
  return { rate: clipped(rate), low: clipped(centre - half), high: clipped(centre + half) }
}

function otherLabels({ people, judge }: NonNullable<RoganGladenOptions['errorsOf']>): PartlyLabelled {
  checkEach(checkVerdicts, { 'errorsOf.people': people, 'errorsOf.judge': judge })
  return partlyLabelled(people, judge)
}

function checkVerdicts(name: string, values: ArrayLike<number>): void {
  for (let i = 0; i < values.length; i++)
    if (values[i] !== 0 && values[i] !== 1 && !Number.isNaN(values[i]))
      throw new RangeError(`${name}[${i}]: expected 0, 1 or NaN, got ${values[i]}`)
}

function clipped(rate: number): number {
  return Math.min(1, Math.max(0, rate))
}
