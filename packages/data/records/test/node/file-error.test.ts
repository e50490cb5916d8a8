import { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import { fileError } from '../../src/node/file-error.ts'

test('errors of the file system are put in words', () => {
  const missing = Object.assign(new Error('ENOENT: …'), { code: 'ENOENT' })
  expect(fileError('a', missing).message).toBe('a: no such file or folder')
  const loop = Object.assign(new Error('ELOOP: …'), { code: 'ELOOP' })
  expect(fileError('a', loop).message).toBe('a: too many symbolic links: they may form a loop')
  expect(fileError('a', new Error('other')).message).toBe('a: other')
})

test('an error of the input stays as it is', () => {
  const known = new InputError('known')
  expect(fileError('a', known)).toBe(known)
})
