import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const TINY = fileURLToPath(new URL('../../../../../examples/tiny-encoder', import.meta.url))

const folder = testFolder()
const row = { id: 1, references: ['return sum(xs)'], candidate: 'return total(xs)' }
const ROWS = folder.write('rows.jsonl', `${JSON.stringify(row)}\n`)

const score = (model: string, options = '', rows = ROWS) =>
  command(['score', rows, '--metric', `bert-score:model=${model}${options}`])

/** A copy of the tiny model that something was done to. */
function spoilt(name: string, spoil: (folder: string) => void): string {
  const copy = join(folder.path, name)
  cpSync(TINY, copy, { recursive: true })
  spoil(copy)
  return copy
}

/** Changes the file of a model, whose last bytes are `opset_import { version: 17 }`. */
const withModel = (change: (model: Buffer) => void) => (copy: string) => {
  const path = join(copy, 'onnx/model.onnx')
  const model = readFileSync(path)
  change(model)
  writeFileSync(path, model)
}

const withJson = (file: string, change: (json: Record<string, unknown>) => void) => (copy: string) => {
  const path = join(copy, file)
  const json = JSON.parse(readFileSync(path, 'utf8'))
  change(json)
  writeFileSync(path, JSON.stringify(json))
}

/** Makes every number of a table not a number: its bytes follow its name. */
function breakTable(model: Buffer): void {
  const name = 'embeddings.word_embeddings.weight'
  const from = model.lastIndexOf(name) + name.length + 8
  for (let at = from; at < from + 4096; at += 1) model[at] = 0xff
}

test.each([
  [
    'no-model',
    (copy: string) => rmSync(join(copy, 'onnx/model.onnx')),
    'onnx/model.onnx is missing: expected a folder with config.json, tokenizer.json and onnx/model.onnx',
  ],
  [
    'no-tokenizer',
    (copy: string) => rmSync(join(copy, 'tokenizer.json')),
    'tokenizer.json is missing: expected a folder',
  ],
  [
    'other-vocabulary',
    withJson('config.json', (json) => {
      json.vocab_size = 100
    }),
    'but the vocabulary of config.json has 100 tokens: the files are of different models',
  ],
  [
    'other-opset',
    withModel((model) => void model.writeUInt8(99, model.length - 1)),
    'onnx/model.onnx cannot be loaded',
  ],
  ['not-a-number', withModel(breakTable), 'onnx/model.onnx returned NaN for token '],
])('%s', async (name, spoil, message) => {
  const { code, stdout, stderr } = await score(spoilt(name, spoil))
  expect(stderr).toContain(message)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect([code === 0, stdout]).toEqual([false, ''])
})

test('a folder that is not there, and a limit beyond that of the model', async () => {
  expect((await score(join(folder.path, 'none'))).stderr).toContain('there is no such folder')
  expect((await score(TINY, ',max-tokens=129')).stderr).toContain(
    'option max-tokens=129: expected 3 to 128, the limit of model',
  )
})

test('a candidate beyond the limit is cut, and counted', async () => {
  const long = folder.write('long.jsonl', `${JSON.stringify({ ...row, candidate: 'x '.repeat(300) })}\n`)
  const { stdout } = await command([
    'score',
    long,
    '--metric',
    `bert-score:model=${TINY}`,
    '--format',
    'json',
  ])
  const [metrics] = Object.values(JSON.parse(stdout).models) as Record<
    string,
    { parts: { truncated: number } }
  >[]
  expect(Object.values(metrics!)[0]!.parts.truncated).toBe(1)
})
