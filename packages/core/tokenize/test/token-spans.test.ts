import { codeLikeText } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenSpans } from '../src/token-spans.ts'
import { tokenizeCode } from '../src/tokenize-code.ts'
import { tokenizePython } from '../src/tokenize-python.ts'
import { tokenizeRouge, tokenizeRougeStem } from '../src/tokenize-rouge.ts'
import { tokenizeWhitespace } from '../src/tokenize-whitespace.ts'

const pieces = (text: string, tokens: readonly string[]) =>
  tokenSpans(text, tokens).map((span) => span && text.slice(...span))

test('tokens are found in order, each after the one before', () => {
  expect(tokenSpans('f(f, "f")', tokenizeCode('f(f, "f")'))).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [5, 6],
    [6, 7],
    [7, 8],
    [8, 9],
  ])
})

test('letter case and quotes do not count', () => {
  expect(pieces("Foo('İ', X)", ['foo', '(', '`', 'İ', '`', ',', 'x', ')'])).toEqual([
    'Foo',
    '(',
    "'",
    'İ',
    "'",
    ',',
    'X',
    ')',
  ])
})

test('what a tokenizer drops is passed over, and what it rewrites has no span', () => {
  const text = 'The happy runner, running.'
  expect(pieces(text, tokenizeRouge(text))).toEqual(['The', 'happy', 'runner', 'running'])
  expect(pieces(text, tokenizeRougeStem(text))).toEqual(['The', undefined, 'runner', 'run'])
})

test('an empty token is at the place that was reached', () => {
  expect(tokenSpans('a b', ['a', '', 'b', ''])).toEqual([
    [0, 1],
    [1, 1],
    [2, 3],
    [3, 3],
  ])
})

test('spans hold what tokenizers took, without overlap', () => {
  fc.assert(
    fc.property(
      codeLikeText,
      fc.constantFrom(tokenizeCode, tokenizeWhitespace, tokenizePython),
      (text, tokenize) => {
        const tokens = tokenize(text)
        let end = 0
        tokenSpans(text, tokens).forEach((span, i) => {
          if (tokens[i] === '' || span === undefined) return
          expect(span[0]).toBeGreaterThanOrEqual(end)
          end = span[1]
          expect(text.slice(...span).replaceAll(/["']/g, '`')).toBe(tokens[i].replaceAll(/["']/g, '`'))
        })
      },
    ),
  )
})

test('all code tokens have a span', () => {
  fc.assert(
    fc.property(codeLikeText, (text) => {
      expect(tokenSpans(text, tokenizeCode(text))).not.toContain(undefined)
    }),
  )
})
