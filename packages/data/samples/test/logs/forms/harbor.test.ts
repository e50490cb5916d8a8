import { expect, test } from 'vitest'
import { outcomesIn } from '../read-texts.ts'

const trial = (name: string, rewards: object | null, exception?: string, agent = 'shell') => ({
  task_name: 'sort',
  trial_name: name,
  agent_info: { name: agent, model_info: { name: 'm', provider: 'acme' } },
  verifier_result: rewards === null ? null : { rewards },
  exception_info: exception === undefined ? null : { exception_type: exception },
})
const path = (name: string) => `jobs/j/${name}/result.json`

test('a reward of 1 is a pass, also after a time-out', async () => {
  const { found } = await outcomesIn({
    [path('sort__a')]: trial('sort__a', { reward: 1 }, 'AgentTimeoutError'),
    [path('sort__b')]: trial('sort__b', { reward: 0 }, 'AgentTimeoutError'),
    [path('sort__c')]: trial('sort__c', null, 'EnvironmentStartTimeoutError'),
    [path('sort__d')]: trial('sort__d', { reward: 0.5 }),
  })
  expect(found).toEqual(['m sort error', 'm sort fail', 'm sort pass', 'm sort timeout'])
})

test('agents of one model are models of their own', async () => {
  const { found } = await outcomesIn({
    [path('sort__a')]: trial('sort__a', { reward: 1 }, undefined, 'shell'),
    [path('sort__b')]: trial('sort__b', { reward: 0 }, undefined, 'loop'),
  })
  expect(found).toEqual(['m (loop) sort fail', 'm (shell) sort pass'])
})

test('a job says how many tasks it was to run', async () => {
  const { runs } = await outcomesIn({
    [path('sort__a')]: trial('sort__a', { reward: 1 }),
    'jobs/j/result.json': { n_total_trials: 6, stats: {}, started_at: '' },
    'jobs/j/config.json': { job_name: 'j', n_attempts: 2, agents: [{}] },
  })
  expect(runs).toMatchObject([{ model: 'm', taskCount: 3, samples: 2 }])
})

test('a trial without reward and exception is refused, and so are several rewards', async () => {
  await expect(outcomesIn({ [path('sort__a')]: trial('sort__a', null) })).rejects.toThrow(
    'neither verifier_result nor exception_info',
  )
  await expect(outcomesIn({ [path('sort__a')]: trial('sort__a', { x: 1, y: 0 }) })).rejects.toThrow(
    'there are several rewards (x, y): choose one with option scoreField',
  )
})

test('the first versions had a single reward', async () => {
  const { verifier_result: _, ...old } = trial('sort__a', null)
  const { found } = await outcomesIn({ [path('sort__a')]: { ...old, verifier_result: { reward: 1 } } })
  expect(found).toEqual(['m sort pass'])
})

test('a reward between 0 and 1 is a score of all trials, and is announced, since it does not pass', async () => {
  const { samples, notes } = await outcomesIn({
    [path('sort__a')]: trial('sort__a', { reward: 1 }),
    [path('sort__b')]: trial('sort__b', { reward: 0 }),
    [path('sort__c')]: trial('sort__c', { reward: 0.4 }),
  })
  expect(samples.map(({ scores }) => [...scores])).toEqual([
    [
      ['passed', 1],
      ['reward', 1],
    ],
    [
      ['passed', 0],
      ['reward', 0],
    ],
    [
      ['passed', 0],
      ['reward', 0.4],
    ],
  ])
  expect(notes).toEqual([
    expect.stringContaining('1 trial with a reward between 0 and 1 fails, first sort__c'),
  ])
})

test('a reward that is not from 0 to 1 is refused, and is no failure in silence', async () => {
  await expect(outcomesIn({ [path('sort__a')]: trial('sort__a', { reward: 100 }) })).rejects.toThrow(
    'field "verifier_result.rewards.reward": expected a reward from 0 to 1, found 100',
  )
})
