import { expect, test } from 'vitest'
import { PYTHON } from '../../src/languages/python.ts'

test('the head of a function and its definition are found', () => {
  expect(new RegExp(PYTHON.head, 'm').exec('import x\ndef f(a):')?.[1]).toBe('f')
  expect(new RegExp(PYTHON.defines.replaceAll('{entry}', 'f'), 'm').test('async def f(a): pass')).toBe(true)
})
