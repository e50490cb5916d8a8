import { expect, test } from 'vitest'
import { createResourceCollector } from '../../src/scores/resources.ts'

test('sums and numbers of samples by model and task; what is never known has no column', () => {
  const collector = createResourceCollector()
  expect(collector.columns(2, [0])).toEqual([])
  collector.add(1, 2, { cost: 0.5 })
  collector.add(1, 2, { cost: 0.25 })
  collector.add(0, 0, {})
  const [cost, ...others] = collector.columns(2, [2, 0])
  expect(others).toEqual([])
  expect(cost!.name).toBe('cost')
  expect(cost!.sums.map((own) => [...own])).toEqual([
    [0, 0],
    [0.75, 0],
  ])
  expect(cost!.counts.map((own) => [...own])).toEqual([
    [0, 0],
    [2, 0],
  ])
})
