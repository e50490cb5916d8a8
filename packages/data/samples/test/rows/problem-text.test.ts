import { expect, test } from 'vitest'
import { isWholeProgram, joinedText, problemText, textWithoutPrompt } from '../../src/rows/problem-text.ts'

const prompt =
  'from math import pi\n\n\ndef fib(n: int) -> int:\n    """Number n.\n    >>> fib(2)\n    1\n    """\n'
const solution = '    return fib(n - 1) + fib(n - 2)\n'
const problem = { prompt, solution, entryPoint: 'fib' }
const java = {
  prompt: 'class S {\n  public int add(int a, int b) {\n',
  solution: 'return a + b; } }',
  entryPoint: 'add',
}

test('the reference is the solution, or the whole program', () => {
  const kinds = ['completions', 'programs', 'mixed'] as const
  expect(kinds.map((kind) => problemText(problem, kind, undefined))).toEqual([
    solution,
    prompt + solution,
    prompt + solution,
  ])
  expect(kinds.map((kind) => problemText(problem, kind, 'body'))).toEqual([solution, solution, solution])
  expect(problemText(problem, 'completions', 'join')).toBe(prompt + solution)
})

test.each([
  [prompt + solution, problem, true],
  ['```python\ndef fib(n):\n    return n\n```', problem, true],
  [prompt.replaceAll('\n', '\r\n') + solution, { ...problem, entryPoint: undefined }, true],
  [solution, problem, false],
  [solution, { ...problem, entryPoint: undefined }, false],
  ['def helper():\n  pass', problem, false],
  ['', problem, false],
  ['public int add(int a,  int b) { return 0; }', java, true],
  ['return add(b, a);', java, false],
  ['def fib(k):\n  return k', { ...problem, entryPoint: undefined }, true],
  ['public int add(int a, int b) { return 0; }', { ...java, entryPoint: undefined }, true],
  ['return add(b, a);', { ...java, entryPoint: undefined }, false],
])('%j: %#', (output, of, expected) => {
  expect(isWholeProgram(output, of)).toBe(expected)
})

test.each([
  [prompt + solution, solution],
  [(prompt + solution).replaceAll('\n', '\r\n'), solution],
  [(prompt + solution).trim(), solution.trimEnd()],
  [solution, solution],
  [`# hm\n${prompt}`, `# hm\n${prompt}`],
])('the prompt is taken off %j', (output, rest) => {
  expect(textWithoutPrompt(output, prompt)).toBe(rest)
})

test('a completion is joined with its prompt once', () => {
  expect(joinedText(solution, prompt)).toBe(prompt + solution)
  expect(joinedText(prompt + solution, prompt)).toBe(prompt + solution)
})

test('an empty prompt is never repeated', () => {
  expect(textWithoutPrompt('x', ' ')).toBe('x')
  expect(isWholeProgram('x', { prompt: '', solution: '', entryPoint: undefined })).toBe(false)
})
