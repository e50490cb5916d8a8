import { corpusBleu } from '@codegen-eval/bleu'
import { expect, test } from 'vitest'
import {
  compareRows,
  compareScores,
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

const load = (file: Blob, name = 'x.jsonl') => loadCorpus([{ file, name }])

test('pieces of a file, measured apart, are compared as one corpus', async () => {
  expect(await load(file(['a', 'b']))).toEqual({
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
  await load(file(['a']))
  const measured = await measureRange('exact-match', undefined, 0, 12)
  expect(await compareRows('exact-match', undefined, measured, SETTINGS)).toMatchObject({
    // Clopper and Pearson: of 12 successes in 12, the lower end is (alpha / 2)^(1 / 12)
    scores: [{ value: 1, low: expect.closeTo(0.025 ** (1 / 12), 9), high: 1 }],
    order: [0],
    pairs: [],
    segments: 12,
  })
})

test('what CrystalBLEU learns from the references makes it score', async () => {
  await load(file(['a']))
  expect((await settle('bleu')).learned).toBeUndefined()
  const { learned } = await settle('crystalbleu:k=5')
  expect((await measureRange('crystalbleu:k=5', learned, 0, 2))[0]!.length).toBeGreaterThan(0)
})

test('rows are handed out by number; a broken file has none', async () => {
  await load(file(['a']))
  expect(segmentsAt([3, 1]).map(({ id }) => id)).toEqual([3, 1])
  const broken = await load(new Blob(Array.from({ length: 30 }, () => '1\n')))
  expect(broken).toMatchObject({ segments: 0, errorCount: 30 })
  expect(broken.errors).toHaveLength(10)
})

const RESULTS = [
  ...[
    '{"task_id": "t/1", "completion": "x", "passed": true}',
    '{"task_id": "t/2", "completion": "x", "passed": false}',
  ],
  '{"task_id": "t/3", "completion": "x", "passed": true}',
].join('\n')

test('results of tests without references are read as scores, and tasks that a model lacks do not count', async () => {
  const files = [
    { file: new Blob([RESULTS]), name: 'a.jsonl_results.jsonl' },
    { file: new Blob([RESULTS.split('\n').slice(0, 2).join('\n')]), name: 'b.jsonl_results.jsonl' },
  ]
  expect(await loadCorpus(files)).toEqual({
    ...{ models: ['a', 'b'], segments: 2, scores: ['passed'], errors: [], errorCount: 0 },
  })
  const { outcome, segmentScores, notes } = await compareScores('passed', SETTINGS)
  expect(outcome.scores.map(({ value }) => value)).toEqual([0.5, 0.5])
  expect(segmentScores.map((ofModel) => [...ofModel])).toEqual([
    [1, 0],
    [1, 0],
  ])
  expect(notes).toContain('1 task that a model lacks: left out')
  expect(segmentsAt([1])).toEqual([{ id: 't/2', references: [], models: ['a', 'b'], candidates: [] }])
  // the control of the page may say otherwise
  const outputs = await loadCorpus(files, { held: 'outputs' })
  expect(outputs.errors[0]).toContain('no file has references for this row')
})

test('a table of scores needs no choice; a score outside of the range does', async () => {
  const table = (high: number) => new Blob([`id,model,score\n1,a,0.5\n2,a,1\n1,b,0\n2,b,${high}\n`])
  expect(await load(table(0.25), 's.csv')).toMatchObject({
    models: ['a', 'b'],
    segments: 2,
    scores: ['score'],
  })
  const large = [{ file: table(5), name: 's.csv' }]
  expect((await loadCorpus(large, { held: 'scores' })).errors).toEqual([
    's.csv, line 5: "score": expected a score from 0 to 1, true, false or null, found 5 (option range names another one)',
  ])
  const range = { minimum: 0, maximum: 5 }
  expect(await loadCorpus(large, { held: 'scores', options: { range } })).toMatchObject({ errorCount: 0 })
  expect((await compareScores('score', SETTINGS)).outcome.scores[1]!.value).toBe(0.5)
  // what is neither is refused as texts are
  expect((await load(new Blob(['id,x\n1,2\n']), 's.csv')).errors[0]).toContain(
    'no column is named "reference"',
  )
})
