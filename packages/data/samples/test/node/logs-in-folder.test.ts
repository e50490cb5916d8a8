import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { logsInFolder } from '../../src/node/logs-in-folder.ts'
import { openInput } from '../../src/node/open-input.ts'
import { openSegments } from '../../src/node/open-segments.ts'
import type { Segment } from '../../src/rows/segment.ts'

const folder = testFolder()
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder.path, path)), { recursive: true })
  folder.write(path, text)
}
const log = (model: string, run: string, outputs: readonly string[]) =>
  [
    { spec: { completion_fns: [model], run_id: run } },
    ...outputs.map((sampled, i) => ({
      ...{ run_id: run, event_id: i, sample_id: `t.${i}`, type: 'match' },
      data: { correct: true, sampled, expected: 'x = 1' },
    })),
    { final_report: {}, run_id: run },
  ]
    .map((event) => `${JSON.stringify(event)}\n`)
    .join('')

write('logs/gpt/r1.jsonl', log('gpt', 'r1', ['x = 1', 'y']))
write('logs/gpt/r2.jsonl', log('gpt', 'r2', ['x = 2', 'y']))
write('logs/pine/r1.jsonl', log('pine', 'r1', ['z', 'w']))
write('logs/notes.txt', 'by hand')
write('programs/1.py', 'x = 1')
write('programs/2.py', 'x = 2')
const generation = [{ question_id: 'q', output_list: ['x'], code_list: ['x'] }]
write('lcb/m/Scenario_1_0.2.json', JSON.stringify(generation))
write(
  'lcb/m/Scenario_1_0.2_eval_all.json',
  JSON.stringify([{ ...generation[0], graded_list: [true], 'pass@1': 1, metadata: ['{}'] }]),
)

const pathsIn = async (name: string, notices: string[] = []) => {
  const input = await openInput(join(folder.path, name))
  const files = await logsInFolder(input, (text) => notices.push(text))
  return files.map(({ path }) => path.slice(folder.path.length + 1))
}

test('the logs of a folder are files of their own, and others are counted', async () => {
  const notices: string[] = []
  expect(await pathsIn('logs', notices)).toEqual([
    'logs/gpt/r1.jsonl',
    'logs/gpt/r2.jsonl',
    'logs/pine/r1.jsonl',
  ])
  expect(notices).toEqual([expect.stringMatching(/logs: 3 logs with outputs; left out: 1 other file$/)])
})

test('a folder of programs, and a file, stay as they are', async () => {
  expect(await pathsIn('programs')).toEqual(['programs'])
  expect(await pathsIn('logs/gpt/r1.jsonl')).toEqual(['logs/gpt/r1.jsonl'])
})

test('generations that stand in two files are read once', async () => {
  expect(await pathsIn('lcb')).toEqual(['lcb/m/Scenario_1_0.2_eval_all.json'])
})

test('runs of a model in a folder are samples of its tasks', async () => {
  const segments: Segment[] = []
  for await (const batch of openSegments({ files: [join(folder.path, 'logs')] }))
    segments.push(...(batch as Segment[]))
  expect(segments.map(({ id, models, candidates }) => [id, ...models, ...candidates])).toEqual([
    ['t.0', 'gpt', 'pine', 'x = 1', 'z'],
    ['t.1', 'gpt', 'pine', 'y', 'w'],
    ['t.0', 'gpt', 'x = 2'],
    ['t.1', 'gpt', 'y'],
  ])
})
