/** A row of a file of ratings. */
export interface CopiedRow {
  readonly id: string
  readonly model: string
  readonly rater: string
  readonly label: number
  readonly judgement: string
}

/**
 * 923 judgements of 316 outputs, written as 1,054 rows of 360 outputs of models: 60 tasks and six models, of which the last two
 * share their output of 44 tasks; three raters, and 25 outputs with two of them.
 */
export const COPIED_ROWS: readonly CopiedRow[] = Array.from({ length: 60 }).flatMap((_, task) =>
  ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((model, m) =>
    ['ann', 'ben', 'cleo'].flatMap((rater, r): CopiedRow[] => {
      const output = m === 5 && task < 44 ? 4 : m
      const isMissing = r === 2 && ((output === 4 && task === 0) || (output === 0 && task < 24))
      const label = (task + output + (r === 2 && (task * 7 + output) % 3 === 0 ? 1 : 0)) % 5
      return isMissing
        ? []
        : [{ id: `t${task}`, model, rater, label, judgement: `${task}.${output}.${rater}` }]
    }),
  ),
)
