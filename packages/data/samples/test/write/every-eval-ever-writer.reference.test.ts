import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { InputError } from '@codegen-eval/messages'
import { referencePath } from '@codegen-eval/test-data'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { findLogs, readLogs } from '../../src/logs/read-logs.ts'
import type { Sample } from '../../src/sample.ts'
import { everyEvalEverWriter, openTelemetryWriter } from '../../src/write.ts'
import { openFolder } from '../logs/open-folder.ts'
import { EVALUATION, METRICS, memoryFiles, readBack, SAMPLES, SCORED } from './written-results.ts'

const LOGS = referencePath('data/logs/')
const { forms: FORMS } = JSON.parse(readFileSync(join(LOGS, 'truth.json'), 'utf8')) as { forms: object }

/** A validator for one of the schemas of Every Eval Ever. */
function schemaCheck(name: string): (value: unknown) => unknown {
  const schema = JSON.parse(readFileSync(join(LOGS, 'every-eval-ever/schema', name), 'utf8')) as object
  const ajv = new Ajv({ strict: false, allErrors: true })
  const validate = ajv.compile(schema)
  return (value) => (validate(value) ? [] : validate.errors)
}

const aggregateErrors = schemaCheck('eval.schema.json')
const instanceErrors = schemaCheck('instance_level_eval.schema.json')

function written(samples: readonly Sample[]): Record<string, string> {
  const { files, open } = memoryFiles()
  const writer = everyEvalEverWriter(EVALUATION, open)
  for (const sample of samples) writer.add(sample)
  const models = [...new Set(samples.map(({ model }) => model))]
  writer.finish(
    METRICS,
    models.flatMap((model) => [
      { model, metric: 'chrf', score: 1 / 3, low: 0.25, high: 0.5, confidence: 0.95, method: 't' },
      { model, metric: 'ter', score: 1.25, low: Number.NaN, high: 2, details: { rank: '2' } },
    ]),
  )
  return files
}

async function samplesOf(form: string): Promise<Sample[]> {
  const { samples } = await readLogs(await findLogs([openFolder(join(LOGS, form))]))
  return samples.map((item) => {
    if (item instanceof InputError) throw item
    // labels of several runs repeat
    const { label: _, ...rest } = item
    return rest
  })
}

test.each(Object.keys(FORMS))('files from logs of %s are valid, and keep their outcomes', async (form) => {
  const samples = await samplesOf(form)
  for (const [path, text] of Object.entries(written(samples))) {
    if (path.endsWith('.jsonl'))
      for (const line of text.trimEnd().split('\n')) expect(instanceErrors(JSON.parse(line))).toEqual([])
    else expect(aggregateErrors(JSON.parse(text))).toEqual([])
  }
  const outcomes = (list: readonly Sample[]) =>
    list
      .map(({ task, model, outcome, scores }) => `${model} ${task.id} ${outcome} ${scores.get('passed')}`)
      .sort()
  expect(outcomes(await readBack(samples, (open) => everyEvalEverWriter(EVALUATION, open)))).toEqual(
    outcomes(samples),
  )
  expect(
    outcomes(await readBack(samples, (open) => openTelemetryWriter(EVALUATION, open('logs.jsonl')))),
  ).toEqual(outcomes(samples))
})

test('files of texts, undefined scores and error rates are valid', () => {
  for (const [path, text] of Object.entries(written([...SAMPLES, ...SCORED]))) {
    if (!path.endsWith('.jsonl')) expect(aggregateErrors(JSON.parse(text))).toEqual([])
    else for (const line of text.trimEnd().split('\n')) expect(instanceErrors(JSON.parse(line))).toEqual([])
  }
})
