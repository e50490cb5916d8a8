import { expect, test } from 'vitest'
import { terWords } from '../src/ter-words.ts'

const options = { normalized: false, noPunct: false, asianSupport: false, caseSensitive: false }

test('white space separates words, and case is folded', () => {
  expect(terWords(' A b,\tC\u0085d\u3000\n', options)).toEqual(['a', 'b,', 'c', 'd'])
  expect(terWords('A', { ...options, caseSensitive: true })).toEqual(['A'])
})

test('normalized splits punctuation but for numbers, contractions and words with hyphens', () => {
  const normalized = { ...options, normalized: true }
  expect(terWords("it's x[1]=2.5, a-b &lt; 3-4", normalized)).toEqual([
    'it',
    "'s",
    'x',
    '[',
    '1',
    ']',
    '=',
    '2.5',
    ',',
    'a-b',
    '<',
    '3',
    '-',
    '4',
  ])
  expect(terWords('hyphen\n-ated\nline', normalized)).toEqual(['hyphenated', 'line'])
})

test('noPunct removes punctuation', () => {
  expect(terWords('f(x): "y"!; [z]', { ...options, noPunct: true })).toEqual(['fx', 'y', '[z]'])
})

test('asianSupport takes each Chinese character as a word, and its punctuation', () => {
  const asian = { ...options, asianSupport: true }
  expect(terWords('你好。ab', { ...asian, normalized: true })).toEqual(['你', '好', '。', 'ab'])
  expect(terWords('你好。', { ...asian, noPunct: true })).toEqual(['你好'])
  expect(terWords('你好。', asian)).toEqual(['你好。'])
})

test('normalized words, split again, are others: sacreBLEU 2.6.0 does so to references', () => {
  const settings = { normalized: true, noPunct: false, asianSupport: false, caseSensitive: false }
  const once = terWords('v,.5', settings)
  expect(once).toEqual(['v', ',', '.5'])
  expect(terWords(once.join(' '), settings)).toEqual(['v', ',', '.', '5'])
})
