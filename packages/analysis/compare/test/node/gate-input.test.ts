import { createSkips } from '@codegen-eval/records'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { checkGateModels, type MeasureModels, readGateInput } from '../../src/node/gate-input.ts'
import type { ProfiledCorpus } from '../../src/profile/profiled-corpus.ts'
import { corpusOf } from '../corpora.ts'

const folder = testFolder()
const MODELS = { old: [1, 0, 1], new: [1, 1, 0] }

/** Measures models with given scores. */
const measure =
  (models: Readonly<Record<string, readonly number[]>>): MeasureModels<ProfiledCorpus> =>
  async (choose, { withIds }) => {
    const chosen = choose(Object.keys(models))
    const corpus = corpusOf(Object.fromEntries(chosen.map((name) => [name, models[name]!])))
    return { corpus, skips: createSkips('skip'), ...(withIds ? { ids: ['a', 'b', 'c'] } : {}) }
  }

test('both models are those of the input', async () => {
  const input = await readGateInput(measure(MODELS), { baseline: 'old', candidate: 'new' })
  expect([input.baseline, input.candidate, input.corpus.models]).toEqual(['old', 'new', ['old', 'new']])
  expect(input.stored).toBeUndefined()
})

test('what is stored of a run is the baseline of the next one', async () => {
  const first = await readGateInput(measure(MODELS), { baseline: 'new', candidate: 'old', withStored: true })
  const baselineScores = folder.write('stored.jsonl', first.stored!)
  const direct = await readGateInput(measure(MODELS), { baseline: 'old', candidate: 'new' })
  const later = await readGateInput(measure({ new: MODELS.new }), { baselineScores })
  expect([later.baseline, later.candidate, later.ids]).toEqual(['old', 'new', ['a', 'b', 'c']])
  expect(later.corpus.metrics[0]!.rows).toEqual(direct.corpus.metrics[0]!.rows)
})

test.each([
  [{ candidate: 'new' }, 'option baseline is missing'],
  [{ baseline: 'old' }, 'option candidate is missing'],
  [{ baseline: 'old', candidate: 'old' }, 'both name old'],
  [{ baselineScores: 's', samplesBy: 'best' }, 'option samplesBy best needs both models in the input'],
] as const)('%o is a mistake', (options, message) => {
  expect(() => checkGateModels(options)).toThrow(message)
})

test('a model that is not there, and a candidate that is not named, are mistakes', async () => {
  await expect(readGateInput(measure(MODELS), { baseline: 'x', candidate: 'new' })).rejects.toThrow(
    'option baseline x: there is no such model; the models are old, new',
  )
  await expect(readGateInput(measure(MODELS), { baselineScores: 's' })).rejects.toThrow(
    'option candidate: the input has several models, name one of old, new',
  )
})
