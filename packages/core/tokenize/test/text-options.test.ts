import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textInForm } from '../src/text-options.ts'

const { texts } = JSON.parse(
  readFileSync(new URL('fixtures/case-folding.json', import.meta.url), 'utf8'),
) as { readonly texts: readonly (readonly string[])[] }

test.each(texts)('%j has the forms that Python gives it', (text, folded, lower, nfc, nfkc, nfkcFolded) => {
  expect(textInForm(text, {})).toBe(text)
  expect(textInForm(text, { case: 'fold' })).toBe(folded)
  expect(textInForm(text, { case: 'lower' })).toBe(lower)
  expect(textInForm(text, { unicode: 'nfc' })).toBe(nfc)
  expect(textInForm(text, { unicode: 'nfkc' })).toBe(nfkc)
  expect(textInForm(text, { unicode: 'nfkc', case: 'fold' })).toBe(nfkcFolded)
})
