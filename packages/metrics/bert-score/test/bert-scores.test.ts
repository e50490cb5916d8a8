import { expect, test } from 'vitest'
import {
  bertScore,
  bertScores,
  codeBertScore,
  codeBertScores,
  corpusBertScore,
  corpusCodeBertScore,
  learnIdf,
} from '../src/bert-scores.ts'
import type { EncoderInput } from '../src/encoder.ts'
import { toyEncoder } from './toy-encoder.ts'

const encoder = toyEncoder()
const candidates = ['a b c', 'x', 'd d']
const references = [['a b', 'a b c d'], 'x', ['d e f g']]

test('a candidate scores as in a list, and a corpus has the mean', async () => {
  const all = await bertScores(candidates, references, { encoder })
  expect(await bertScore('a b c', references[0]!, { encoder })).toEqual(all[0])
  expect(all[1]).toMatchObject({ reference: 0, isBlank: false })
  expect(all[1]!.f1).toBeCloseTo(1, 12)
  const { score, parts } = await corpusBertScore(candidates, references, { encoder })
  expect(score).toBeCloseTo(all.reduce((sum, { f1 }) => sum + f1, 0) / 3, 12)
  expect(parts.precision).toBeCloseTo(all.reduce((sum, { precision }) => sum + precision, 0) / 3, 12)
})

test('precision and recall change places with the texts', async () => {
  const [there] = await bertScores(['a b c'], ['b d'], { encoder })
  const [back] = await bertScores(['b d'], ['a b c'], { encoder })
  expect([there!.precision, there!.recall]).toEqual([back!.recall, back!.precision])
})

test('the order and the number of candidates change nothing', async () => {
  const many = Array.from({ length: 70 }, (_, i) => candidates[i % 3]!)
  const theirs = many.map((_, i) => references[i % 3]!)
  const all = await bertScores(many, theirs, { encoder })
  const three = await bertScores(candidates, references, { encoder })
  all.forEach((score, i) => {
    expect(score).toEqual(three[i % 3])
  })
})

test('batches change scores only in the mode of bert_score', async () => {
  // words with p are opposite to all other tokens
  const opposite = {
    ...encoder,
    encode: async (inputs: readonly EncoderInput[]) =>
      (await encoder.encode(inputs)).map((text) => ({
        ...text,
        dimension: 1,
        vectors: Float32Array.from(text.tokens, (token) => (token === 'p' ? 1 : -1)),
      })),
  }
  const of = (batch: number) =>
    bertScores(['p', 'p'], ['n', 'n and more'], { encoder: opposite, compat: 'bert-score', batch })
  expect((await of(1)).map(({ precision }) => precision)).toEqual([-1, -1])
  // the first reference is padded beside the second one
  expect((await of(2)).map(({ precision }) => precision)).toEqual([0, -1])
  await expect((async () => bertScores(['a'], ['b'], { encoder, batch: 2 }))()).rejects.toThrow(
    "bert-score: option batch=2: expected 1, or compat: 'bert-score'",
  )
  await expect(of(0)).rejects.toThrow('bert-score: option batch=0: expected a whole number of at least 1')
})

test('idf is learned from references alone', async () => {
  const idfWeights = learnIdf(encoder, references)
  expect(idfWeights.documents).toBe(4)
  const id = encoder.tokenIds('a')[1]!
  expect(idfWeights.values.get(id)).toBe(Math.log(5 / 3))
  const [score] = await bertScores(['a q'], ['a'], { encoder, idfWeights })
  expect(score!.recall).toBeCloseTo(1, 12)
})

test('CodeBERTScore takes one source per candidate', async () => {
  const [plain] = await codeBertScores(['a'], ['b'], { encoder })
  const [inContext] = await codeBertScores(['a'], ['b'], { encoder, sources: true, sourceTexts: ['s'] })
  expect(inContext!.f1).not.toBe(plain!.f1)
  await expect(codeBertScores(['a'], ['b'], { encoder, sources: true })).rejects.toThrow(
    'code-bert-score: sourceTexts: expected one text per candidate (1), got none',
  )
  expect((await corpusCodeBertScore(['a'], ['b'], { encoder })).parts.f3).toBe(plain!.f3)
})

test.each([
  [['a'], [], RangeError],
  [['a'], [[]], RangeError],
  [[1], ['a'], TypeError],
  ['a', ['a'], TypeError],
])('candidates %j with references %j are refused', async (given, theirs, kind) => {
  await expect((async () => bertScores(given as never, theirs as never, { encoder }))()).rejects.toThrow(kind)
})

test('there is no corpus without a candidate', async () => {
  await expect(corpusBertScore([], [], { encoder })).rejects.toThrow(RangeError)
})

test('CodeBERTScore of a candidate is as in a list, with its source', async () => {
  const [alone] = await codeBertScores(['a b c'], ['a b'], { encoder })
  expect(await codeBertScore('a b c', 'a b', { encoder })).toEqual(alone)
  const options = { encoder, sources: true }
  const [behind] = await codeBertScores(['a b c'], ['a b'], { ...options, sourceTexts: ['x y'] })
  expect(await codeBertScore('a b c', 'a b', options, 'x y')).toEqual(behind)
  await expect(codeBertScore('a b c', 'a b', options)).rejects.toThrow('expected one text per candidate')
})
