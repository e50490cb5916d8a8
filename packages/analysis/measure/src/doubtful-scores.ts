import { plural } from '@codegen-eval/messages'
import type { Segment } from '@codegen-eval/segments'
import type { Scorer } from './scorer.ts'

/** Counts the segments without a score, and those whose score is not exact. */
export interface DoubtfulScores {
  /** Looks at the segment that the scorer added last. */
  add(segment: Segment): void
  /** One warning per metric, model and kind of doubt: the number of segments, the first of them and the reason. */
  warnings(segments: number): string[]
}

/** @param specs The metrics of the scorer, in its order. */
export function countDoubtfulScores(specs: readonly string[], scorer: Scorer): DoubtfulScores {
  const counts = new Map<
    string,
    { count: number; readonly what: readonly string[]; readonly first: string }
  >()
  return {
    add({ models, file, id }) {
      for (let k = 0; k < specs.length; k++) {
        for (let m = 0; m < models.length; m++) {
          const undefinedFor = scorer.segmentReason(m, k)
          const reason = undefinedFor ?? scorer.segmentCaveat(m, k)
          if (reason === undefined) continue
          const doubt = undefinedFor === undefined ? 'with a score that is not exact' : 'without a score'
          const what = [`metric ${specs[k]}, model ${models[m]}`, doubt] as const
          const known = counts.get(what.join())
          if (known) known.count++
          else counts.set(what.join(), { count: 1, what, first: `${file}, id ${id}: ${reason}` })
        }
      }
    },
    warnings: (segments) =>
      Array.from(
        counts.values(),
        ({ count, what: [where, doubt], first }) =>
          `warning: ${where}: ${count} of ${plural(segments, 'segment')} ${doubt} (first: ${first})`,
      ),
  }
}
