import type { Score } from '@codegen-eval/metric'
import { byClass } from './class-boxes.ts'
import { countDetections, type DetectionCounts, sumOfCounts } from './detection-counts.ts'
import { type DetectionF1Options, type DetectionSettings, detectionSettings } from './detection-f1-options.ts'
import { checkBoxes, isReversed, type LabelledBox } from './labelled-box.ts'

/** Why F1 is undefined where no side has a box. */
export const NO_BOX = 'there is neither a predicted box nor a true one'

/**
 * True positives, false positives and false negatives of the boxes predicted for one image, summed over classes. Each
 * class that either list has is looked at.
 *
 * By default (`fusion-brain`) they follow the published evaluator of the Fusion Brain Challenge 2021:
 *
 * - A prediction is a true positive if its intersection over union with any true box of its class is at least the
 *   threshold, else a false positive. Nothing is matched one to one: a true box may be hit several times.
 * - Equal predictions in a row count once where the class has true boxes.
 * - The false negatives of a class are max(0, true boxes - predictions), whether these hit or not.
 * - Boxes with corners in the wrong order overlap nothing.
 *
 * Under `per-box` a prediction has to overlap by more than the threshold, each true box that no prediction overlaps by
 * so much is a false negative, and corners in the wrong order are an error.
 *
 * Under `one-to-one` each box is in at most one pair of a predicted and a true box of one class, which overlap by at least
 * the threshold: the most pairs, and of these matchings the largest total overlap. True positives are the pairs, and all
 * other boxes are false; corners in the wrong order are an error.
 *
 * @throws RangeError for an entry that is not a box, or an option out of range; TypeError for anything but a list.
 * @see https://github.com/ai-forever/fusion_brain_aij2021, evaluation/zsOD_F1
 */
export function detectionCounts(
  predictions: readonly LabelledBox[],
  truth: readonly LabelledBox[],
  options: DetectionF1Options = {},
): DetectionCounts {
  const settings = detectionSettings(options)
  checkBoxesFor(settings, predictions, 'predictions')
  checkBoxesFor(settings, truth, 'truth')
  const [predicted, actual] = [byClass(predictions), byClass(truth)]
  return countDetections(predicted, actual, new Set([...actual.keys(), ...predicted.keys()]), settings)
}

/**
 * F1 of predicted boxes, 0 to 1: 2 TP / (2 TP + FP + FN), the harmonic mean of precision and recall, from the counts
 * of `detectionCounts`.
 *
 * Without a box on either side it is 0, as in the published evaluator, and `NaN` under the other variants.
 *
 * @throws RangeError or TypeError as `detectionCounts`.
 */
export function detectionF1(
  predictions: readonly LabelledBox[],
  truth: readonly LabelledBox[],
  options: DetectionF1Options = {},
): number {
  return f1OfCounts(detectionCounts(predictions, truth, options), detectionSettings(options))
}

/**
 * F1 of predicted boxes with its parts `precision` and `recall`, 0 to 1.
 *
 * @throws RangeError or TypeError as `detectionCounts`.
 */
export function detectionF1Score(
  predictions: readonly LabelledBox[],
  truth: readonly LabelledBox[],
  options: DetectionF1Options = {},
): Score {
  const settings = detectionSettings(options)
  const counts = detectionCounts(predictions, truth, options)
  const score = f1OfCounts(counts, settings)
  const reason = Number.isNaN(score) ? { reason: NO_BOX } : {}
  return { score, parts: { ...sharesOfCounts(counts, settings) }, ...reason }
}

/**
 * F1 of predicted boxes over many images, 0 to 1, from counts summed over images.
 *
 * @param predictions One list of boxes per image.
 * @param truth One list of boxes per image.
 * @throws RangeError or TypeError as `detectionCounts`; RangeError if there is no image, or if the lists differ in length.
 */
export function corpusDetectionF1(
  predictions: readonly (readonly LabelledBox[])[],
  truth: readonly (readonly LabelledBox[])[],
  options: DetectionF1Options = {},
): number {
  if (!Array.isArray(predictions) || !Array.isArray(truth))
    throw new TypeError('predictions, truth: expected a list with one list of boxes per image on each side')
  if (predictions.length !== truth.length || truth.length === 0) {
    throw new RangeError(
      `expected one list of boxes per image on each side, got ${predictions.length} of predictions and ${truth.length} of truth`,
    )
  }
  const perImage = predictions.map((boxes, i) => detectionCounts(boxes, truth[i], options))
  return f1OfCounts(sumOfCounts(perImage), detectionSettings(options))
}

/** F1 of counts: 2 TP / (2 TP + FP + FN); see `detectionF1` for 0 / 0. */
export function f1OfCounts(
  { truePositives, falsePositives, falseNegatives }: DetectionCounts,
  { variant }: Pick<DetectionSettings, 'variant'>,
): number {
  return share(2 * truePositives, 2 * truePositives + falsePositives + falseNegatives, variant)
}

/** Precision and recall of counts. */
export function sharesOfCounts(
  { truePositives, falsePositives, falseNegatives }: DetectionCounts,
  { variant }: Pick<DetectionSettings, 'variant'>,
): { readonly precision: number; readonly recall: number } {
  return {
    precision: share(truePositives, truePositives + falsePositives, variant),
    recall: share(truePositives, truePositives + falseNegatives, variant),
  }
}

/** A share; 0 / 0 is 0 for the published evaluator, and undefined otherwise. */
function share(part: number, whole: number, variant: DetectionSettings['variant']): number {
  return whole === 0 && variant === 'fusion-brain' ? 0 : part / whole
}

function checkBoxesFor({ variant }: DetectionSettings, boxes: readonly LabelledBox[], name: string): void {
  checkBoxes(boxes, name)
  const reversed = variant === 'fusion-brain' ? -1 : boxes.findIndex(({ box }) => isReversed(box))
  if (reversed >= 0) {
    const box = JSON.stringify(boxes[reversed].box)
    throw new RangeError(`${name}[${reversed}]: box: expected x1 <= x2 and y1 <= y2, got ${box}`)
  }
}
