import { expect, test } from 'vitest'
import { sampleProgram } from '../../src/samples/sample-program.ts'
import { readTask } from '../../src/tasks/read-task.ts'

const TASK = readTask({ id: 1, prompt: 'def f(x):\n', entryPoint: 'f', test: 'def check(f): pass' }, 1)

test('a completion continues the prompt, a whole program does not', () => {
  expect(sampleProgram(TASK, { text: '    return x\n', kind: 'completion' })).toBe(
    'def f(x):\n    return x\n',
  )
  expect(sampleProgram(TASK, { text: 'f = abs\n', kind: 'program' })).toBe('f = abs\n')
})

test('what defines the entry point is a whole program', () => {
  const programOf = (text: string) => sampleProgram(TASK, { text, kind: 'either' })
  for (const text of [
    'def f(x):\n  pass',
    'import re\nasync def f(x): pass',
    'f = abs',
    'f: int = 3',
    'class f: pass',
  ])
    expect(programOf(text)).toBe(text)
  for (const text of ['    return x', '    def f(y): pass', '    return f == 3', '  def ff(): pass'])
    expect(programOf(text)).toBe(`def f(x):\n${text}`)
})

test('JavaScript defines functions in other words', () => {
  const task = readTask({ id: 1, prompt: '// f\n', entryPoint: '$f', language: 'js', test: 'x' }, 1)
  for (const text of ['function $f(x) {}', 'export const $f = 1', 'async function $f() {}', 'let $f'])
    expect(sampleProgram(task, { text, kind: 'either' })).toBe(text)
  expect(sampleProgram(task, { text: 'return $f', kind: 'either' })).toBe('// f\nreturn $f')
})

test('without a prompt there is nothing to continue', () => {
  expect(sampleProgram({ ...TASK, prompt: '' }, { text: 'x', kind: 'either' })).toBe('x')
})
