import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { inputFiles } from '../src/input-files.ts'
import { command } from './command.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
mkdirSync(at('programs'))
for (const name of ['a.jsonl', 'b.jsonl', 'programs/1.py', 'programs/2.py']) folder.write(name, 'x = 1\n')

test('arguments stand for files: with the name of a model, as patterns, or by themselves', async () => {
  const args = [`gpt=${at('a.jsonl')}`, at('*.jsonl'), '-', at('none*')]
  expect(await inputFiles(args, [])).toEqual([at('a.jsonl'), at('a.jsonl'), at('b.jsonl'), '-', at('none*')])
})

test('a folder with an output in it stands for the files that are read', async () => {
  expect(await inputFiles([at('programs')], [at('elsewhere')])).toEqual([at('programs')])
  expect(await inputFiles([at('programs')], [at('programs/2.py')])).toEqual(
    ['', '1.py', '2.py'].map((name) => join(at('programs'), name)),
  )
})

test('a folder of results may hold the output of an earlier run, and a result is not overwritten', async () => {
  const tasks = ['a', 'b', 'c'].map((id) => [id, [{ task_id: id, base_status: 'pass', plus_status: 'pass' }]])
  mkdirSync(at('results'))
  for (const model of ['gpt', 'llama'])
    folder.write(`results/${model}_eval_results.json`, JSON.stringify({ eval: Object.fromEntries(tasks) }))
  const run = (output: string) => command(['pass-at-k', 'results', '-o', output], { cwd: folder.path })
  for (const _ of [1, 2]) expect((await run('results/report.txt')).code).toBe(0)
  expect(await run('results/gpt_eval_results.json')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('this is the file of the input results/gpt_eval_results.json'),
  })
})
