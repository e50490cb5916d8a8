import { InputError } from '@codegen-eval/messages'
import { corpusScore } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { compareModels } from '../src/compare-models.ts'
import { judgeGate } from '../src/judge-gate.ts'
import { taskResults } from '../src/task-results.ts'
import { corpusOf, QUICK } from './corpora.ts'
import { sentences } from './written.ts'

/** Ten tasks with three samples of A and two of B. */
const tasks = Int32Array.from({ length: 30 }, (_, i) => Math.floor(i / 3))
const a = Array.from(tasks, (task, i) => (task + (i % 3)) / 12)
const b = Array.from(tasks, (task, i) => (i % 3 === 2 ? Number.NaN : (task + 2 * (i % 3)) / 12))
const absent = [new Uint8Array(30), Uint8Array.from(tasks, (_, i) => (i % 3 === 2 ? 1 : 0))]
const corpus = { ...corpusOf({ a, b }), tasks, absent }

test('the best of different numbers of samples is refused', () => {
  expect(() => taskResults(corpus, { samplesBy: 'best' })).toThrow(InputError)
  expect(() => taskResults(corpus, { samplesBy: 'best' })).toThrow('a has 30, b has 20')
})

test('the expected best of N samples has the same meaning for all models', () => {
  const { corpus: found } = taskResults(corpus, { samplesBy: 'best', bestOf: 2 })
  const { metric, rows } = found.metrics[0]!
  // of 0, 1, 2 the best of two is 1 in one and 2 in two of three draws
  const expected = [(1 / 3 + (2 * 2) / 3 + 4.5) / 12, (2 + 4.5) / 12]
  expect(rows.map((own) => corpusScore({ metric, rows: own }))).toEqual(
    expected.map((value) => expect.closeTo(value, 12)),
  )
  expect(() => taskResults(corpus, { samplesBy: 'best', bestOf: 3 })).toThrow(
    'task 1 has 2 samples of b with a score of mean, and the best of 3 needs as many',
  )
  expect(() => taskResults(corpus, { bestOf: 2 })).toThrow('bestOf 2: expected samplesBy best, got mean')
  expect(() => taskResults(corpus, { samplesBy: 'best', bestOf: 0 })).toThrow(
    'bestOf 0: expected a whole number',
  )
})

test('a pooled metric has no expected best', () => {
  const [measured] = corpus.metrics
  const pooled = {
    ...corpus,
    metrics: [{ ...measured!, metric: { ...measured!.metric, level: 'corpus' as const } }],
  }
  expect(() => taskResults(pooled, { samplesBy: 'best', bestOf: 2 })).toThrow('pools the statistics')
})

test('models with different numbers of samples are tested without swaps, and the report says so', async () => {
  const compared = await compareModels(corpus, QUICK)
  expect(compared.modelSamples).toEqual([30, 20])
  expect(compared.metrics[0]!.pairs[0]).toMatchObject({ test: 'bootstrap' })
  expect(compared.metrics[0]!.warnings).toContainEqual(expect.objectContaining({ kind: 'unequal-samples' }))
  expect(sentences(compared, 'warning', compared.metrics[0]).join()).toContain(
    'different numbers of samples (a 30, b 20)',
  )
  const same = await compareModels(corpus, { ...QUICK, test: 'bootstrap' })
  expect(same.metrics[0]!.pairs[0]!.pValue).toBe(compared.metrics[0]!.pairs[0]!.pValue)
  expect(same.metrics[0]!.pairs[0]).not.toHaveProperty('test')
})

test('a gate does the same', async () => {
  const options = { baseline: 'a', candidate: 'b', resamples: 200, trials: 1000 }
  expect((await judgeGate(corpus, options)).test).toBe('bootstrap')
  const equal = corpusOf({ a, b: a.map((score) => score / 2) })
  expect((await judgeGate(equal, options)).test).toBe('randomization')
})

test('one pair with different numbers of samples takes the correction of Holm, whichever model comes first', async () => {
  const tasks = Array.from({ length: 20 }, (_, i) => i)
  const scores = {
    a: tasks.map(() => 1),
    b: tasks.map((i) => i % 2),
    c: tasks.map((i) => (i % 3 === 0 ? 1 : 0)),
  }
  // a and b, and a and c, have equal numbers wherever both have samples
  const sampleCounts = [
    tasks.map((i) => (i === 0 ? 0 : 2)),
    tasks.map(() => 2),
    tasks.map((i) => (i === 0 ? 1 : 2)),
  ]
  const { settings, metrics } = await compareModels(
    { ...corpusOf(scores), sampleCounts },
    { test: 'randomization' },
  )
  expect(settings.correction).toBe('holm')
  expect(metrics[0]!.pairs.map(({ test }) => test)).toContain('bootstrap')
})
