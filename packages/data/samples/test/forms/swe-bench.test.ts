import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { sweBenchData, sweBenchMap, sweBenchPredictions } from '../../src/forms/swe-bench.ts'
import { briefly, CONTEXT, chunksOf, itemsOf, rowsIn, verdictOn } from '../reading.ts'

const outputs = { ...CONTEXT, references: 'refused' } as const
const asReferences = { ...CONTEXT, candidates: 'ignored' } as const

const lines = (...rows: readonly unknown[]) => chunksOf(rows.map((row) => JSON.stringify(row)).join('\n'))

test('predictions are outputs of the models that they name', async () => {
  const rows = [
    { instance_id: 'a-1', model_name_or_path: 'gpt', model_patch: 'p' },
    { instance_id: 'a-2', model_patch: '' },
  ]
  expect(await briefly(rowsIn(sweBenchPredictions, lines(...rows), outputs))).toEqual([
    'a-1: gpt=p < ',
    'a-2: m= < ',
  ])
  expect(await briefly(rowsIn(sweBenchPredictions, chunksOf(JSON.stringify(rows)), outputs))).toHaveLength(2)
})

test('a missing patch is an error, or an empty output where the option says so', async () => {
  const row = { instance_id: 'a-1', model_patch: null }
  expect(await briefly(rowsIn(sweBenchPredictions, lines(row), outputs))).toEqual([
    'in, line 1: field "model_patch" must be a string, found null (option nullOutputs empty counts it as an empty output)',
  ])
  const empty = { ...outputs, nullOutputs: 'empty' } as const
  expect(await briefly(rowsIn(sweBenchPredictions, lines(row), empty))).toEqual(['a-1: m= < '])
  expect(
    await briefly(rowsIn(sweBenchPredictions, lines({ instance_id: 'a' }, { model_patch: 'p' }), outputs)),
  ).toEqual([
    'in, line 1: field "model_patch" is missing; the row has "instance_id"',
    'in, line 2: field "instance_id" is missing; the row has "model_patch"',
  ])
})

test('an object from instance to prediction is the same', async () => {
  const map = {
    'a-1': { model_name_or_path: 'gpt', model_patch: 'p' },
    'a-2': { model_patch: 1 },
    'a-3': 'p',
  }
  expect(await briefly(rowsIn(sweBenchMap, chunksOf(JSON.stringify(map)), outputs))).toEqual([
    'a-1: gpt=p < ',
    'in, line 1: field "model_patch" must be a string, found 1',
    'in, line 1: field "a-3" must be a prediction, found "p"',
  ])
  const sample = contentSample('preds.json', Buffer.from(JSON.stringify(map)), false)
  expect([verdictOn(sweBenchMap, sample), verdictOn(sweBenchPredictions, sample)]).toEqual([true, false])
})

test('the data set has gold patches, and no outputs', async () => {
  const row = { instance_id: 'a-1', repo: 'a', patch: 'gold', test_patch: 't', problem_statement: 's' }
  const [item] = await itemsOf(rowsIn(sweBenchData, lines(row), asReferences))
  expect(item).toMatchObject({ id: 'a-1', references: ['gold'] })
  expect(() => rowsIn(sweBenchData, lines(row), outputs)).toThrow(
    'a data set of SWE-bench holds references, and no outputs',
  )
  expect(verdictOn(sweBenchData, contentSample('x.jsonl', Buffer.from(JSON.stringify(row)), true))).toBe(true)
})
