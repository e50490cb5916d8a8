import { corpusBleu } from '@codegen-eval/bleu'
import { expect, test } from 'vitest'
import {
  compareRows,
  loadCorpus,
  measureRange,
  scoresOfSegments,
  segmentsAt,
  settle,
} from '../../src/worker/corpus.ts'

const SETTINGS = {
  test: 'randomization',
  correction: 'holm',
  resamples: 50,
  trials: 50,
  seed: 1,
  alpha: 0.05,
} as const

const rows = (models: readonly string[]) =>
  Array.from({ length: 12 }, (_, i) => ({
    id: i,
    references: [`x${i} = f ( ${i} )`],
    candidates: Object.fromEntries(
      models.map((model, m) => [model, `x${i} = ${m === 0 ? 'f' : 'g'} ( ${i} )`]),
    ),
  }))

const file = (models: readonly string[]) =>
  new Blob([
    rows(models)
      .map((row) => JSON.stringify(row))
      .join('\n'),
  ])

test('pieces of a file, measured apart, are compared as one corpus', async () => {
  expect(await loadCorpus(file(['a', 'b']), 'x.jsonl')).toEqual({
    models: ['a', 'b'],
    segments: 12,
    errors: [],
    errorCount: 0,
  })
  const [head, tail] = [
    await measureRange('bleu', undefined, 0, 5),
    await measureRange('bleu', undefined, 5, 12),
  ]
  const all = [0, 1].map((m) => Float64Array.of(...head[m]!, ...tail[m]!))
  const { scores, order, pairs, segments } = await compareRows('bleu', undefined, all, SETTINGS)
  const data = rows(['a', 'b'])
  const expected = ['a', 'b'].map((model) =>
    corpusBleu(
      data.map(({ candidates }) => candidates[model]!),
      data.map(({ references }) => references),
    ),
  )
  expect(scores.map(({ value }) => value)).toEqual(expected)
  expect(order).toEqual([0, 1])
  expect(segments).toBe(12)
  expect(pairs[0]!.adjustedPValue).toBeLessThan(0.05)
  const bySegment = await scoresOfSegments('bleu', undefined, all)
  expect(bySegment.map((own) => own.length)).toEqual([12, 12])
})

test('one model has a score with an interval, and no pairs', async () => {
  await loadCorpus(file(['a']), 'x.jsonl')
  const measured = await measureRange('exact-match', undefined, 0, 12)
  expect(await compareRows('exact-match', undefined, measured, SETTINGS)).toMatchObject({
    scores: [{ value: 1, low: 1, high: 1 }],
    order: [0],
    pairs: [],
    segments: 12,
  })
})

test('what CrystalBLEU learns from the references makes it score', async () => {
  await loadCorpus(file(['a']), 'x.jsonl')
  expect((await settle('bleu')).learned).toBeUndefined()
  const { learned } = await settle('crystalbleu:k=5')
  expect((await measureRange('crystalbleu:k=5', learned, 0, 2))[0]!.length).toBeGreaterThan(0)
})

test('rows are handed out by number; a broken file has none', async () => {
  await loadCorpus(file(['a']), 'x.jsonl')
  expect(segmentsAt([3, 1]).map(({ id }) => id)).toEqual([3, 1])
  const broken = await loadCorpus(new Blob(Array.from({ length: 30 }, () => '1\n')), 'x.jsonl')
  expect(broken).toMatchObject({ segments: 0, errorCount: 30 })
  expect(broken.errors).toHaveLength(10)
})
