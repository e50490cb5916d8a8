import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'
import { useSourceThreads } from '../score/source-threads.ts'
import { METRICS, mixed } from './given-up.cases.ts'

useSourceThreads()
const folder = testFolder()

test('hostile rows give the same bytes in one, two and four threads, and in shards', async () => {
  const path = folder.write(
    'threads.jsonl',
    [...mixed, ...mixed.map((line) => line.replace('"t', '"u'))].join('\n'),
  )
  const metrics = ['-m', METRICS.join(','), '--lang', 'java']
  const outcomes = []
  for (const threads of ['1', '2', '4']) {
    outcomes.push(await command(['score', path, ...metrics, '--threads', threads]))
  }
  expect(outcomes[0]).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('4 outputs too deep or too slow'),
  })
  expect(outcomes.slice(1)).toEqual([outcomes[0], outcomes[0]])
  const rows = `${folder.path}/rows`
  for (const shard of ['2/3', '1/3', '3/3']) {
    const { code } = await command(['score', path, ...metrics, '--shard', shard, '--rows-out', rows])
    expect(code).toBe(0)
  }
  expect((await command(['merge', rows])).stdout).toBe(outcomes[0].stdout)
}, 120_000)
