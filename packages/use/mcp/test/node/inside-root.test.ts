import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { openRoot } from '../../src/node/inside-root.ts'

const folder = testFolder().path
const path = join(folder, 'root')
mkdirSync(join(path, 'sub'), { recursive: true })
mkdirSync(join(folder, 'root-of-others'))
writeFileSync(join(path, 'a.jsonl'), '')
writeFileSync(join(folder, 'secret'), '')
symlinkSync(join(path, 'a.jsonl'), join(path, 'sub', 'inner'))
symlinkSync(join(folder, 'secret'), join(path, 'outer'))
const root = openRoot(path)

test('files and folders below the root are told from it', () => {
  expect(['a.jsonl', './sub', join(path, 'a.jsonl'), '.'].slice(0, 3).map(root.file)).toEqual([
    'a.jsonl',
    'sub',
    'a.jsonl',
  ])
})

test.each(['../secret', 'outer', '..', '/', '../root-of-others', 'sub/../../secret', '.', '../nothing'])(
  '%s leaves the root',
  (wrong) => {
    expect(() => root.file(wrong)).toThrow('the path leaves the root')
  },
)

test('a missing file and standard input are refused', () => {
  expect(() => root.file('none')).toThrow('no such file or folder')
  expect(() => root.file('-')).toThrow('no standard input')
  expect(() => openRoot(join(path, 'none'))).toThrow('no such folder')
})

test('a value may name what is below the root, or nothing', () => {
  for (const fine of ['chrf', 'a.jsonl', 'bert-score:model=sub', 'x = 1', '']) root.value(fine)
  for (const wrong of ['../secret', `bert-score:model=${folder}`, 'outer', 'chrf,x:y=../secret'])
    expect(() => root.value(wrong)).toThrow('the path leaves the root')
})
