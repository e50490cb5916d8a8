import { meanOf } from '@codegen-eval/statistics/internal'
import { meanInfluence } from './moments.ts'
import { partlyLabelled } from './partly-labelled.ts'

/**
 * A mean of labels and what a judge may correct of it, each with the errors of units: the corrected mean is
 * `mean + λ shift`, and its errors are `meanErrors + λ shiftErrors`.
 */
export interface CorrectionErrors {
  /** The mean of the labels by people. */
  readonly mean: number
  readonly meanErrors: Float64Array
  /** The judge's mean on the other outputs less that on the labelled ones; 0 without other outputs. */
  readonly shift: number
  readonly shiftErrors: Float64Array
  /** Number of labelled outputs, of the others, and of units with a label. */
  readonly labelled: number
  readonly others: number
  readonly labelledUnits: number
}

/**
 * Errors of a mean of labels and of the judge's correction. A unit's error is that of its labelled outputs plus that of its others,
 * so that units with both are counted once.
 *
 * @param clusters The unit of each output, from 0 to `units` - 1.
 */
export function correctionErrors(
  people: ArrayLike<number>,
  judge: ArrayLike<number>,
  clusters: ArrayLike<number>,
  units: number,
): CorrectionErrors {
  const data = partlyLabelled(people, judge, clusters)
  const ofJudge = meanInfluence(data.judge, data.units, units)
  const ofOthers = meanInfluence(data.others, data.otherUnits, units)
  const hasShift = new Set(data.otherUnits).size > 1
  return {
    mean: meanOf(data.people),
    meanErrors: meanInfluence(data.people, data.units, units),
    shift: hasShift ? meanOf(data.others) - meanOf(data.judge) : 0,
    shiftErrors: hasShift ? ofOthers.map((error, unit) => error - ofJudge[unit]) : new Float64Array(units),
    labelled: data.people.length,
    others: data.others.length,
    labelledUnits: new Set(data.units).size,
  }
}

/**
 * The weight of the judge, 0..1, with the smallest sum of variances: -Σ AB/ΣB² over all errors A of means and B of shifts; 0 if no
 * shift varies.
 */
export function smallestVarianceLambda(
  errors: readonly Pick<CorrectionErrors, 'meanErrors' | 'shiftErrors'>[],
): number {
  let [products, squares] = [0, 0]
  for (const { meanErrors, shiftErrors } of errors)
    shiftErrors.forEach((shift, unit) => {
      products += meanErrors[unit] * shift
      squares += shift ** 2
    })
  return squares > 0 ? Math.min(1, Math.max(0, -products / squares)) : 0
}

/** Two lists of errors as those of their difference. */
export function subtractErrors(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((error, unit) => error - b[unit])
}
