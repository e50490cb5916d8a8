import { type MetricRows, sharedSegmentCount } from './metric-rows.ts'

/** The segments on which every compared system has a score. */
export interface CommonSegments {
  /** Numbers of these segments, ascending. */
  readonly segments: Int32Array
  /** Their share of all segments, 0..1. */
  readonly coverage: number
  /** For each system, the number of segments on which its score is undefined. */
  readonly undefinedSegments: readonly number[]
}

/**
 * Finds the segments on which no system's segment score is `NaN`, so that all are compared on the same ones.
 *
 * Usually called with all compared systems, so that every pair is compared on the same data; call it with two systems
 * to select segments for one pair. `selectSegments` applies the result. If no segment is left, `segments` is empty and
 * `coverage` is 0.
 *
 * @throws RangeError if there is no system, no segment, or not as many segments in each.
 */
export function commonSegments(systems: readonly MetricRows[]): CommonSegments {
  const count = sharedSegmentCount(systems)
  const isCommon = new Uint8Array(count).fill(1)
  const undefinedSegments = systems.map(({ metric, rows }) => {
    let missing = 0
    for (let i = 0; i < count; i++) {
      if (!Number.isNaN(metric.score(rows, i * metric.columns.length))) continue
      isCommon[i] = 0
      missing++
    }
    return missing
  })
  const segments = Int32Array.from(isCommon.keys()).filter((i) => isCommon[i] === 1)
  return { segments, coverage: segments.length / count, undefinedSegments }
}
