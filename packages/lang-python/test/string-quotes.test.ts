import { expect, test } from 'vitest'
import { quoteLength } from '../src/string-quotes.ts'

test('quotes are three where the last three characters are the same quote, whatever the prefix', () => {
  expect(["'", '"', "r'", 'Rb"'].map(quoteLength)).toEqual([1, 1, 1, 1])
  expect(["'''", '"""', "f'''", 'bR"""'].map(quoteLength)).toEqual([3, 3, 3, 3])
})
