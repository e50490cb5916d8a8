import { codePoint } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorAt } from './syntax-error-at.cases.ts'
import { parser, taken } from './verdicts.ts'

test('a source that parses has no error', () => {
  expect(['', 'a', 'def f():\n    return 1\n', '# é', 'x = "\u{1f600}"'].map(errorAt)).toEqual([
    -1, -1, -1, -1, -1,
  ])
})

test('the place is that of the error, in UTF-16 units', () => {
  expect(errorAt('x = 1\nprint x\n')).toBe(6)
  expect(errorAt('"\u{1f600}"; print x')).toBe(6)
  expect(errorAt('a = 1\n  b = 2\n')).toBe(8)
  expect(errorAt('x = "\ud800"')).toBe(5)
  expect(errorAt('x = 1\n# \ud800')).toBe(8)
  expect(errorAt('x = 1\nx = )\n')).toBeGreaterThan(0)
})

test('what the compiler refuses only after parsing is taken, as by ast.parse', () => {
  const sources = [
    'return',
    'break',
    'yield',
    'await a',
    'x = *a',
    'nonlocal a',
    'f(a=1, a=2)',
    'def f(a, a): pass',
    '*a = b',
  ]
  expect(taken(sources)).toEqual(sources)
  expect(
    taken(['from __future__ import braces', 'async def f(): yield from a', 'def f():\n  a = 1\n  global a']),
  ).toHaveLength(3)
})

describe('sources that are no Python 3', () => {
  test('statements and literals of Python 2', () => {
    const sources = [
      "print 'a'",
      'print "a %s" % b',
      'print a, b',
      'import a; print a',
      'exec a in b',
      "raise E, 'a'",
      "ur'a'",
      '0777',
      '10L',
      '`a`',
      'a <> b',
      'def f((a, b)): pass',
      'lambda (a, b): a',
      '[x for x in 1, 2]',
      'async = 1',
    ]
    expect(taken(sources)).toEqual([])
    expect(taken(['print(a)', 'print >>a, b', 'a.has_key(b)'])).toHaveLength(3)
  })

  test('prompts of interpreters, shells and notebooks', () => {
    const sources = [
      '>>> a',
      '>>> a = 1\n>>> a\n1\n',
      '... a',
      '$ pip install a',
      '%matplotlib inline',
      '!ls',
      'a?',
    ]
    expect(taken(sources)).toEqual([])
    // an annotation of an item
    expect(taken(['In [1]: a'])).toHaveLength(1)
  })

  test('fences of Markdown, markup and prose', () => {
    const sources = [
      '```python\na = 1\n```',
      '```\na\n```',
      'a = 1\n```',
      '~~~\na\n~~~',
      '<code>',
      'Here is the code:\na = 1',
    ]
    expect(taken(sources)).toEqual([])
    expect(taken(['Sure!', 'You can use a.b()', '# only a comment', '"only a string"', 'words'])).toEqual([
      '# only a comment',
      '"only a string"',
      'words',
    ])
  })
})

describe('sources that are damaged', () => {
  test('NUL and halves of surrogate pairs are refused wherever they are', () => {
    const wrong = ['\0', '\ud800', '\udc00', '\udc00\ud800']
    const sources = wrong.flatMap((unit) => [
      `${unit}`,
      `a${unit}`,
      `'${unit}'`,
      `# ${unit}`,
      `f'{a}${unit}'`,
      `a = '''\n${unit}'''\n`,
    ])
    expect(taken(sources)).toEqual([])
  })

  test('replacement characters and pairs of surrogates stand in strings and comments only', () => {
    for (const character of ['\ufffd', '\u{1f600}', '\u00a0', '\u2026', '\u201c']) {
      expect(taken([`'${character}'`, `# ${character}`])).toHaveLength(2)
      expect(taken([`a${character}`, `${character} = 1`])).toEqual([])
    }
  })

  test('names are of letters, digits and marks of all scripts', () => {
    const sources = ['é = 1', '中 = é', 'ﬁ = 1', '\u2118', 'a\u0301 = 1', '\u{1d41a} = 1', 'ª', 'x٠']
    expect(taken(sources)).toEqual(sources)
    expect(taken(['x²', '1\u0301', '٠', '\u2212a', '€', '\u0301a'])).toEqual([])
  })

  test('a byte order mark is accepted before a program, as in files, and refused within', () => {
    expect(taken(['\ufeffa = 1'])).toEqual(['\ufeffa = 1'])
    expect(taken(['a = 1\n\ufeffb = 2', 'a\ufeff = 1'])).toEqual([])
  })

  test('any prefix of a program gets a verdict, and so does any text', () => {
    const program =
      'def f(a, *b: int = 1):\n    """doc"""\n    return [f"{x!r:>{a}}" for x in b if x] # c\n\nclass A(B): pass\n'
    for (let end = 0; end <= program.length; end++) {
      const at = errorAt(program.slice(0, end))
      expect(at).toBeGreaterThanOrEqual(-1)
      expect(at).toBeLessThanOrEqual(end)
    }
    const unit = fc.oneof(
      fc.constantFrom(...'()[]{}:;,.=+-*/\\\'"#`\n\r\t\f \0', 'def ', 'if ', 'lambda', 'f"', '\ud800'),
      fc.string({ maxLength: 2, unit: codePoint }),
    )
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 30 }), (units) => {
        const source = units.join('')
        expect(errorAt(source)).toBeLessThanOrEqual(source.length)
      }),
    )
  })
})

describe('sources that are large', () => {
  test('50,000 nested brackets are refused, closed or not', () => {
    for (const [open, close] of ['()', '[]', '{}']) {
      expect(parser.parses(open.repeat(50_000) + close.repeat(50_000))).toBe(false)
      expect(parser.parses(open.repeat(50_000))).toBe(false)
    }
  })

  test('a file of 5 MB parses, and the same with an error at its end does not', () => {
    const line = `x = "${'a'.repeat(990)}"\n`
    const source = line.repeat(Math.ceil(5e6 / line.length))
    expect(errorAt(source)).toBe(-1)
    expect(errorAt(`${source}print x\n`)).toBe(source.length)
  })
})
