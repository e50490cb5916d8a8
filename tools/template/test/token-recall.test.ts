import { readFileSync } from 'node:fs'
import { createRegistry, segmentRow } from '@codegen-eval/metric'
import {
  codeLikeText,
  testMetricContract,
  testReadmeOptions,
  testRoundTrip,
} from '@codegen-eval/metric/testing'
import { tokenizeCode, tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entries } from '../src/registry.ts'
import {
  corpusTokenRecall,
  type TokenRecallOptions,
  tokenRecall,
  tokenRecallMetric,
  tokenRecallOptions,
  tokenRecallScore,
} from '../src/token-recall.ts'

const registry = createRegistry(entries)

testMetricContract(tokenRecallMetric())
testMetricContract(tokenRecallMetric({ tokenize: tokenizeWhitespace }))
testRoundTrip(registry, ['token-recall', 'token-recall:tokenize=13a', 'token-recall:level=segment'])
testReadmeOptions(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), entries)

test.each([
  ['return x', 'return x', 1],
  ['return x', 'return y', 1 / 2],
  ['x x x', 'x x y', 2 / 3],
  ['', 'x', 0],
])('token recall of %j against %j', (candidate, reference, expected) => {
  expect(tokenRecall(candidate, reference)).toBeCloseTo(expected, 12)
})

test('without a token in the references it is undefined', () => {
  expect(tokenRecall('x', ['', ' '])).toBeNaN()
  expect(tokenRecallScore('x', ['', ' ']).reason).toBe('no reference has a token')
})

test('a text has all of its own tokens, and no fewer with a longer candidate', () => {
  fc.assert(
    fc.property(codeLikeText, codeLikeText, codeLikeText, (candidate, more, reference) => {
      fc.pre(!Number.isNaN(tokenRecall('', reference)))
      expect(tokenRecall(reference, reference)).toBe(1)
      const longer = tokenRecall(`${candidate} ${more}`, reference)
      expect(longer).toBeGreaterThanOrEqual(tokenRecall(`${candidate} `, reference))
    }),
  )
})

test('the corpus score is that of the summed counts', () => {
  expect(corpusTokenRecall(['a', 'b c d'], ['a', 'x c d'])).toBeCloseTo(3 / 4, 12)
  expect(() => corpusTokenRecall([], [])).toThrow(RangeError)
})

test('the best reference is the one whose share is largest', () => {
  const metric = tokenRecallMetric()
  expect([...segmentRow(metric, 'a b', ['a b c d', 'a b c', 'x'])]).toEqual([2, 3])
  expect([...segmentRow(metric, 'a b', ['', 'x y'])]).toEqual([0, 2])
})

test('the signature names what changes a number, and text is split as code by default', async () => {
  expect(tokenRecallMetric().signature).toMatch(/^token-recall\|tokenize:code\|level:corpus\|v:/)
  expect(tokenRecallOptions.tokenize.default).toBe(tokenizeCode)
  expect((await registry.resolve('token-recall')).signature).toBe(tokenRecallMetric().signature)
})

test('an option that does not exist is an error that suggests one', () => {
  expect(() => tokenRecallMetric({ tokenise: tokenizeCode } as TokenRecallOptions)).toThrow(
    "unknown option 'tokenise'; did you mean 'tokenize'?",
  )
})
