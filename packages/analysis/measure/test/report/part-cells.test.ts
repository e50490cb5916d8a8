import { renderCsv, renderText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { partCells } from '../../src/report/part-cells.ts'

const columns = ['part', 'a', 'b'].map((name) => ({ name, format: { digits: 5 } }))
const table = {
  columns,
  rows: [
    [
      'recall',
      ...partCells({ name: 'recall', label: 'recall', isCount: false, values: [0.123456, Number.NaN] }, 2),
    ],
    ['length', ...partCells({ name: 'length', label: 'length', isCount: true, values: [12_345_678, -3] }, 2)],
  ],
}

test('shares are in points, counts as they are, whatever the format of the column', () => {
  expect(renderText({ tables: [table] })).toBe(
    'part           a   b\nrecall     12.35   –\nlength  12345678  -3\n',
  )
})

test('in CSV negative counts are numbers, and undefined shares are empty', () => {
  expect(renderCsv(table)).toBe('part,a,b\nrecall,12.35,\nlength,12345678,-3\n')
})
