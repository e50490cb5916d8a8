import { byClass } from './class-boxes.ts'
import { countDetections, type DetectionCounts } from './detection-counts.ts'
import { type DetectionOptions, type DetectionSettings, detectionSettings } from './detection-options.ts'
import { checkBoxes, isReversed, type LabelledBox } from './labelled-box.ts'

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
 * @throws RangeError for an entry that is not a box, or an option out of range; TypeError for anything but a list.
 * @see https://github.com/ai-forever/fusion_brain_aij2021, evaluation/zsOD_F1
 */
export function detectionCounts(
  predictions: readonly LabelledBox[],
  truth: readonly LabelledBox[],
  options: DetectionOptions = {},
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
 * Without a box on either side it is 0, as in the published evaluator, and `NaN` under `per-box`.
 *
 * @throws RangeError or TypeError as `detectionCounts`.
 */
export function detectionF1(
  predictions: readonly LabelledBox[],
  truth: readonly LabelledBox[],
  options: DetectionOptions = {},
): number {
  return f1OfCounts(detectionCounts(predictions, truth, options), detectionSettings(options))
}

/** F1 of counts: 2 TP / (2 TP + FP + FN); see `detectionF1` for 0 / 0. */
export function f1OfCounts(
  { truePositives, falsePositives, falseNegatives }: DetectionCounts,
  { variant }: Pick<DetectionSettings, 'variant'>,
): number {
  return share(2 * truePositives, 2 * truePositives + falsePositives + falseNegatives, variant)
}

/** A share; 0 / 0 is 0 for the published evaluator, and undefined otherwise. */
export function share(part: number, whole: number, variant: DetectionSettings['variant']): number {
  return whole === 0 && variant === 'fusion-brain' ? 0 : part / whole
}

function checkBoxesFor({ variant }: DetectionSettings, boxes: readonly LabelledBox[], name: string): void {
  checkBoxes(boxes, name)
  const reversed = variant === 'per-box' ? boxes.findIndex(({ box }) => isReversed(box)) : -1
  if (reversed >= 0) {
    const box = JSON.stringify(boxes[reversed].box)
    throw new RangeError(`${name}[${reversed}]: box: expected x1 <= x2 and y1 <= y2, got ${box}`)
  }
}
