import { expect, test } from 'vitest'
import { functionName, optionalText, requiredText, taskIdOf, textLines } from '../../src/tasks/task-fields.ts'

const fail = (message: string): never => {
  throw new Error(message)
}

test('a text may be missing or null, and must be a text otherwise', () => {
  expect(optionalText({ a: 'x' }, 'a', fail)).toBe('x')
  expect([optionalText({}, 'a', fail), optionalText({ a: null }, 'a', fail)]).toEqual([undefined, undefined])
  expect(() => optionalText({ a: 1 }, 'a', fail)).toThrow('field "a" must be a string, found 1')
  expect(() => requiredText({}, 'a', fail)).toThrow('field "a" is missing')
})

test('lines come as a text or as a list', () => {
  expect(textLines({ a: ['x', 'y'] }, 'a', fail)).toBe('x\ny\n')
  expect([textLines({ a: 'x' }, 'a', fail), textLines({}, 'a', fail)]).toEqual(['x', ''])
  expect(() => textLines({ a: ['x', 2] }, 'a', fail)).toThrow('field "a" must hold strings, found 2')
})

test('an id is a text or a whole number', () => {
  expect(taskIdOf({ task_id: 11 }, fail)).toBe('11')
  expect(taskIdOf({ id: 'a' }, fail)).toBe('a')
  for (const id of ['', 1.5, null, {}]) expect(() => taskIdOf({ id }, fail)).toThrow('whole number, found')
})

test('a function has a name', () => {
  expect(functionName({ f: 'größe_1' }, 'f', fail)).toBe('größe_1')
  expect(() => functionName({ f: 'f(); import os' }, 'f', fail)).toThrow('must be the name of a function')
})
