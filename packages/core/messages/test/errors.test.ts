import { expect, test } from 'vitest'
import { InputError, inputErrorAt } from '../src/errors.ts'

test('an error names file, line, column and byte, as far as they are known', () => {
  expect(inputErrorAt({ file: 'a' }, 'wrong').message).toBe('a: wrong')
  expect(inputErrorAt({ file: 'a', line: 1, column: 2 }, 'wrong').message).toBe('a, line 1, column 2: wrong')
  expect(inputErrorAt({ file: 'a', line: 1, byte: 2 }, 'wrong').message).toBe('a, line 1, byte 2: wrong')
  expect(inputErrorAt({ file: 'a' }, 'wrong', 'why').cause).toBe('why')
})

test('the error has its name', () => {
  expect(new InputError('').name).toBe('InputError')
})
