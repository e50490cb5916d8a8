import { type Explain, explainSegment } from '@codegen-eval/metric'
import { type KeptTasks, MAX_TEXT } from '../view/task-keeper.ts'
import type { TaskMarks, TaskOutput, TaskRow } from '../view/task-table.ts'
import { lossMarks } from './marked-source.ts'

/** Most characters of outputs whose marks are computed, over all metrics. */
const MAX_EXPLAINED = 250_000

/**
 * Tasks whose outputs have marks: what a metric did not match, up to a number of characters, first where scores differ most.
 *
 * @param explains How each metric explains its scores; those that cannot are `undefined`.
 */
export async function explainedTasks(
  rows: KeptTasks['rows'],
  explains: readonly (Explain | undefined)[],
): Promise<readonly TaskRow[]> {
  if (!explains.some((explain) => explain !== undefined)) return rows
  const marks = new Map<TaskOutput, TaskOutput['marks']>()
  let left = MAX_EXPLAINED
  for (const row of rows.toSorted((a, b) => b.gap - a.gap || 0)) {
    if (row.references.some(({ length }) => length >= MAX_TEXT)) continue
    for (const output of row.outputs?.flat() ?? []) {
      if (left <= 0 || output.isCut || output.text === undefined) continue
      marks.set(output, await marksOf(output.text, row, explains))
      left -= explains.length * output.text.length
    }
  }
  const marked = (output: TaskOutput) => ({ ...output, marks: marks.get(output) })
  return rows.map((row) => ({ ...row, outputs: row.outputs?.map((ofModel) => ofModel.map(marked)) }))
}

/** One after the other, because a model keeps the texts of one call. */
async function marksOf(
  text: string,
  { references, source }: TaskRow,
  explains: readonly (Explain | undefined)[],
): Promise<(TaskMarks | undefined)[]> {
  const marks: (TaskMarks | undefined)[] = []
  for (const explain of explains) {
    if (explain === undefined) {
      marks.push(undefined)
      continue
    }
    const why = await explainSegment(explain, text, { references, source })
    const { reference = 0 } = why
    marks.push({
      output: stretches(lossMarks(text, why, 'candidate')),
      reference,
      missed: stretches(lossMarks(references[reference], why, 'reference')),
    })
  }
  return marks
}

/** Starts and ends of what is marked, by turns. */
function stretches(marks: Uint8Array): number[] {
  return Array.from(marks.keys())
    .concat(marks.length)
    .filter((at) => (marks[at] ?? 0) !== (marks[at - 1] ?? 0))
}
