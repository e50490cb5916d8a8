import { expect, test } from 'vitest'
import { readModelFiles } from '../../src/worker/model-folder.ts'

const folder = (paths: readonly string[]) => ({
  name: 'm',
  files: new Map(paths.map((path) => [path, new Blob([path])])),
})
const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)

test('the files of an export are read, wherever the model lies', async () => {
  const files = await readModelFiles(
    folder(['config.json', 'tokenizer.json', 'onnx/model.onnx', 'onnx/model.onnx_data']),
  )
  expect([text(files.model), text(files.modelData), files.tokenizerConfig]).toEqual([
    'onnx/model.onnx',
    'onnx/model.onnx_data',
    undefined,
  ])
  const flat = await readModelFiles(
    folder(['config.json', 'tokenizer.json', 'tokenizer_config.json', 'model.onnx']),
  )
  expect([text(flat.model), text(flat.tokenizerConfig), flat.modelData]).toEqual([
    'model.onnx',
    'tokenizer_config.json',
    undefined,
  ])
})

test.each([
  [['tokenizer.json', 'model.onnx'], 'config.json'],
  [['config.json', 'model.onnx'], 'tokenizer.json'],
  [['config.json', 'tokenizer.json'], 'onnx/model.onnx'],
])('a folder of %j lacks %s', async (paths, missing) => {
  await expect(readModelFiles(folder(paths))).rejects.toThrow(
    `model m: the file ${missing} is missing: expected a folder`,
  )
})

test('a file that cannot be read is named', async () => {
  const broken = { arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob
  const { files } = folder(['tokenizer.json', 'model.onnx'])
  await expect(
    readModelFiles({ name: 'm', files: new Map([...files, ['config.json', broken]]) }),
  ).rejects.toThrow('model m: config.json cannot be read: gone')
})
