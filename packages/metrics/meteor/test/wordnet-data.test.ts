import { expect, test } from 'vitest'
import * as data from '../src/wordnet-data.ts'

const texts = Object.values(data).flat()

test('the data packs into less than 1.5 MB', () => {
  expect(texts.reduce((size, text) => size + text.length, 0)).toBeLessThan(1.5 * 2 ** 20)
})

test('it is ASCII, which takes a byte a character in a bundle and in memory', () => {
  for (const text of texts) expect(text).toMatch(/^[ -~]*$/)
})

test('it begins with the first word in order', () => {
  expect(data.WORDS.slice(0, 6)).toBe("A'hood")
})
