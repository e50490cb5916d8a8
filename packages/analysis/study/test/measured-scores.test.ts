import { chrfMetric } from '@codegen-eval/chrf'
import { measureCorpus } from '@codegen-eval/measure'
import { InputError } from '@codegen-eval/messages'
import { readRows } from '@codegen-eval/samples'
import { hashText } from '@codegen-eval/shards/internal'
import { expect, test } from 'vitest'
import { type MeasuredOutputs, measuredScores } from '../src/measured-scores.ts'

const outputs = { 1: { a: 'x = 1', b: 'y' }, 2: { a: 'z', b: 'return' } }
const metric = chrfMetric()

async function measured(): Promise<MeasuredOutputs> {
  const rows = Object.entries(outputs).map(([id, candidates]) => ({ id, references: ['x = 1'], candidates }))
  const corpus = await measureCorpus(readRows(rows), [{ spec: 'chrf', metric }])
  return {
    corpus,
    ids: ['1', '2'],
    hashes: rows.map(({ candidates }) => Object.values(candidates).map(hashText)),
  }
}

/** The study has the models and the rows in another order. */
const data = {
  ids: [2, 1],
  systems: ['b', 'a'],
  references: [['x = 1'], ['x = 1']],
  outputs: [
    ['return', 'y'],
    ['z', 'x = 1'],
  ],
}

test('rows of a pooled metric have its columns and its signature, in the order of the study', async () => {
  const all = await measured()
  const scores = measuredScores(all, 'rows', data)
  expect(scores).toMatchObject({ file: 'rows', columns: ['chrf'], isMeasured: true })
  expect(scores.signatureOf('chrf')).toBe(metric.signature)
  const [b, a] = scores.rowsOf('chrf')
  const width = metric.columns.length
  const [ofA, ofB] = all.corpus.metrics[0]!.rows
  expect(a!.rows).toEqual(Float64Array.of(...ofA!.slice(width), ...ofA!.slice(0, width)))
  expect(b!.rows.slice(0, width)).toEqual(ofB!.slice(width))
})

test('rows of other outputs, and outputs without rows, are refused', async () => {
  const all = await measured()
  const changed = { ...data, outputs: [data.outputs[0]!, ['z', 'x = 2']] }
  expect(() => measuredScores(all, 'rows', changed)).toThrow(
    'rows: the output of id 1 and model "a" differs from that of the study',
  )
  expect(() => measuredScores(all, 'rows', { ...data, ids: [2, 3] })).toThrow('no rows of id 3')
  expect(() => measuredScores(all, 'rows', { ...data, systems: ['b', 'c'] })).toThrow('no rows of model "c"')
  const sampled = { ...all, corpus: { ...all.corpus, tasks: Int32Array.of(0, 0) } }
  expect(() => measuredScores(sampled, 'rows', data)).toThrow(InputError)
})
