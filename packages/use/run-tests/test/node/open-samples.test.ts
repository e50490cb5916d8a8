import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { InputError } from '@codegen-eval/messages'
import { afterAll, expect, test } from 'vitest'
import { openSamples } from '../../src/node/open-samples.ts'

const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return path
}

const read = async (path: string) => {
  const found: string[] = []
  const taskIds = ['H/0', 'H/1']
  for await (const sample of openSamples(path, { taskIds, onNotice: (text) => found.push(text) }))
    found.push(
      sample instanceof InputError
        ? sample.message
        : [sample.taskId, sample.model ?? '-', sample.kind, sample.text].join(' '),
    )
  return found
}

test('rows come in the order of the file, broken rows in their places, and keep their fields', async () => {
  const rows =
    '{"id": 1, "candidates": {"a": "x", "b": "y"}}\n{"id": 2}\n{"id": 3, "completion": "z", "seed": 7}\n'
  for (const file of [fileOf('s.jsonl', rows), fileOf('s.jsonl.gz', gzipSync(rows))])
    expect(await read(file)).toEqual([
      '1 a either x',
      '1 b either y',
      expect.stringContaining('line 2: field "completion", "solution"'),
      '3 - completion z',
    ])
  for await (const sample of openSamples(fileOf('t.jsonl', '{"id": 3, "completion": "z", "seed": 7}')))
    expect(sample).toMatchObject({ fields: { id: 3, completion: 'z', seed: 7 } })
})

test('HumanEval and EvalPlus write one field each', async () => {
  const rows =
    '{"task_id": "H/0", "solution": "x", "_identifier": "n"}\n{"task_id": "H/1", "completion": "y"}\n'
  expect(await read(fileOf('e.jsonl', rows))).toEqual(['H/0 - program x', 'H/1 - completion y'])
  expect(await read(fileOf('e.json', '[{"task_id": "H/0", "completion": "x"}]'))).toEqual([
    'H/0 - completion x',
  ])
})

test('a folder of EvalPlus has a folder per task', async () => {
  for (const [name, text] of [
    ['HumanEval_0/0.py', 'a'],
    ['HumanEval_0/10.py', 'c'],
    ['HumanEval_0/2.py', 'b'],
    ['HumanEval_11/0.py', 'd'],
  ] as const)
    fileOf(`samples/${name}`, text)
  expect(await read(join(folder, 'samples'))).toEqual([
    expect.stringContaining('read as a folder of EvalPlus samples'),
    'HumanEval/0 - program a',
    'HumanEval/0 - program b',
    'HumanEval/0 - program c',
    'HumanEval/11 - program d',
  ])
})

test('generations of bigcode-evaluation-harness follow the tasks', async () => {
  const notice = expect.stringContaining('read as bigcode-evaluation-harness generations')
  const rows = [['x', 'y'], ['z']]
  for (const file of [
    fileOf('g.json', JSON.stringify(rows)),
    fileOf('g.json.gz', gzipSync(JSON.stringify(rows))),
  ])
    expect(await read(file)).toEqual([notice, 'H/0 - either x', 'H/0 - either y', 'H/1 - either z'])
  expect((await read(fileOf('h.json', '[["x"],["y"],["z"]]'))).at(-1)).toContain('there are 2 tasks')
})

test('columns of CSV hold outputs', async () => {
  expect(
    await read(fileOf('a.csv', 'task_id,temperature,completion\nH/0,0.2,"x, ""y""\nz"\nH/0,0.2,u\n')),
  ).toEqual(['H/0 - completion x, "y"\nz', 'H/0 - completion u'])
  expect(await read(fileOf('b.tsv', 'id\tsolution\nH/0\tx\n'))).toEqual(['H/0 - program x'])
  expect(await read(fileOf('c.csv', 'id,candidate:m,candidate:n\nH/0,x,y\n'))).toEqual([
    'H/0 m either x',
    'H/0 n either y',
  ])
  const models = 'id,candidate,model\nH/0,x,m\nH/0,y,n\nH/0,z,m\n'
  expect(await read(fileOf('d.csv', models))).toEqual([
    ...['H/0 m either x', 'H/0 n either y', 'H/0 m either z'],
    expect.stringContaining('task H/0 has 2 rows: read as samples by order'),
  ])
  expect(await read(fileOf('e.csv', 'id,candidate\nH/0,x\nH/1\n'))).toEqual([
    'H/0 - either x',
    expect.stringContaining('line 3: 1 field, but the header has 2'),
  ])
})

test('files without samples are refused', async () => {
  await expect(read(fileOf('p.txt', 'x'))).rejects.toThrow('plain text has no ids of tasks')
  await expect(read(fileOf('odd/a.bin', 'x').replace(/[^/]+$/, ''))).rejects.toThrow('cannot tell the form')
  const problem = '{"task_id": "H/0", "prompt": "p", "canonical_solution": "s", "test": "t"}'
  await expect(read(fileOf('o.json', '{\n  "rows": [{"id": 1}]\n}'))).rejects.toThrow('o.json')
  await expect(read(fileOf('q.jsonl', problem))).rejects.toThrow(
    'a data set of problems holds references, and no outputs',
  )
})

test('the name of a model is that of all rows, which have one each', async () => {
  const read = async (row: object) => {
    const found: unknown[] = []
    for await (const sample of openSamples(fileOf('n.jsonl', JSON.stringify(row)), { model: 'gpt' }))
      found.push(sample instanceof Error ? sample.message : sample.model)
    return found
  }
  expect(await read({ id: 1, completion: 'x' })).toEqual(['gpt'])
  expect(await read({ id: 1, candidate: 'x', model: 'other' })).toEqual(['gpt'])
  expect(await read({ id: 1, candidates: { a: 'x', b: 'y' } })).toEqual([
    expect.stringContaining('the name "gpt" is for a file of one model, and the row has several'),
  ])
})
