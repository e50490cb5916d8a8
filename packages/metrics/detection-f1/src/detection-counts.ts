import { maximumMatching } from '@codegen-eval/sequence'
import type { BoxesByClass } from './class-boxes.ts'
import type { DetectionSettings } from './detection-f1-options.ts'
import { intersectionOverUnion } from './intersection-over-union.ts'
import type { BoxCorners } from './labelled-box.ts'

/** Outcomes of predicted boxes; those of several images add. */
export interface DetectionCounts {
  /** Predictions that overlap a true box of their class enough. */
  readonly truePositives: number
  /** Predictions that do not. */
  readonly falsePositives: number
  /** True boxes that are missing, by the rule of the variant. */
  readonly falseNegatives: number
}

/**
 * Counts the predictions and true boxes of one image. The cost is the number of predictions times the number of true
 * boxes, class by class.
 *
 * @param classes The classes that are looked at; all others are ignored.
 */
export function countDetections(
  predictions: BoxesByClass,
  truth: BoxesByClass,
  classes: Iterable<string>,
  settings: DetectionSettings,
): DetectionCounts {
  const count = COUNTS[settings.variant]
  const ofClass = (label: string) =>
    count(predictions.get(label) ?? [], truth.get(label) ?? [], settings.threshold)
  return sumOfCounts(Array.from(classes, ofClass))
}

export function sumOfCounts(all: readonly DetectionCounts[]): DetectionCounts {
  const sum = { truePositives: 0, falsePositives: 0, falseNegatives: 0 }
  for (const counts of all) {
    sum.truePositives += counts.truePositives
    sum.falsePositives += counts.falsePositives
    sum.falseNegatives += counts.falseNegatives
  }
  return sum
}

/** The outcomes of the boxes of one class. */
type Count = (
  predictions: readonly BoxCorners[],
  truth: readonly BoxCorners[],
  threshold: number,
) => DetectionCounts

const COUNTS: Readonly<Record<DetectionSettings['variant'], Count>> = {
  // the rule of the Fusion Brain Challenge 2021: see `detectionCounts`
  'fusion-brain'(predictions, truth, threshold) {
    if (truth.length === 0 || predictions.length === 0)
      return { truePositives: 0, falsePositives: predictions.length, falseNegatives: truth.length }
    const distinct = predictions.filter((box, i) => i === 0 || !isEqual(box, predictions[i - 1]))
    const hits = distinct.filter((box) =>
      truth.some((actual) => intersectionOverUnion(box, actual) >= threshold),
    )
    const falseNegatives = Math.max(0, truth.length - predictions.length)
    return outcomes(hits.length, distinct.length, falseNegatives)
  },
  // each true box that no prediction overlaps by more than the threshold is a false negative
  'per-box'(predictions, truth, threshold) {
    const overlaps = (a: BoxCorners, b: BoxCorners) => intersectionOverUnion(a, b) > threshold
    const hits = predictions.filter((box) => truth.some((actual) => overlaps(box, actual)))
    const missed = truth.filter((actual) => !predictions.some((box) => overlaps(box, actual)))
    return outcomes(hits.length, predictions.length, missed.length)
  },
  // the most pairs, each box in at most one
  'one-to-one'(predictions, truth, threshold) {
    const overlaps = predictions.flatMap((box) => truth.map((actual) => intersectionOverUnion(box, actual)))
    const weights = Float64Array.from(overlaps, (overlap) =>
      overlap > 0 && overlap >= threshold ? overlap : Number.NEGATIVE_INFINITY,
    )
    const matched = maximumMatching(weights, predictions.length, truth.length, 'pairs')
    const pairs = matched.filter((box) => box >= 0).length
    return outcomes(pairs, predictions.length, truth.length - pairs)
  },
}

function outcomes(truePositives: number, predictions: number, falseNegatives: number): DetectionCounts {
  return { truePositives, falsePositives: predictions - truePositives, falseNegatives }
}

function isEqual(a: BoxCorners, b: BoxCorners): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3]
}
