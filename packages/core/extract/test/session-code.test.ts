import { codeLikeText } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sessionCode } from '../src/session-code.ts'

test('lines with prompts are code, others are what was printed', () => {
  expect(sessionCode('>>> x = 1\n>>> print(x)\n1\n>>> x + 1\n2\n')).toBe('x = 1\nprint(x)\nx + 1')
})

test('three dots continue a statement, and keep its indentation', () => {
  expect(sessionCode('>>> for i in a:\n...     f(i)\n...\n0\n')).toBe('for i in a:\n    f(i)\n')
})

test('three dots among printed lines are printed', () => {
  expect(sessionCode('>>> f()\nfirst\n... more\n>>> g()')).toBe('f()\ng()')
})

test('prompts of IPython are prompts', () => {
  const session = 'In [1]: def f(x):\n   ...:     return x\n   ...: \n\nIn [12]: f(2)\nOut[12]: 2\n'
  expect(sessionCode(session)).toBe('def f(x):\n    return x\n\nf(2)')
})

test('an indented session loses its indentation', () => {
  expect(sessionCode('\n    >>> if a:\n    ...     b\n    1\n')).toBe('if a:\n    b')
})

test('line endings do not matter, but those of Unicode are characters of a line', () => {
  expect(sessionCode('>>> a\r\n1\r>>> b')).toBe('a\nb')
  expect(sessionCode('>>> a\u2028b')).toBe('a\u2028b')
})

test('a text that does not start with a prompt is no session', () => {
  for (const text of ['', '\n', 'x = 1\n>>> x', '"""\n>>> f()\n"""', '>>>x', '... x', 'In [1] a', '>> x'])
    expect(sessionCode(text)).toBeUndefined()
})

test('any code typed line by line comes back, whatever is printed between', () => {
  const line = codeLikeText.map((text) => text.replace(/[\r\n]/g, ''))
  const printed = fc.array(fc.constantFrom('1', '... x', 'Out[3]: 1', ''), { maxLength: 3 })
  fc.assert(
    fc.property(fc.array(fc.tuple(line, printed), { minLength: 1, maxLength: 6 }), (steps) => {
      const session = steps.flatMap(([code, output]) => [`>>> ${code}`, ...output])
      const continued = steps.flatMap(([, output]) => output[0]?.startsWith('...')).some(Boolean)
      fc.pre(!continued)
      expect(sessionCode(session.join('\n'))).toBe(steps.map(([code]) => code).join('\n'))
    }),
  )
})

test('each line of code is told with its end in the text', () => {
  const text = '>>> a\r\n1\r\n>>> if b:\r\n...   c'
  const lines: string[] = []
  sessionCode(text, (end, length) => lines.push(text.slice(end - length, end)))
  expect(lines).toEqual(['a', 'if b:', '  c'])
})
