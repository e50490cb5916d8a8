import {
  checkEach,
  checkedRecord,
  checkPositive,
  checkWhole,
  checkWithin,
  firstEnough,
} from '@codegen-eval/statistics/internal'
import { intervalReach } from './quantile.ts'

/** The estimate that labels are planned for. */
export interface LabelPlan {
  /** Wanted width of the interval of a model's mean, over 0: from its low to its high end. */
  readonly width: number
  /** Standard deviation of people's grades, over 0. Of a share p it is √(p(1 - p)), at most 0.5. */
  readonly deviation: number
  /** Correlation of the judge's grades with people's, -1..1; 0 for people alone. */
  readonly correlation: number
  /** Number of outputs of the model, all of which the judge grades. */
  readonly outputs: number
  /** 0.95 by default. */
  readonly confidence?: number | undefined
}

/**
 * The smallest number of outputs that people must label so that the interval of a model's corrected mean (PPI++) is at most so wide.
 *
 * With n labels and N others the variance is σ²/n (1 - r²/(1 + n/N)), and the interval is Student's with n - 1 degrees of freedom. A
 * judge of negative correlation does not help: its weight is 0.
 *
 * @returns From 2 to the number of outputs; `Infinity` if even labels of all of them are too few.
 * @throws RangeError if a number is out of its range.
 * @see Angelopoulos, Duchi and Zrnic (2023), PPI++, https://arxiv.org/abs/2311.01453
 */
export function labelsForWidth(plan: LabelPlan): number {
  const { width, deviation, correlation, outputs } = checkedRecord('plan', plan)
  checkEach(checkPositive, { width, deviation })
  checkWithin('correlation', correlation, -1, 1)
  checkWhole('outputs', outputs, 2)
  const isEnough = (labels: number) => expectedWidth(plan, labels) <= width
  if (!isEnough(outputs)) return Number.POSITIVE_INFINITY
  // the width shrinks with each label
  return firstEnough(isEnough, 1, outputs)
}

function expectedWidth({ deviation, correlation, outputs, confidence }: LabelPlan, labels: number): number {
  const help = Math.max(0, correlation) ** 2 * (1 - labels / outputs)
  const standardError = deviation * Math.sqrt((1 - help) / labels)
  return 2 * intervalReach({ confidence }, labels - 1) * standardError
}
