import { expect, test } from 'vitest'
import { stackedBins } from '../../src/report/stacked-bins.ts'

test('each kind has a colour, and the axis ends at 100 percent', () => {
  const kinds = ['same', 'other', 'none']
  const parts = kinds.map((kind, i) => ({ bin: '[0, 1)', kind, share: 20 * (i + 1) }))
  const spec = stackedBins({ metric: 'chrf', title: 'pairs in %', kinds, parts }) as {
    data: { values: unknown }
    encoding: { y: object; color: { scale: { domain: string[]; range: string[] } } }
  }
  expect(spec.data.values).toEqual(parts)
  expect(spec.encoding.y).toMatchObject({ title: 'pairs in %', scale: { domain: [0, 100] } })
  expect(spec.encoding.color.scale.domain).toEqual(kinds)
  expect(new Set(spec.encoding.color.scale.range).size).toBe(3)
})
