import { InputError } from '@codegen-eval/messages'
import type { Metric } from '@codegen-eval/metric'
import type { Segment } from '@codegen-eval/samples'
import { expect, test } from 'vitest'
import { rowLanguages } from '../src/row-languages.ts'

/** A metric that scores the length of the language's name for each row. */
function lengthOf(language: string, columns: readonly string[] = ['length', 'count']): Metric {
  return {
    name: 'length',
    signature: `length|lang:${language}@1|stage:${language === 'odd' ? 'late' : 'early'}|v:1.0.0`,
    level: 'segment',
    columns,
    prepare: () => language,
    measure(_, prepared, row, offset = 0) {
      row[offset] = (prepared as string).length
      row[offset + 1] = 1
    },
    score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
  }
}

const segment = (id: number, language?: string): Segment => ({
  id,
  references: ['a'],
  models: ['m'],
  candidates: ['b'],
  file: 'in.jsonl',
  line: id,
  ...(language === undefined ? {} : { language }),
})

async function run(rows: readonly Segment[]) {
  async function* batches() {
    yield rows
  }
  const created: string[] = []
  const found = await rowLanguages(batches(), 'lang', async (language) => {
    created.push(language)
    if (language === 'no') throw new RangeError('unknown language')
    return [{ spec: 'length', metric: lengthOf(language) }]
  })
  const { metric } = found.metrics[0]
  const scores: (number | string)[] = []
  for await (const [item] of found.batches) {
    if (item instanceof InputError) {
      scores.push(item.message)
      continue
    }
    const row = new Float64Array(2)
    metric.measure(item.candidates[0], metric.prepare(item.references), row)
    scores.push(metric.score(row))
  }
  return { created, scores, signature: metric.signature, languages: found.languages() }
}

test('each row is measured in its language, and the signature names all of them', async () => {
  const { created, scores, signature, languages } = await run([
    segment(1, 'rust'),
    segment(2, 'go'),
    segment(3, 'rust'),
  ])
  expect(scores).toEqual([4, 2, 4])
  expect(created).toEqual(['rust', 'go'])
  expect(signature).toBe('length|lang:go@1+rust@1|stage:early|v:1.0.0')
  expect(languages).toEqual(['go', 'rust'])
})

test('rows without a language, of an unknown one, or with other settings are errors in their places', async () => {
  const { scores } = await run([
    segment(1),
    segment(2, 'no'),
    segment(3, 'go'),
    segment(4, 'odd'),
    segment(5, 'c'),
  ])
  expect(scores).toEqual([
    'in.jsonl, line 1: field "lang" is missing: expected the name of a language',
    'in.jsonl, line 2: field "lang" is "no": unknown language',
    2,
    'in.jsonl, line 4: field "lang" is "odd": metric length has other settings than for the first row: stage:late, not stage:early',
    1,
  ])
})

test('input without any row of a known language is an error', async () => {
  await expect(run([segment(1), segment(2, 'no')])).rejects.toThrow('line 2: field "lang" is "no"')
  await expect(run([])).rejects.toThrow('no row to measure')
})

test('sources and encodings go to the metric of the row’s language', async () => {
  const log: string[] = []
  const metricOf = (language: string): Metric => ({
    ...lengthOf(language),
    encode: async ([first]) => void log.push(`${language} ${first!.source}`),
    prepare: (_, source) => void log.push(`${language} prepares ${source}`),
    measure: () => {},
  })
  async function* batches() {
    yield [{ ...segment(1, 'go'), source: 's' }, segment(2, 'rust')]
  }
  const found = await rowLanguages(batches(), 'lang', async (language) => [
    { spec: 'length', metric: metricOf(language) },
  ])
  const { metric } = found.metrics[0]!
  for await (const [item] of found.batches) {
    const { references, source } = item as Segment
    await metric.encode!([item as Segment])
    metric.prepare(references, source)
  }
  expect(log).toEqual(['go s', 'go prepares s', 'rust undefined', 'rust prepares undefined'])
})
