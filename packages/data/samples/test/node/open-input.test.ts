import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expandPaths, inputSize, isFolder, openInput, totalSize } from '../../src/node/open-input.ts'
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

test('what cannot be read of a folder is left out and named, and the rest is read', async () => {
  const mixed = join(folder.path, 'mixed')
  mkdirSync(join(mixed, 'real'), { recursive: true })
  for (const name of ['a.py', 'real/b.py']) writeFileSync(join(mixed, name), 'x = 1')
  symlinkSync('real', join(mixed, 'latest'))
  symlinkSync('missing', join(mixed, 'gone.py'))
  symlinkSync('a.py', join(mixed, 'same.py'))
  writeFileSync(Buffer.concat([Buffer.from(`${mixed}/`), Buffer.from([0xff, 0x2e, 0x70, 0x79])]), 'x = 1')
  const notices: string[] = []
  const { folder: files } = await openInput(mixed, undefined, undefined, (text) => notices.push(text))
  expect(files?.map(({ path }) => path)).toEqual(['a.py', 'real/b.py', 'same.py'])
  expect(notices).toEqual([
    `${mixed}: left out: gone.py (a link to a missing file), latest (a link to a folder), \ufffd.py (its name is not UTF-8)`,
  ])
  expect(await inputSize(mixed)).toBe(15)
  // a pattern may name a link to a folder
  expect(await expandPaths([join(mixed, 'lat*')])).toEqual([join(mixed, 'latest')])
})
