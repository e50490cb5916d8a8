import { readFileSync } from 'node:fs'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { l as jsRougeL, n as jsRougeN, s as jsRougeS } from 'js-rouge'
import { expect, test } from 'vitest'
import { rouge } from '../src/rouge.ts'

const { pairs }: { pairs: readonly { candidate: string; reference: string }[] } = JSON.parse(
  readFileSync(new URL('fixtures/pairs.json', import.meta.url), 'utf8'),
)
const words = { tokenize: tokenizeWhitespace }
const tokenizer = (text: string) => tokenizeWhitespace(text)

/** Pairs of which both texts have at least so many words: js-rouge throws for empty ones. */
const atLeast = (length: number) =>
  pairs.filter(({ candidate, reference }) =>
    [candidate, reference].every((text) => tokenizeWhitespace(text).length >= length),
  )

test.each([1, 2, 3])('ROUGE-%i equals js-rouge 3.2.3 on the texts of the fixture', (n) => {
  expect(atLeast(n).length).toBeGreaterThan(15)
  for (const { candidate, reference } of atLeast(n)) {
    const expected = jsRougeN(candidate, reference, { n, tokenizer })
    expect(rouge(candidate, reference, { ...words, variant: String(n) }), candidate).toBeCloseTo(expected, 12)
  }
})

test('ROUGE-L equals js-rouge 3.2.3 on the texts of the fixture', () => {
  for (const { candidate, reference } of atLeast(1)) {
    const expected = jsRougeL(candidate, reference, { tokenizer, segmenter: (text) => [text] })
    expect(rouge(candidate, reference, words), candidate).toBeCloseTo(expected, 12)
  }
})

test.each([
  ['S', Number.POSITIVE_INFINITY],
  ['S4', 5],
  ['S0', 1],
])('ROUGE-%s equals js-rouge 3.2.3 on the texts of the fixture', (variant, maxSkip) => {
  for (const { candidate, reference } of atLeast(2)) {
    const expected = jsRougeS(candidate, reference, { tokenizer, maxSkip })
    expect(rouge(candidate, reference, { ...words, variant }), candidate).toBeCloseTo(expected, 12)
  }
})
