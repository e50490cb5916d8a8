import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { InputError } from '@codegen-eval/messages'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { makeFolder, replaceFolder } from '../../src/node/make-folder.ts'

const { path } = testFolder()

test('a folder is made with those above it, and may be there', () => {
  const folder = join(path, 'a', 'b')
  makeFolder(folder)
  makeFolder(folder)
  expect(existsSync(folder)).toBe(true)
})

test('a file in its place is an error that names the path', () => {
  const file = join(path, 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(file)).toThrow(InputError)
  expect(() => makeFolder(file, 'out.json')).toThrow(/^out\.json: /)
})

test('a folder is replaced as a whole', () => {
  const [target, next] = [join(path, 'results'), join(path, 'next')]
  for (const name of ['1', '2']) {
    mkdirSync(next)
    writeFileSync(join(next, name), '')
    replaceFolder(next, target, 'results')
    expect([readdirSync(target), existsSync(next)]).toEqual([[name], false])
  }
})

test('where it cannot be replaced, the old folder stays, and the error names the one that is kept', () => {
  const [target, next] = [join(path, 'old'), join(path, 'new')]
  mkdirSync(target)
  writeFileSync(join(target, '1'), '')
  expect(() => replaceFolder(next, target, 'old')).toThrow(
    `old: no such file or folder; what was to be written is kept in ${next}`,
  )
  expect(readdirSync(target)).toEqual(['1'])
  writeFileSync(next, '')
  expect(() => replaceFolder(next, join(next, 'below'), 'x')).toThrow(`is kept in ${next}`)
})
