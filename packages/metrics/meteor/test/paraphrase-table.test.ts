import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meteor } from '../src/meteor.ts'
import { parseParaphrases } from '../src/paraphrase-table.ts'

/** The example of Parex's README in METEOR's form, and a second entry with the probability as Java writes it. */
const TABLE = '0.0175624491042\nday before\nyesterday\n1.0E-4\nin front of\nbefore the eyes of\n'

const asObject = (text: string) => Object.fromEntries(parseParaphrases(text).paraphrases)

test('an entry is a probability and two phrases, which stand for each other', () => {
  expect(asObject(TABLE)).toEqual({
    'day before': [['yesterday']],
    yesterday: [['day', 'before']],
    'in front of': [['before', 'the', 'eyes', 'of']],
    'before the eyes of': [['in', 'front', 'of']],
  })
  expect(parseParaphrases(TABLE).longest).toBe(4)
})

test('phrases of a table match in both directions', async () => {
  const [one, other] = ['he left the day before', 'he left yesterday']
  for (const [a, b] of [
    [one, other],
    [other, one],
  ] as const) {
    const without = await meteor(a, b)
    const score = await meteor(a, b, { paraphrases: TABLE })
    expect(score).toBeGreaterThan(without)
  }
})

test('white space, case and line ends do not count', () => {
  const text =
    ' 0.0175624491042 \r\n\tDay   Before\r\nyesterday \r\n1.0e-04\r\nIN FRONT\u00a0OF\r\nbefore the eyes of\r\n\r\n \n'
  expect(asObject(text)).toEqual(asObject(TABLE))
  expect(asObject(TABLE.trimEnd())).toEqual(asObject(TABLE))
})

test('a phrase has all its paraphrases in the order of the table, each once', () => {
  const text = '0.5\na\nb c\n0.4\na\nd\n0.3\nB  c\nA\n0.2\nd\na\n0.1\nb\tc\nd\n'
  expect(asObject(text)).toEqual({
    a: [['b', 'c'], ['d']],
    'b c': [['a'], ['d']],
    d: [['a'], ['b', 'c']],
  })
})

test('a phrase is no paraphrase of itself', () => {
  expect(asObject('1\nsame thing\nSame  thing\n')).toEqual({})
})

test('probabilities are of the forms that Java writes, means that rounding lifts above 1 too', () => {
  for (const probability of ['1', '1.', '.5', '0.25', '1e-3', '1.0E-4', '4.9E-324', '1.0000000000000002'])
    expect(asObject(`${probability}\na\nb\n`)).toEqual({ a: [['b']], b: [['a']] })
})

test('a text without entries is an empty table', () => {
  for (const text of ['', '\n', ' \r\n\n']) {
    const { paraphrases, longest } = parseParaphrases(text)
    expect([paraphrases.size, longest]).toEqual([0, 0])
  }
})

test('words such as __proto__ are ordinary', () => {
  const { paraphrases } = parseParaphrases('1\nconstructor\n__proto__\n')
  expect(paraphrases.get('__proto__')).toEqual([['constructor']])
  expect(paraphrases.get('toString')).toBeUndefined()
})

describe('what is wrong is named with its line', () => {
  test.each([
    [
      'a phrase where a probability is due',
      'day before\nyesterday\n0.1\n',
      "1: expected a probability above 0 and at most 1, got 'day before'",
    ],
    [
      'a line too many',
      '0.1\na\nb\nc\n0.2\nd\ne\n',
      "4: expected a probability above 0 and at most 1, got 'c'",
    ],
    ['a probability of 0', '0\na\nb\n', "1: expected a probability above 0 and at most 1, got '0'"],
    [
      'a probability above 1',
      '0.1\na\nb\n1.5\nc\nd\n',
      "4: expected a probability above 0 and at most 1, got '1.5'",
    ],
    ['a logarithm', '-2.3\na\nb\n', "1: expected a probability above 0 and at most 1, got '-2.3'"],
    ['no number', 'NaN\na\nb\n', "1: expected a probability above 0 and at most 1, got 'NaN'"],
    [
      'a number that is not decimal',
      '0x1\na\nb\n',
      "1: expected a probability above 0 and at most 1, got '0x1'",
    ],
    [
      'an empty line between entries',
      '0.1\na\nb\n\n0.2\nc\nd\n',
      "4: expected a probability above 0 and at most 1, got ''",
    ],
    ['an empty first phrase', '0.1\n \nb\n', '2: expected a phrase, got an empty line'],
    ['an empty second phrase', '0.1\na\n\n0.2\nc\nd\n', '3: expected a phrase, got an empty line'],
    [
      'a cut after the probability',
      '0.1\na\nb\n0.2\n',
      '4: the last entry is cut off: an entry is a probability and two phrases',
    ],
    [
      'a cut after a phrase',
      '0.1\na\nb\n0.2\nc',
      '5: the last entry is cut off: an entry is a probability and two phrases',
    ],
    [
      "a table in Parex's own form",
      'day before ||| yesterday ||| 0.0175624491042\n',
      "1: expected a probability above 0 and at most 1, got 'day before ||| yesterday ||| 0.017562449…'",
    ],
    [
      'bytes of no text',
      '\u001f\ufffd\b\0\0\n',
      "1: expected a probability above 0 and at most 1, got '\u001f\ufffd\b\0\0'",
    ],
  ])('%s', (_, text, message) => {
    expect(() => parseParaphrases(text)).toThrow(new RangeError(`paraphrases, line ${message}`))
  })

  test('in the metric too', async () => {
    await expect(meteor('a', 'b', { paraphrases: '0.1\na\n' })).rejects.toThrow(
      new RangeError(
        'paraphrases, line 2: the last entry is cut off: an entry is a probability and two phrases',
      ),
    )
  })
})

const phrase = fc.array(fc.constantFrom('a', 'b', 'C', 'd'), { minLength: 1, maxLength: 3 })

test('a table holds each pair of its entries in both directions, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(phrase, phrase)), (entries) => {
      const { paraphrases, longest } = parseParaphrases(
        entries.map(([first, second]) => `0.5\n${first.join(' ')}\n${second.join(' ')}\n`).join(''),
      )
      const expected = new Set<string>()
      for (const pair of entries) {
        const [first, second] = pair.map((words) => words.join(' ').toLowerCase())
        if (first !== second) expected.add(`${first}=${second}`).add(`${second}=${first}`)
      }
      const found = [...paraphrases].flatMap(([key, others]) =>
        others.map((words) => `${key}=${words.join(' ')}`),
      )
      expect(found.toSorted()).toEqual([...expected].toSorted())
      expect(longest).toBe(Math.max(0, ...entries.flat().map((words) => words.length)))
    }),
  )
})

test('a phrase with very many paraphrases takes no longer than many phrases', () => {
  const entries = Array.from({ length: 50_000 }, (_, i) => `0.5\nhub\nspoke ${i}\n0.5\nspoke ${i}\nhub\n`)
  const { paraphrases } = parseParaphrases(entries.join(''))
  expect(paraphrases.get('hub')).toHaveLength(50_000)
  expect(paraphrases.size).toBe(50_001)
})
