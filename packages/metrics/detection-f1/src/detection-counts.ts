import { intersectionOverUnion } from './intersection-over-union.ts'
import type { BoxCorners, LabelledBox } from './labelled-box.ts'

/** How predicted boxes fare against true ones; the numbers of several images add. */
export interface DetectionCounts {
  /** Predictions that overlap some true box of their class by more than the threshold. */
  readonly truePositives: number
  /** All other predictions. */
  readonly falsePositives: number
  /** True boxes that no prediction of their class overlaps by more than the threshold. */
  readonly falseNegatives: number
}

/** True boxes by class. */
export type BoxesByClass = ReadonlyMap<string, readonly BoxCorners[]>

/** Puts boxes together by class; a class that is a number is the same as its digits. */
export function byClass(boxes: readonly LabelledBox[]): BoxesByClass {
  const classes = new Map<string, BoxCorners[]>()
  for (const { class: label, box } of boxes) {
    const own = classes.get(String(label))
    if (own) own.push(box)
    else classes.set(String(label), [box])
  }
  return classes
}

/** Counts predictions and true boxes that are checked. The cost is predictions × true boxes of a class. */
export function countDetections(
  predictions: readonly LabelledBox[],
  truth: BoxesByClass,
  threshold: number,
): DetectionCounts {
  const found = new Set<BoxCorners>()
  let truePositives = 0
  for (const { class: label, box } of predictions) {
    let overlaps = false
    for (const actual of truth.get(String(label)) ?? []) {
      if (intersectionOverUnion(box, actual) <= threshold) continue
      overlaps = true
      found.add(actual)
    }
    if (overlaps) truePositives++
  }
  let boxes = 0
  for (const own of truth.values()) boxes += own.length
  return {
    truePositives,
    falsePositives: predictions.length - truePositives,
    falseNegatives: boxes - found.size,
  }
}
