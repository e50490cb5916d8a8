import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/counting-metric.ts'
import { measuredSegment } from '../../shards/test/shards.ts'
import { givenUpWatch } from '../src/given-up.ts'

const metric = {
  ...shareMetric(),
  parts: (row: Float64Array, at = 0) => ({ givenUp: row[at]! / row[at + 1]! }),
}

test('outputs are counted for each metric and model, and nothing is said without one', () => {
  const watch = givenUpWatch([
    { spec: 'b', metric: shareMetric() },
    { spec: 'a', metric },
  ])
  expect(watch.warnings()).toEqual([])
  watch.add(measuredSegment('1', { x: [1, 1, 1, 1], y: [1, 1, 1, 1] }))
  watch.add(measuredSegment('2', { x: [1, 1, 1, 1], y: [1, 1, 0, 1] }))
  expect(watch.warnings()).toEqual([
    'warning: metric a: 3 outputs too deep or too slow to parse, scored as code that does not parse (x: 2, y: 1)',
  ])
})
