import { expect, test } from 'vitest'
import { countText, differenceText, partText, pValueText, scoreText } from '../src/number-text.ts'

test('scores are times 100 with two digits; what is undefined is a dash', () => {
  expect([1, 0, 0.12345, Number.NaN].map(scoreText)).toEqual(['100.00', '0.00', '12.35', '–'])
})

test('parts are shares in percent or counts, of which whole numbers stay whole', () => {
  const counts = [15, 0, 2 / 3, Number.NaN].map((value) => partText(value, true))
  expect(counts).toEqual(['15', '0', '0.67', '–'])
  const shares = [1, 0, 2 / 3, Number.NaN].map((value) => partText(value, false))
  expect(shares).toEqual(['100.00 %', '0.00 %', '66.67 %', '–'])
})

test('small p-values are bounded', () => {
  expect([0.5, 0.0001, 0.00009, Number.NaN].map(pValueText)).toEqual(['0.5000', '0.0001', '< 0.0001', '–'])
})

test('counts have separators and their nouns in number', () => {
  expect([countText(1, 'row'), countText(10_000, 'row')]).toEqual(['1 row', '10,000 rows'])
})

test('differences have signs', () => {
  expect([0.1, -0.1, 0, Number.NaN].map(differenceText)).toEqual(['+10.00', '−10.00', '0.00', '–'])
})
