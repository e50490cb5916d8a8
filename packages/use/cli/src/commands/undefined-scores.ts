import { plural, type Scorer, type Segment } from '@codegen-eval/corpus'

/** Counts the segments without a score. */
export interface UndefinedScores {
  /** Looks at the segment that the scorer added last. */
  add(segment: Segment): void
  /** One warning per metric and model with such segments: their number, the first of them and the reason. */
  warnings(segments: number): string[]
}

/** @param specs The metrics of the scorer, in its order. */
export function countUndefinedScores(specs: readonly string[], scorer: Scorer): UndefinedScores {
  const counts = new Map<string, { count: number; readonly first: string }>()
  return {
    add({ models, file, id }) {
      for (let k = 0; k < specs.length; k++) {
        for (let m = 0; m < models.length; m++) {
          const reason = scorer.segmentReason(m, k)
          if (reason === undefined) continue
          const key = `metric ${specs[k]}, model ${models[m]}`
          const known = counts.get(key)
          if (known) known.count++
          else counts.set(key, { count: 1, first: `${file}, id ${id}: ${reason}` })
        }
      }
    },
    warnings: (segments) =>
      [...counts].map(
        ([key, { count, first }]) =>
          `warning: ${key}: ${count} of ${plural(segments, 'segment')} without a score (first: ${first})`,
      ),
  }
}
