import { clusterCount } from '@codegen-eval/statistics'
import {
  checkEach,
  checkedOptions,
  checkedRecord,
  checkNumbers,
  checkWithin,
} from '@codegen-eval/statistics/internal'
import {
  type CorrectionErrors,
  correctionErrors,
  smallestVarianceLambda,
  subtractErrors,
} from './correction-errors.ts'
import { labelCountWarnings } from './label-warnings.ts'
import { squaresOf } from './moments.ts'
import type { PpiMean, PpiOptions } from './ppi-mean.ts'
import { intervalReach, type LabelEstimate, labelEstimate } from './quantile.ts'

/** Grades of people and of a judge for the outputs of one model: one number for each task, `NaN` where there is none. */
export interface ModelLabels {
  readonly people: ArrayLike<number>
  readonly judge: ArrayLike<number>
}

/** A difference of means that is corrected for the judge's errors. */
export interface PpiDifference extends LabelEstimate, Pick<PpiMean, 'confidence' | 'warnings' | 'reason'> {
  /** The weight of the judge in the difference, 0..1. */
  readonly lambda: number
  /** The difference of the means of the labels by people alone. */
  readonly peopleAlone: LabelEstimate
  /** Number of labelled outputs of each model. */
  readonly labelled: readonly [a: number, b: number]
  /** Number of labelled tasks or clusters of the model that has fewer. */
  readonly units: number
  /** Share of labels that the judge saves: people alone would need 1 + this many times as many. */
  readonly labelShareSaved: number
}

/**
 * The difference of the means that people would give two models on common tasks, A minus B, from their labels of some outputs and a
 * judge's of all (PPI++).
 *
 * The estimate is [mean(Y_a) - mean(Y_b)] + λ [s_a - s_b] with the shift s = mean(F') - mean(F) of each model: what the judge gave its
 * other outputs less what it gave the labelled ones. One weight λ, put between 0 and 1, makes the variance smallest, so that the
 * interval is never wider than that of people alone. Errors are summed by task or cluster over both models, each part of a model
 * times √(C/(C - 1)) for its C clusters, so that what tasks have in common cancels. The interval is Student's with one degree of
 * freedom less than the model with fewer labels has labelled clusters.
 *
 * Degenerate cases: `NaN` with a reason if a model has no label, or labels in one task only.
 *
 * @param a What people and judge gave the outputs of A; the same place in all lists is the same task.
 * @param options `clusters` is the index of each task's cluster; each task is one by default.
 * @throws RangeError if lists differ in length, a value is infinite, or an option is out of its range.
 * @see Angelopoulos, Duchi and Zrnic (2023), PPI++, https://arxiv.org/abs/2311.01453
 */
export function ppiDifference(a: ModelLabels, b: ModelLabels, options: PpiOptions = {}): PpiDifference {
  checkEach(checkLabels, { a, b })
  const { confidence = 0.95, lambda: given } = checkedOptions(options)
  const tasks = a.people.length
  if (b.people.length !== tasks)
    throw new RangeError(`b.people: expected a number for each of ${tasks} tasks, got ${b.people.length}`)
  if (given !== undefined) checkWithin('lambda', given, 0, 1)
  const units = clusterCount(options.clusters, tasks)
  const clusters = options.clusters ?? Int32Array.from({ length: tasks }, (_, i) => i)
  const [ofA, ofB] = [a, b].map(({ people, judge }) => correctionErrors(people, judge, clusters, units))
  const difference = differenceOfErrors(ofA, ofB)
  const lambda = given ?? smallestVarianceLambda([difference])
  const fewest = Math.min(ofA.labelledUnits, ofB.labelledUnits)
  const reach = intervalReach(options, fewest - 1)
  const estimate = estimateOf(difference, lambda, reach)
  const peopleAlone = estimateOf(difference, 0, reach)
  return {
    ...estimate,
    confidence,
    lambda,
    peopleAlone,
    labelled: [ofA.labelled, ofB.labelled],
    units: fewest,
    labelShareSaved: (peopleAlone.standardError / estimate.standardError) ** 2 - 1,
    warnings: labelCountWarnings(fewest),
    ...(fewest >= 2
      ? {}
      : {
          reason: fewest === 0 ? 'people labelled no output of a model' : 'one labelled task has no spread',
        }),
  }
}

type DifferenceErrors = Pick<CorrectionErrors, 'mean' | 'meanErrors' | 'shift' | 'shiftErrors'>

function differenceOfErrors(a: CorrectionErrors, b: CorrectionErrors): DifferenceErrors {
  return {
    mean: a.mean - b.mean,
    meanErrors: subtractErrors(a.meanErrors, b.meanErrors),
    shift: a.shift - b.shift,
    shiftErrors: subtractErrors(a.shiftErrors, b.shiftErrors),
  }
}

function estimateOf(errors: DifferenceErrors, lambda: number, reach: number): LabelEstimate {
  const estimate = errors.mean + lambda * errors.shift
  const all = errors.meanErrors.map((error, unit) => error + lambda * errors.shiftErrors[unit])
  return labelEstimate(estimate, Math.sqrt(squaresOf(all)), reach)
}

function checkLabels(name: string, labels: ModelLabels): void {
  const { people, judge } = checkedRecord(name, labels)
  checkEach(checkNumbers, { [`${name}.people`]: people, [`${name}.judge`]: judge })
}
