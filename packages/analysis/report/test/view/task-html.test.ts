import { expect, test } from 'vitest'
import { taskTableHtml } from '../../src/view/task-html.ts'
import type { TaskRow, TaskTable } from '../../src/view/task-table.ts'

const row: TaskRow = {
  ...{ id: 't</script>', references: ['r'], scores: [[0.12345, Number.NaN]], counts: [[1, 0]] },
  outputs: [[{ text: 'x\u202e' }], [{ outcome: 'fail', error: 'e', isCut: true }]],
}
const table: TaskTable = {
  ...{ models: ['a\u202e', 'b'], order: [1, 0], metrics: ['m'], verdicts: [false] },
  ...{ rows: [row, { ...row, outputs: undefined, counts: [[2, 1]], stratum: 's' }], tasks: 2 },
}

test('scores and texts are data that nothing ends, and names of models are as tables write them', () => {
  const html = taskTableHtml(table, 1)
  const [, json] = /<script type="application\/json" id="task-data">(.*)<\/script>$/s.exec(html)!
  expect(json).not.toContain('<')
  expect(JSON.parse(json!)).toEqual({
    ...{ models: ['a\\u202e', 'b'], order: [1, 0], metrics: ['m'], verdicts: [false], precision: 1 },
    tasks: [
      ['t</script>', [123, null], [['r'], [[['x\u202e']], [[0, 'fail', 'e', 0, 1]]]]],
      ['t</script>', [123, null], 0, 's', [2, 1]],
    ],
  })
})

test('an undefined score is null, and a zero is 0', () => {
  const zero = { ...table, rows: [{ ...row, scores: [[0, Number.NaN]], outputs: undefined }] }
  expect(taskTableHtml(zero, 2)).toContain('[0,null]')
})
