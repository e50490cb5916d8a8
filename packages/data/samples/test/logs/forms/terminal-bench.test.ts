import { expect, test } from 'vitest'
import { outcomesIn } from '../read-texts.ts'

const trial = (i: number, resolved: boolean | null, mode: string, tests: object | null = null) => ({
  trial_name: `sort.${i}-of-9`,
  task_id: 'sort',
  is_resolved: resolved,
  failure_mode: mode,
  parser_results: tests,
})
const metadata = {
  run_id: 'r',
  agent_name: 'a',
  model_name: 'acme/m',
  n_attempts: 9,
  task_ids: ['sort', 'find'],
}
const run = (...results: readonly object[]) => ({
  'r/results.json': { results, n_resolved: 1, n_unresolved: 1 },
})

test('a trial may be solved and out of time at once', async () => {
  const { found, runs, samples } = await outcomesIn({
    ...run(
      trial(1, true, 'agent_timeout', { t: 'passed' }),
      trial(2, false, 'agent_timeout', { t: 'passed', u: 'failed' }),
      trial(3, null, 'parse_error'),
      trial(4, false, 'unset', { t: 'failed' }),
    ),
    'r/run_metadata.json': metadata,
  })
  expect(found).toEqual(['acme/m sort error', 'acme/m sort fail', 'acme/m sort pass', 'acme/m sort timeout'])
  expect(runs).toEqual([{ model: 'acme/m', tasks: ['sort', 'find'], samples: 9 }])
  expect(samples.map(({ scores }) => scores.get('tests'))).toEqual([1, 0.5, undefined, 0])
})

test('the files of trials repeat those of the run', async () => {
  const own = trial(1, true, 'unset', { t: 'passed' })
  const files = { ...run(own), 'r/run_metadata.json': metadata, 'r/sort/sort.1-of-9/results.json': own }
  const { found, notes } = await outcomesIn(files)
  expect([found, notes]).toEqual([
    ['acme/m sort pass'],
    ['Terminal-Bench: 1 sample that stands several times counted once'],
  ])
})

test('a run without its metadata names the file that is needed', async () => {
  await expect(outcomesIn(run(trial(1, true, 'unset')))).rejects.toThrow(
    'the model stands in run_metadata.json',
  )
})
