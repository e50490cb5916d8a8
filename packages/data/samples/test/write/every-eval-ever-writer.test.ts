import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { everyEvalEverWriter } from '../../src/write.ts'
import { EVALUATION, METRICS, memoryFiles, readBack, SAMPLES, SCORED, scoresOf } from './written-results.ts'

test('what is written is read back with the same outcomes, scores and texts', async () => {
  const read = await readBack(SAMPLES, (open) => everyEvalEverWriter(EVALUATION, open))
  const byModel = [...SAMPLES].sort((a, b) => (a.model < b.model ? -1 : a.model > b.model ? 1 : 0))
  for (const [i, { task, output, seconds, ...sample }] of byModel.entries()) {
    expect(read[i]).toMatchObject(sample)
    expect(read[i].task).toEqual({ references: [], ...task })
    expect([read[i].output, read[i].seconds]).toEqual([output, seconds])
  }
  expect(read).toHaveLength(SAMPLES.length)
})

test('scores that are no verdicts stay scores', async () => {
  const read = await readBack(SCORED, (open) => everyEvalEverWriter(EVALUATION, open))
  expect(read.map(({ scores }) => scores)).toEqual(SCORED.map(({ scores }) => scores))
  expect(read.map(({ outcome }) => outcome)).toEqual([undefined, undefined])
})

test('an aggregate has the scores, the signatures and the hash of its instances', () => {
  const { files, open } = memoryFiles()
  const writer = everyEvalEverWriter(EVALUATION, open)
  writer.add(SAMPLES[0])
  writer.finish(METRICS, [
    {
      model: 'acme/nova',
      metric: 'chrf',
      score: 0.5,
      low: 0.25,
      high: 0.75,
      confidence: 0.95,
      details: { rank: '1' },
    },
    { model: 'acme/nova', metric: 'ter', score: Number.NaN },
    { model: 'orbit', metric: 'chrf', score: 0.25 },
  ])
  const [instances, aggregate] = Object.keys(files)
  expect(instances).toMatch(
    /^data\/outputs\/acme\/nova\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}_samples\.jsonl$/,
  )
  expect(aggregate).toBe(instances.replace('_samples.jsonl', '.json'))
  const {
    evaluation_results: results,
    detailed_evaluation_results: details,
    eval_library: tool,
  } = JSON.parse(files[aggregate])
  expect(tool).toEqual(EVALUATION.tool)
  expect(details).toMatchObject({
    file_path: instances,
    checksum: createHash('sha256').update(files[instances]).digest('hex'),
    total_rows: 3,
  })
  expect(results).toHaveLength(1)
  expect(results[0].metric_config.additional_details.signature).toBe('chrf|char-order:6|v:0.1.0')
  expect(results[0].score_details).toEqual({
    score: 0.5,
    details: { rank: '1' },
    uncertainty: { confidence_interval: { lower: 0.25, upper: 0.75, confidence_level: 0.95 } },
  })
})

test('names of models and data cannot leave the folder', () => {
  const { files, open } = memoryFiles()
  const writer = everyEvalEverWriter({ ...EVALUATION, name: '../..' }, open)
  for (const model of ['..', '../../x', '/etc/passwd', 'a\\b', 'ünï code', ''])
    writer.add({ task: { id: 't' }, model, scores: scoresOf({ chrf: 1 }) })
  writer.finish(METRICS, [])
  for (const path of Object.keys(files)) expect(path).toMatch(/^data(?:\/[^/\\. ][^/\\ ]*){4}$/)
  expect(Object.keys(files)).toHaveLength(12)
})

test('results of the same inputs replace each other, those of other inputs or metrics do not', () => {
  const pathOf = (inputs: readonly string[] | undefined, seconds: number, metric = 'chrf') => {
    const { files, open } = memoryFiles()
    const writer = everyEvalEverWriter({ ...EVALUATION, time: new Date(seconds * 1000), inputs }, open)
    writer.add({ ...SAMPLES[0], scores: new Map([[metric, 1]]) })
    return Object.keys(files)[0]
  }
  const path = pathOf(['/a/out.jsonl'], 1)
  expect(pathOf(['/a/out.jsonl'], 9)).toBe(path)
  expect(pathOf(['/b/out.jsonl'], 1)).not.toBe(path)
  expect(pathOf(['/a/out.jsonl'], 1, 'bleu')).not.toBe(path)
  expect(pathOf(undefined, 1)).not.toBe(pathOf(undefined, 9))
})
