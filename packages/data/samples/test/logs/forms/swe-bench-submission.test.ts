import { expect, test } from 'vitest'
import { outcomesIn } from '../read-texts.ts'

test('results by instance are named by the folder of the submission', async () => {
  const { found, samples } = await outcomesIn({
    'bash-only/m/per_instance_details.json': {
      'r__a-1': { cost: 0.5, api_calls: 9, resolved: true },
      'r__a-2': { cost: 0.25, api_calls: 4, resolved: false },
    },
    'pro/n/eval_results.json': { 'r__a-1': false, 'r__a-2': true },
  })
  expect(found).toEqual(['m r__a-1 pass', 'm r__a-2 fail', 'n r__a-1 fail', 'n r__a-2 pass'])
  expect(samples.map(({ cost }) => cost)).toEqual([0.5, 0.25, undefined, undefined])
})

test('lists of the first harness tell all outcomes, the first list that has an instance first', async () => {
  const { found } = await outcomesIn({
    'verified/m/results/results.json': {
      no_generation: ['e'],
      generated: ['a', 'b', 'c', 'd'],
      with_logs: ['a', 'b', 'c', 'd'],
      install_fail: ['d'],
      applied: ['a', 'b', 'c'],
      test_timeout: ['b'],
      resolved: ['a'],
    },
  })
  expect(found).toEqual(['m a pass', 'm b timeout', 'm c fail', 'm d error', 'm e fail'])
})

test('a list of resolved instances alone is no rate: the cure names the files that have failing ones', async () => {
  const results = { no_generation: ['b'], no_logs: [], resolved: ['a'] }
  await expect(outcomesIn({ 'verified/m/results/results.json': results })).rejects.toThrow(
    'holds totals only: pass per_instance_details.json',
  )
})
