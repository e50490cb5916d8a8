import type { Metric } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { countGivenUp, givenUpWarnings } from '../src/given-up.ts'

const metric: Pick<Metric, 'columns' | 'parts'> = {
  columns: ['givenUp', 'segments'],
  parts: (sum, at = 0) => ({ givenUp: sum[at] / sum[at + 1] }),
}

test('outputs are counted for each metric and model, and nothing is said without one', () => {
  const counter = countGivenUp([
    { spec: 'a', metric },
    { spec: 'b', metric: { columns: ['x'] } },
  ])
  expect(counter.warnings()).toEqual([])
  for (const [model, given] of [
    ['x', 1],
    ['x', 0],
    ['y', 1],
    ['x', 1],
  ] as const) {
    for (const k of [0, 1]) counter.add(k, model, () => Float64Array.of(given, 1))
  }
  expect(counter.warnings()).toEqual([
    'warning: metric a: 3 outputs too deep or too slow to parse, scored as code that does not parse (x: 2, y: 1)',
  ])
})

test('rows that were kept give the same', () => {
  const rows = [Float64Array.of(1, 1, 0, 1, 1, 1), Float64Array.of(0, 1, 0, 1, 0, 1)]
  const metrics = [{ spec: 'a', metric: metric as Metric, rows }]
  expect(givenUpWarnings({ metrics, models: ['x', 'y'] })).toEqual([
    'warning: metric a: 2 outputs too deep or too slow to parse, scored as code that does not parse (x: 2)',
  ])
})
