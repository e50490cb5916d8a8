import { expect, test } from 'vitest'
import { lineErrors } from '../src/check-lines.ts'
import { parser, taken } from './verdicts.ts'

/** Where the lines of a source that the grammar takes are refused; -1 for nowhere. */
function badLine(source: string): number {
  const tree = parser.parse(source)
  expect(tree.hasError).toBe(false)
  const { error, overLimit } = lineErrors(tree)
  return error >= 0 ? error : overLimit
}

test('statements begin lines, and blocks are in their line or on lines of their own', () => {
  const sources = [
    'a; b;',
    'a;\nb',
    'if a: b; c\nelse: d',
    'if a:\n  b\nelse :\n  c',
    'for a in b: c\nelse: d',
    'class A: x = 1; y = 2',
    'class A:\n  """doc"""\n\n  def f(self): return 1\n\n  def g(self):\n    pass\n',
    'def f(): return 1\n\ndef g(): pass',
    '@a\n\ndef f(): pass',
    '@a\n# c\n@b\nclass C: pass',
    'if a:\n  b\n\n\n  d',
    'if a:\n  b\n# c\n  d',
    '  # c\na',
    '',
    '\n',
    '   ',
    '# c',
  ]
  expect(taken(sources)).toEqual(sources)
})

test('a line that goes on where it should have ended is refused where it does', () => {
  expect(badLine('a = 1\nif b: c\n  d')).toBeGreaterThan(0)
  expect(
    taken([
      'a b',
      'a;; b',
      ';',
      'a\n;b',
      '@a def f(): pass',
      'while a: b; else: c',
      'if a: if b: c',
      'if a: for b in c: d',
    ]),
  ).toEqual([])
})

test('a line that ends within a statement is refused, but in brackets', () => {
  expect(
    taken(['(a,\n\n # c\n\n b)', 'a = [\n1,\n  2]', 'f(\na\n)', '{\na: b\n}', 'a = (1 +\n2)']),
  ).toHaveLength(5)
  expect(
    taken([
      'a +\nb',
      'a = \n1',
      'lambda:\n  a',
      'import\na',
      'from a import b,\n  c',
      '(a\nb)',
      'x = "a"\n  "b"',
    ]),
  ).toEqual([])
})

test('a backslash escapes a line end, and nothing else outside of strings', () => {
  const sources = [
    'a + \\\n  b',
    'a + \\\r\n  b',
    '\\\na',
    'a \\\n# c',
    'if a and \\\n b: c',
    '# a\\\nb',
    'with a as b, \\\n  c as d: e',
    'a;\\\nb',
  ]
  expect(taken(sources)).toEqual(sources)
  expect(taken(['a = 1 \\ \n+ 2', 'a \\# b\n', 'a + \\\n\nb', 'a \\', '\\', 'a \\ b'])).toEqual([])
})

test('a line that is continued is not the last, where blanks make a line', () => {
  expect(taken(['a\\\n', '\\\n', 'a = 1 \\\n'])).toEqual([])
  expect(taken(['a\\\n  ', 'a\\\n\n', 'a\\\n# c'])).toHaveLength(3)
})

test('an indent that is continued counts up to the first backslash', () => {
  expect(
    taken(['if a:\n  b\n  \\\n  c', 'if a:\n  b\n\\\n  c', 'if a:\n  b\n\\\nc', 'if a:\n  b\n  \\\n c']),
  ).toHaveLength(4)
  expect(taken(['\\\n  a', '  \\\na', 'if a:\n  b\n \\\n  c'])).toEqual([])
})

test('indents open blocks, and blocks end at an indent that is open', () => {
  expect(
    taken(['if a:\n  if b:\n    c\n  d\ne', 'if a:\n b\nelse:\n     c', 'if a:\n    b\nc']),
  ).toHaveLength(3)
  const wrong = [
    '    a',
    'a\n  b',
    'if a:\n    b\n   c',
    'if a:\n    b\n     c',
    'if a: b\n  c',
    'if a:\n  if b:\n    c\n d',
  ]
  const more = [
    'try:\n  a\n except:\n  b',
    'if a:\n  b\n  else: c',
    '@a\n  def f(): pass',
    'def f():\nreturn',
    'class A:\n  x\n y',
  ]
  expect(taken([...wrong, ...more])).toEqual([])
})

test('tabs go to multiples of eight, and compare with spaces only where their width does not matter', () => {
  expect(
    taken(['if a:\n\tb\n\tc', 'if a:\n\tif b:\n\t\tc', 'if a:\n  \tb\n  \tc', 'if a:\n\tif b:\n\t  c\n\td']),
  ).toHaveLength(4)
  const wrong = [
    'if a:\n\tb\n        c',
    'if a:\n        b\n\tc',
    'if a:\n \tb\n        c',
    'if a:\n    \tb\n\tc',
    'if a:\n  b\n \tc',
  ]
  expect(taken(wrong)).toEqual([])
  // within brackets and between tokens they are blanks
  expect(taken(['x = (1,\n\t2,\n        3)', 'a\t=\t1', 'if a:\t\n\tb'])).toHaveLength(3)
})

test('a form feed sets the column back to 0, and is a blank elsewhere', () => {
  const page = 'class A:\n\n    def f(self):\n        pass\n\f\n    def g(self):\n        pass\n'
  const sources = [
    '\f',
    'a\f',
    '\fif a:\n    b\n\f    c',
    'if a:\n    b\n    \f    c',
    'a = 1\f\n\fb = 2',
    'a\f= 1',
    page,
  ]
  expect(taken(sources)).toEqual(sources)
  expect(taken(['\f a', 'if a:\n    b\n  \f  c', 'a\fb'])).toEqual([])
})

test('a byte order mark before the first line is no part of it, and elsewhere it is refused', () => {
  for (const source of ['x = 1\n', 'def f():\n  return 1\n', '# c\nx = 1\n', ''])
    expect(badLine(`\ufeff${source}`), source).toBe(-1)
  expect(badLine('\ufeff x = 1\n')).toBeGreaterThanOrEqual(0)
})

test('lines end in LF, CR LF or CR', () => {
  expect(
    taken(['a\r\nb\r\n', 'if a:\r\n    b\r\n\r\n    c', '# c\r\na', "'''a\r\nb'''", '(a,\r\n b)']),
  ).toHaveLength(5)
  expect(taken(['a\rb', 'if a:\r    b\r    c', '# c\ra', '(a,\r b)', 'a + \\\r b', '\r\r\n'])).toHaveLength(6)
  expect(taken(['if a:\r    b\r  c', "'a\rb'", '# c\rprint a', 'f(\r'])).toEqual([])
})

test('other blanks are no blanks of Python', () => {
  const sources = ['\v', '\u00a0', '\u3000', '\u200b', '\u2028', '\x1a', '\x1c', '\x85']
  expect(taken(sources.map((blank) => `a${blank}+ b`))).toEqual([])
  expect(taken(sources.map((blank) => `${blank}a`))).toEqual([])
  expect(taken(sources.map((blank) => `a${blank}`))).toEqual([])
  const inStrings = sources.map((blank) => `'${blank}' # ${blank}`)
  expect(taken(inStrings)).toEqual(inStrings)
})

test('at most 200 brackets are open at once', () => {
  const nested = (count: number) =>
    ['()', '[]', '{}'].map(([open, close]) => open.repeat(count) + close.repeat(count))
  expect(taken(nested(200))).toHaveLength(3)
  expect(nested(201).map(badLine)).toEqual([200, 200, 200])
  expect(taken(['[('.repeat(100) + ')]'.repeat(100), '()'.repeat(500)])).toHaveLength(2)
  expect(taken(['[('.repeat(101) + ')]'.repeat(101)])).toEqual([])
})

test('at most 99 blocks are within one another', () => {
  const nested = (count: number) => {
    const lines = Array.from({ length: count }, (_, i) => `${' '.repeat(i)}if a:\n`)
    return `${lines.join('')}${' '.repeat(count)}b`
  }
  expect(taken([nested(99)])).toHaveLength(1)
  expect(taken([nested(100)])).toEqual([])
})
