import { meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { modelRows } from '../src/model-rows.ts'

const model = (...sources: number[]) => ({
  name: 'm',
  kind: 'synthetic' as const,
  sources: Int32Array.from(sources),
})
const systems = [meanScoreRows([0.1, 0.2, 0.3]), meanScoreRows([0.5, Number.NaN, 0.7])]

test("each segment has the row of its source's output", () => {
  const { rows, metric } = modelRows(model(0, 1, 1), systems)
  expect([...rows]).toEqual([0.1, 1, 0, 0, 0.7, 1])
  expect(metric).toBe(systems[0].metric)
})

test('what does not fit is refused by name', () => {
  expect(() => modelRows(model(0, 1), systems)).toThrow('model m has 2 segments, but a system has 3')
  expect(() => modelRows(model(0, 1, 2), systems)).toThrow('model m: source 2 is none of 2 systems')
})
