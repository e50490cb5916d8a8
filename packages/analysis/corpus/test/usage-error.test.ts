import { expect, test } from 'vitest'
import { InputError } from '../src/input-error.ts'
import { UsageError } from '../src/usage-error.ts'

test('the error has its name, and is no error of the input', () => {
  expect(new UsageError('').name).toBe('UsageError')
  expect(new UsageError('')).not.toBeInstanceOf(InputError)
})
