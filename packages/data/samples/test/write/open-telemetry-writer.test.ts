import { expect, test } from 'vitest'
import { openTelemetryWriter } from '../../src/write.ts'
import { EVALUATION, METRICS, memoryFiles, readBack, SAMPLES, SCORED, scoresOf } from './written-results.ts'

test('what is written is read back with the same outcomes and scores', async () => {
  const read = await readBack(SAMPLES, (open) => openTelemetryWriter(EVALUATION, open('logs.jsonl')))
  const wanted = SAMPLES.map(({ output: _, seconds: __, task: { id }, ...sample }) => ({
    ...sample,
    task: { id },
  }))
  for (const [i, sample] of wanted.entries()) expect(read[i]).toMatchObject(sample)
  expect(read).toHaveLength(SAMPLES.length)
})

test('scores that are no verdicts stay scores', async () => {
  const read = await readBack(SCORED, (open) => openTelemetryWriter(EVALUATION, open('logs.jsonl')))
  expect(read.map(({ scores }) => scores)).toEqual(SCORED.map(({ scores }) => scores))
  expect(read.map(({ outcome }) => outcome)).toEqual([undefined, undefined])
})

test('the scope has the tool, its version and the signature', () => {
  const { files, open } = memoryFiles()
  const writer = openTelemetryWriter(EVALUATION, open('logs.jsonl'))
  writer.add(SAMPLES[0])
  writer.finish(METRICS, [])
  const [{ scopeLogs }] = JSON.parse(files['logs.jsonl']).resourceLogs
  expect(scopeLogs.map(({ scope }: { scope: object }) => scope)[1]).toEqual({
    ...EVALUATION.tool,
    attributes: [{ key: 'codegen_eval.signature', value: { stringValue: 'chrf|char-order:6|v:0.1.0' } }],
  })
  const [record] = scopeLogs[0].logRecords
  expect(record.eventName).toBe('gen_ai.evaluation.result')
  expect(record.timeUnixNano).toBe('1772359200000000000')
})

test('many samples are several lines, and samples without a label are numbered by task', async () => {
  const many = Array.from({ length: 600 }, (_, i) => ({
    task: { id: `t${i % 300}` },
    model: 'm',
    scores: scoresOf({ chrf: i / 600 }),
  }))
  const { files, open } = memoryFiles()
  const writer = openTelemetryWriter(EVALUATION, open('logs.jsonl'))
  for (const sample of many) writer.add(sample)
  writer.finish(METRICS, [])
  expect(files['logs.jsonl'].trimEnd().split('\n')).toHaveLength(3)
  const read = await readBack(many, (each) => openTelemetryWriter(EVALUATION, each('logs.jsonl')))
  expect(read.map(({ task, label, scores }) => [task, label, scores.get('chrf')])).toEqual(
    many.map(({ task, scores }, i) => [task, i < 300 ? '1' : '2', scores.get('chrf')]),
  )
})
