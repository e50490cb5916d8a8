import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readModelFolder } from '../../src/node/read-model-folder.ts'
import { filesOf, TINY } from '../test-model.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'model-folder-'))
  cpSync(TINY, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

test('all files of an export', async () => {
  const files = await readModelFolder(folder)
  const expected = filesOf(TINY)
  for (const file of ['config', 'tokenizer', 'tokenizerConfig', 'model'] as const)
    expect(Buffer.compare(files[file]!, expected[file]!)).toBe(0)
  expect([files.name, files.modelData]).toEqual([folder, undefined])
})

test('the model may lie at the top, with its weights beside it', async () => {
  renameSync(join(folder, 'onnx/model.onnx'), join(folder, 'model.onnx'))
  writeFileSync(join(folder, 'model.onnx_data'), 'x')
  const { model, modelData } = await readModelFolder(folder, 'a/b')
  expect(Buffer.compare(model, filesOf(TINY).model)).toBe(0)
  expect(modelData).toEqual(Buffer.from('x'))
})

test.each(['config.json', 'tokenizer.json', 'onnx/model.onnx'])(
  'a folder without %s is an error',
  async (file) => {
    rmSync(join(folder, file))
    await expect(readModelFolder(folder, 'a/b')).rejects.toThrow(
      `model a/b: file ${join(folder, file)} is missing: expected a folder with config.json, tokenizer.json and onnx/model.onnx`,
    )
  },
)

test('a folder in the place of a file is an error', async () => {
  rmSync(join(folder, 'config.json'))
  mkdirSync(join(folder, 'config.json'))
  await expect(readModelFolder(folder, 'm')).rejects.toThrow('model m: config.json cannot be read: EISDIR')
})

test('tokenizer_config.json may be absent', async () => {
  rmSync(join(folder, 'tokenizer_config.json'))
  expect((await readModelFolder(folder)).tokenizerConfig).toBeUndefined()
})
