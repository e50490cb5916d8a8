import { loadParser } from '@codegen-eval/syntax'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parserText } from '../src/parser-text.ts'
import { pythonLanguage } from '../src/python-language.ts'
import { parser } from './verdicts.ts'

const { parserText: _, ...withoutText } = pythonLanguage
const plain = await loadParser(withoutText)

test('ordinary sources are read as they are', () => {
  const source = `${'# a\n'.repeat(100)}x = 1 + \\\n  2\r\n${'y = 3 # b\n'.repeat(400)}`
  expect(parserText(source)).toBe(source)
})

test('a carriage return alone ends a line', () => {
  expect(parserText('a\rb\r\nc\r\r\nd\r')).toBe('a\nb\r\nc\n\r\nd\n')
  expect(parser.parse('if a:\r  b\relse:\r  c').hasError).toBe(false)
})

test('a long run of comments is one comment, of the same length', () => {
  const source = `a\n${'# b\n'.repeat(300)}c\n`
  const text = parserText(source)
  expect(text.length).toBe(source.length)
  expect(text.split('\n')).toHaveLength(4)
})

test('a long run of continued line ends is blank, of the same length and indentation', () => {
  const text = parserText(`if a:\n  \\\n${'\t\\\n'.repeat(300)}b`)
  expect(text).toHaveLength(`if a:\n  \\\n${'\t\\\n'.repeat(300)}b`.length)
  expect(text).not.toContain('\\')
})

test('verdicts do not depend on how long runs are simplified', () => {
  const line = fc.constantFrom(
    '\\\n',
    '  \\\n',
    '\t\\\n',
    '# c\n',
    '    # d\n',
    '\n',
    '  \n',
    ' \f\\\n',
    '#\\\n',
    '\\\r\n',
  )
  const before = fc.constantFrom(
    '',
    'x = 1\n',
    'def f():\n    x\n',
    'x = (1,\n',
    'x = 1 + \\\n',
    '"""a\n',
    'x # c\\\n',
  )
  const after = fc.constantFrom('', 'x\n', '    y\n', '  z\n', '  1)\n', '"""\n', 'else: z\n')
  fc.assert(
    fc.property(before, fc.array(line, { minLength: 260, maxLength: 400 }), after, (head, lines, tail) => {
      const source = head + lines.join('') + tail
      expect(parserText(source)).toHaveLength(source.length)
      expect(parser.parses(source)).toBe(plain.parses(source))
    }),
    { numRuns: 40, seed: 5 },
  )
})
