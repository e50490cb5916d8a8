import { expect, test } from 'vitest'
import { withoutPythonComments } from '../src/without-python-comments.ts'

test.each([
  ['comments go, and lines that are nothing else', '# a\nx = 1 # b\n\n# c\ny = 2', 'x = 1 \ny = 2'],
  ['docstrings go', 'def f():\n    """a\n    b"""\n    return 1\n', 'def f():\n    return 1'],
  ['a string at the start of a line goes, whatever follows it', '"a".join(b)\n"c"', '.join(b)'],
  ['other strings stay', 'x = "a"\nf("b # c")', 'x = "a"\nf("b # c")'],
  ['lines joined by a backslash are one', 'x = \\\n  1', 'x =  1'],
  ['brackets keep their lines', 'f(a,  # b\n  "c")', 'f(a,  \n  "c")'],
  ['a source that cannot be told into tokens stays as it is', '# a\nf(', '# a\nf('],
  ['an empty source', '', ''],
  ['a source that starts with line ends', '\n\nx', 'x'],
])('%s', (_, source, expected) => {
  expect(withoutPythonComments(source)).toBe(expected)
})

test.each([
  '# a\nx = 1 # b\n\n# c\ny = 2\n',
  'def f():\n    """a\n    b"""\n    return [1,  # c\n  2]\n\n',
  'x = \\\n  1',
  '# a\nf(',
  '"a".join(b)\n"c"',
  '\n\nx',
  '',
])('%j: each unit that stays has its place', (source) => {
  const places: number[] = []
  const code = withoutPythonComments(source, places)
  expect(places).toHaveLength(code.length)
  places.forEach((place, i) => {
    if (code[i] !== ' ') expect(source[place]).toBe(code[i])
    if (i > 0) expect(place).toBeGreaterThanOrEqual(places[i - 1])
  })
})

// quadratic work would not end before the runner gives up
test('a line of a megabyte stays as it is', () => {
  const line = 'a, '.repeat(300_000)
  expect(withoutPythonComments(line).trimEnd() === line.trimEnd()).toBe(true)
})
