import { expect, test } from 'vitest'
import { GateError } from '../src/errors.ts'

test('the error has its name', () => {
  expect(new GateError('').name).toBe('GateError')
})
