import type { Grade } from '@codegen-eval/samples'
import { clusterIndices } from '@codegen-eval/statistics'
import { type CrossedDifference, crossedDifference } from '@codegen-eval/statistics/crossed-difference'
import { isRated } from './study-data.ts'

/**
 * The difference of each pair of systems by single ratings, with tasks and raters both random, in the order (0, 1), (0, 2), …,
 * (1, 2), …: see `crossedDifference`. `undefined` if grades were given without raters.
 *
 * @param grades `grades[s][i]` of system `s` and segment `i`.
 * @param tasks The number of each segment's task, if tasks have several samples.
 * @param without Raters who are left out.
 */
export function pairsOverRaters(
  grades: readonly (readonly Grade[])[],
  tasks: Int32Array | undefined,
  without: ReadonlySet<string>,
): readonly CrossedDifference[] | undefined {
  if (!grades.every((ofSystem) => ofSystem.every(isRated))) return undefined
  const ratings = grades.map((ofSystem) =>
    ofSystem.flatMap((grade, i) =>
      isRated(grade)
        ? [...grade].flatMap(([rater, value]) =>
            without.has(rater) ? [] : [{ rater, value, item: tasks?.[i] ?? i }],
          )
        : [],
    ),
  )
  return ratings.flatMap((a, s) =>
    ratings.slice(s + 1).map((b) => {
      const both = [...a, ...b]
      return crossedDifference({
        values: both.map(({ value }) => value),
        systems: both.map((_, k) => (k < a.length ? 0 : 1)),
        items: both.map(({ item }) => item),
        raters: clusterIndices(both.map(({ rater }) => rater)),
      })
    }),
  )
}
