import { byClass, countDetections, type DetectionCounts } from './detection-counts.ts'
import { checkBoxes, type LabelledBox } from './labelled-box.ts'

/** When boxes count as the same. */
export interface DetectionOptions {
  /** Boxes have to overlap by more than this; from 0 to below 1, 0.5 where left out. */
  readonly threshold?: number
}

/** The threshold of PASCAL VOC, whose detections have to overlap by more than half. */
export const DETECTION_THRESHOLD = 0.5

/**
 * True positives, false positives and false negatives of predicted boxes.
 *
 * A prediction is a true positive if its intersection over union with any true box of its class is over the threshold,
 * and a false positive otherwise. A true box is a false negative if that holds for no prediction of its class. Nothing
 * is matched one to one: two predictions of one box are both true positives, and one prediction may find two boxes.
 *
 * @throws RangeError for a box or a threshold that is none; TypeError for what is no list.
 */
export function detectionCounts(
  predictions: readonly LabelledBox[],
  truth: readonly LabelledBox[],
  options: DetectionOptions = {},
): DetectionCounts {
  const threshold = detectionThreshold(options)
  checkBoxes(predictions, 'predictions')
  checkBoxes(truth, 'truth')
  return countDetections(predictions, byClass(truth), threshold)
}

/**
 * F1 of predicted boxes: 2 TP / (2 TP + FP + FN), the harmonic mean of precision and recall, 0..1, with the counts of
 * `detectionCounts`.
 *
 * `NaN` where there is neither a prediction nor a true box.
 *
 * @throws RangeError for a box or a threshold that is none; TypeError for what is no list.
 */
export function detectionF1(
  predictions: readonly LabelledBox[],
  truth: readonly LabelledBox[],
  options: DetectionOptions = {},
): number {
  const { truePositives, falsePositives, falseNegatives } = detectionCounts(predictions, truth, options)
  return (2 * truePositives) / (2 * truePositives + falsePositives + falseNegatives)
}

/** The threshold of options, checked. */
export function detectionThreshold({ threshold = DETECTION_THRESHOLD }: DetectionOptions): number {
  if (!(threshold >= 0 && threshold < 1))
    throw new RangeError(`threshold: expected a number from 0 to below 1, got ${threshold}`)
  return threshold
}
