import { expect, test } from 'vitest'
import { taskPart } from '../../src/view/task-part.ts'
import type { TaskRow, TaskTable } from '../../src/view/task-table.ts'

const row: TaskRow = {
  ...{ id: 't</script>', references: ['r'], scores: [[0.12345, Number.NaN]], counts: [[1, 0]] },
  outputs: [[{ text: 'x\u202e' }], [{ outcome: 'fail', error: 'e', isCut: true }]],
}
const table: TaskTable = {
  ...{ models: ['a\u202e', 'b'], order: [1, 0], metrics: ['m'], verdicts: [false] },
  ...{ rows: [row, { ...row, outputs: undefined, counts: [[2, 1]], stratum: 's' }], tasks: 2 },
}

test('a part says what it leaves out', () => {
  const note = (changes: Partial<TaskTable>) => taskPart({ ...table, ...changes })[0]!.note
  expect(note({})).not.toMatch(/Only|MB/)
  expect(note({ tasks: 1000 })).toContain('Only the 2 of 1,000 tasks whose scores differ most are shown.')
  expect(note({ maxCharacters: 5_000_000 })).toContain('up to 5 MB of texts: those of 1 of 2 tasks, whose')
  expect(taskPart({ ...table, rows: [] })).toEqual([])
})
