import { expect, test } from 'vitest'
import { asFunctionBody } from '../src/python-language.ts'
import { compiled, refusedByCompiler } from './compiled.ts'

test('an indented text stays as it is, another one is indented by a tab', () => {
  expect(asFunctionBody('    return 1\n')).toBe('def f():\n    return 1\n')
  expect(asFunctionBody('\n# why\n  return 1\n')).toBe('def f():\n\n# why\n  return 1\n')
  expect(asFunctionBody('if a:\n  return 1')).toBe('def f():\n\tif a:\n\t  return 1')
})

test('a body is valid where its statements are, with return', () => {
  const bodies = [
    'return 1',
    'a = 1\nreturn a',
    'if a:\n\treturn 1\nreturn 2',
    'x = (1,\n2)\nreturn x',
    'yield 1',
  ]
  bodies.push(
    '  return 1',
    '\treturn 1\n',
    '"""a\nb"""\nreturn 1',
    '# a\nreturn 1',
    'return 1\n# a',
    'a\rreturn a\r',
  )
  expect(compiled(bodies.map(asFunctionBody))).toHaveLength(bodies.length)
  const wrong = ['break', 'f(a=1, a=1)', 'await a']
  expect(refusedByCompiler(wrong.map(asFunctionBody))).toHaveLength(wrong.length)
  const broken = ['', '# a', 'return 1\n  return 2', '  a\nreturn a', 'if a:\n\tb\n        c']
  expect(compiled(broken.map(asFunctionBody))).toEqual([])
})
