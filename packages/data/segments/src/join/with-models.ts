import type { Segment } from '../rows/segment.ts'

/** The segment with some of its models, in this order. */
export function withModels(segment: Segment, models: readonly string[]): Segment {
  const chosen = models.map((model) => segment.models.indexOf(model))
  const { candidates, measured } = segment
  return {
    ...segment,
    models,
    candidates: chosen.map((m) => candidates[m]),
    ...(measured === undefined ? {} : { measured: chosen.map((m) => measured[m]) }),
  }
}
