import { describe, expect, test } from 'vitest'
import { tokenizeCode } from '../src/tokenize-code.ts'
import { pythonTokenSpans, tokenizePython } from '../src/tokenize-python.ts'
import { reference } from './reference.ts'
import { testTokenizer } from './texts.ts'

describe('tokenizePython', () => {
  testTokenizer(tokenizePython, { lexical: true })

  test.each([
    [
      'names, operators and whole strings',
      "os.kill(pid, 'a b')",
      ['os', '.', 'kill', '(', 'pid', ',', "'a b'", ')', ''],
    ],
    ['an f-string is one token', 'f"{x!r:>{w}}"', ['f"{x!r:>{w}}"', '']],
    ['a line end is a token, an empty one where it is missing', 'a\nb', ['a', '\n', 'b', '']],
    ['indents and dedents', 'if a:\n  b\nc\n', ['if', 'a', ':', '\n', '  ', 'b', '\n', '', 'c', '\n']],
    ['comments and empty lines', '# a\n\nx # b\n', ['# a', '\n', '\n', 'x', '# b', '\n']],
    ['a comment without a line end', '# a', ['# a', '']],
    ['a line joined by a backslash', 'a = \\\n  1\n', ['a', '=', '1', '\n']],
    ['a string over several lines', '"""a\n b"""\n', ['"""a\n b"""', '\n']],
    ['a quote without a match is a token', "a='b", ['a', '=', "'", 'b', '']],
    [
      'a character that fits nowhere is a token, so are the blanks before it',
      'a  ?$',
      ['a', ' ', ' ', '?', '$', ''],
    ],
    [
      'numbers as far as they go',
      '012 1_0 0x1g 1e 1.e5j',
      ['0', '12', '1_0', '0x1', 'g', '1', 'e', '1.e5j', ''],
    ],
    ['blanks alone are nothing', '  \t', []],
  ])('%s', (_, source, tokens) => {
    expect(tokenizePython(source)).toEqual(tokens)
  })

  test.each([
    ['a bracket that stays open', 'f(a'],
    ['a bracket too many', 'f(a))'],
    ['a triple-quoted string without an end', '"""a'],
    ['a dedent to no earlier level', 'if a:\n    b\n  c'],
    ['a backslash at the end', 'a \\\n'],
  ])('where CPython raises an error, the tokens are those of tokenizeCode: %s', (_, source) => {
    expect(tokenizePython(source)).toEqual(tokenizeCode(source))
  })

  test(`it equals CPython's tokenize, errors too (${reference.source})`, () => {
    for (const [source, tokens] of reference.sources) {
      expect(tokenizePython(source), JSON.stringify(source)).toEqual(tokens ?? tokenizeCode(source))
    }
  })

  test('a string after one that broke off needs backslashes as well, as in CPython', () => {
    const source = "'a\\\nb\n'''c\nd'''\n"
    expect(tokenizePython(source)).toEqual(["'a\\\nb\n", "'''c\nd'''", '\n'])
    expect(tokenizePython("'a\\\nb\n'''c\nd\ne'''\n")).toEqual(tokenizeCode("'a\\\nb\n'''c\nd\ne'''\n"))
  })
})

describe('pythonTokenSpans', () => {
  test('spans cut out the tokens, empty ones too', () => {
    const text = 'if a:\n  b = "x" # c\nd'
    const spans = pythonTokenSpans(text)!
    const tokens = Array.from({ length: spans.length / 2 }, (_, i) =>
      text.slice(spans[2 * i], spans[2 * i + 1]),
    )
    expect(tokens).toEqual(tokenizePython(text))
    expect(spans.slice(0, 6)).toEqual([0, 2, 3, 4, 4, 5])
  })

  test('there are none where CPython raises an error', () => {
    for (const text of ['(', 'a\\\n', '"""', 'if a:\n    b\n  c'])
      expect(pythonTokenSpans(text)).toBeUndefined()
    expect(pythonTokenSpans('')).toEqual([])
  })
})
