import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { InputError } from '@codegen-eval/messages'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { makeFolder } from '../../src/node/make-folder.ts'

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
