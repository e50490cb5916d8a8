import { expect, test } from 'vitest'
import { plainTask, TEST_LANGUAGES } from '../../src/tasks/plain-task.ts'

const fail = (message: string): never => {
  throw new Error(message)
}

test('a function check gets the entry point; other tests run as they are', () => {
  const row = { id: 7, test: 'def check(f):\n    assert f(1) == 2\n', entryPoint: 'add' }
  expect(plainTask(row, fail)).toMatchObject({ id: '7', finish: 'check(add)\n', calls: ['add'], prompt: '' })
  expect(plainTask({ ...row, test: 'assert add(1) == 2' }, fail).finish).toBe('')
  expect(plainTask({ ...row, language: 'JS', test: 'function check(f) {}' }, fail)).toMatchObject({
    language: 'javascript',
    finish: 'check(add)\n',
  })
})

test('without an entry point, or if the task asks for it, there is one process', () => {
  expect(plainTask({ id: 1, test: 'x' }, fail).calls).toEqual([])
  expect(plainTask({ id: 1, test: 'x', entryPoint: 'f', process: 'one' }, fail).calls).toEqual([])
  expect(plainTask({ id: 1, test: 'x', entryPoint: 'f' }, fail)).not.toHaveProperty('process')
  expect(plainTask({ id: 1, test: 'x', entryPoint: 'f', process: 'two' }, fail).process).toBe('two')
})

test('languages and processes have names', () => {
  for (const language of TEST_LANGUAGES)
    expect(plainTask({ id: 1, test: 'x', language }, fail).language).toBe(language)
  expect(() => plainTask({ id: 1, test: 'x', language: 'cobol' }, fail)).toThrow(
    'field "language" must be one of bash, c, cpp, csharp, go, java, javascript, lua, php, python, ruby, rust, typescript, found "cobol"',
  )
  expect(() => plainTask({ id: 1, test: 'x', process: 'three' }, fail)).toThrow('must be "one" or "two"')
})
