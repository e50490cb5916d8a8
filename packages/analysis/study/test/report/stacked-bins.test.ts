import { expect, test } from 'vitest'
import { stackedBins } from '../../src/report/stacked-bins.ts'

const kinds = ['same', 'other', 'none']
const STYLE = { metric: 'chrf', axis: 'pairs', kinds }

test('each kind has a colour, and the axis of shares ends at 100 percent', () => {
  const { spec, table } = stackedBins([{ bin: '[0, 1)', pairs: 5, sizes: [20, 40, 40] }], STYLE)
  expect(spec).toMatchObject({
    data: {
      values: [
        { bin: '[0, 1)', size: 20, kind: 'same' },
        { bin: '[0, 1)', size: 40, kind: 'other' },
        { bin: '[0, 1)', size: 40, kind: 'none' },
      ],
    },
    encoding: { y: { title: 'pairs', scale: { domain: [0, 100] } }, color: { scale: { domain: kinds } } },
  })
  const { range } = (spec.encoding as { color: { scale: { range: string[] } } }).color.scale
  expect(new Set(range).size).toBe(3)
  expect(table.columns.map(({ name }) => name)).toEqual(['difference', 'pairs', ...kinds])
  expect(table.rows).toEqual([['[0, 1)', '5', 20, 40, 40]])
})

test('counts have no end of the axis, and no column of pairs', () => {
  const { spec, table } = stackedBins([{ bin: '0', sizes: [1, 2, 300] }], STYLE)
  expect(spec).not.toHaveProperty('encoding.y.scale')
  expect(table.rows).toEqual([['0', 1, 2, 300]])
})
