import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inputSize, isFolder, openInput, totalSize } from '../../src/node/open-input.ts'
import { testFolder } from '../reading.ts'

const folder = testFolder()
mkdirSync(join(folder.path, 'runs/deep'), { recursive: true })
for (const name of ['10.py', '2.py', 'deep/a.py', '.hidden'])
  writeFileSync(join(folder.path, 'runs', name), 'x = 1')
const runs = join(folder.path, 'runs')

test('a folder is opened with all files below it, numbers by size', async () => {
  const { folder: files } = await openInput(runs)
  expect(files?.map(({ path }) => path)).toEqual(['2.py', '10.py', 'deep/a.py'])
  let text = ''
  for await (const chunk of files![2].open()) text += Buffer.from(chunk).toString()
  expect(text).toBe('x = 1')
})

test('its size is the sum of its files', async () => {
  expect([await inputSize(runs), await inputSize(join(runs, '2.py')), await inputSize('-')]).toEqual([
    15,
    5,
    undefined,
  ])
  await expect(inputSize(join(runs, 'none'))).rejects.toThrow('no such file or folder')
})

test('sizes add, and are unknown with standard input', async () => {
  const file = join(runs, '2.py')
  expect([await totalSize([file, runs]), await totalSize([file, '-']), await totalSize([])]).toEqual([
    20,
    undefined,
    0,
  ])
})

test('a file is no folder, nor is one that is missing', async () => {
  expect(await Promise.all([runs, join(runs, '2.py'), '-', 'none'].map(isFolder))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect((await openInput(join(runs, '2.py'))).folder).toBeUndefined()
})
