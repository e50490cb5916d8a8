import type { Rating } from '@codegen-eval/human-ratings'
import { mergeJudgements } from '@codegen-eval/human-ratings/internal'
import { gradedOutputsOf, isRated, type StudyData } from './study-data.ts'

/** The ratings of a study, each judgement once. */
export interface JudgedRatings {
  /** Items are positions in `members`. */
  readonly ratings: readonly Rating<number>[]
  /**
   * The outputs of each item, as `s * segments + i` for system `s` and segment `i`, the references as the last system:
   * several if these systems gave one output, whose judgements they share.
   */
  readonly members: readonly (readonly number[])[]
  /** Number of grades by a rater in the data, where a judgement may come several times. */
  readonly rows: number
}

/** All ratings of the outputs of a study, in which a judgement of an output that several systems gave comes once. */
export function judgedRatings(data: StudyData): JudgedRatings {
  const segments = data.ids.length
  const given = gradedOutputsOf(data).flatMap(({ grades }, s) =>
    grades.flatMap((grade, i) =>
      isRated(grade) ? [...grade].map(([rater, label]) => ({ item: s * segments + i, rater, label })) : [],
    ),
  )
  const { judgements } = data
  const outputs = segments * gradedOutputsOf(data).length
  if (judgements === undefined)
    return {
      ratings: given,
      members: Array.from({ length: outputs }, (_, output) => [output]),
      rows: given.length,
    }
  const raters = [...new Set(given.map(({ rater }) => rater))]
  const raterAt = new Map(raters.map((rater, place) => [rater, place]))
  const numbers = new Map<string, number>()
  const judgementOf = given.map(({ item, rater }) => {
    const name = judgements[Math.floor(item / segments)]?.[item % segments]?.get(rater)
    if (name === undefined) return -1
    // samples of a task may be one output, too
    const key = JSON.stringify([String(data.ids[item % segments]), rater, name])
    numbers.set(key, numbers.get(key) ?? numbers.size)
    return numbers.get(key)!
  })
  const merged = mergeJudgements({
    items: outputs,
    itemOf: Int32Array.from(given, ({ item }) => item),
    raterOf: Int32Array.from(given, ({ rater }) => raterAt.get(rater)!),
    labelOf: Int32Array.from(given.keys()),
    judgementOf: Int32Array.from(judgementOf),
  })
  return {
    ratings: Array.from(merged.itemOf, (item, r) => ({
      item,
      rater: raters[merged.raterOf[r]],
      label: given[merged.labelOf[r]].label,
    })),
    members: merged.members,
    rows: given.length,
  }
}
