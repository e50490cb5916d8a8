import { chrf, chrfMetric, corpusChrf } from '@codegen-eval/chrf'
import { measureCorpus } from '@codegen-eval/measure'
import type { Metric } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { compareModels } from '../src/compare-models.ts'
import { compareOutputs } from '../src/compare-outputs.ts'

const references = Array.from({ length: 40 }, (_, i) =>
  i % 2 === 0 ? `print(total[${i}])` : [`print(total[${i}])`, `print(total[${i}], end="")`],
)
const first = references.map((entry) => (typeof entry === 'string' ? entry : entry[0]))
const b = first.map((text, i) => (i % 3 === 0 ? text.replace('total', 'sum') : text))
const a = first.map((text, i) => (i % 5 === 0 ? text.replace('print', 'echo') : text))
const metric = chrfMetric()

test('scores, difference and p-value are those of compareModels with the same rows', async () => {
  const rows = first.map((_, i) => ({
    id: i,
    references: [references[i]].flat(),
    models: ['a', 'b'],
    candidates: [a[i], b[i]],
    file: 'rows',
    line: i + 1,
  }))
  const corpus = await measureCorpus(rows, [{ spec: 'chrf', metric }])
  const { metrics } = await compareModels(corpus, { baseline: 'b', trials: 500 })
  const pair = metrics[0].pairs[0]
  const found = await compareOutputs(metric, { a, b }, references, { trials: 500 })
  expect(found).toMatchObject({
    name: 'chrF2',
    signature: metric.signature,
    segments: 40,
    a: metrics[0].scores[0],
    b: metrics[0].scores[1],
    difference: pair.difference,
    pValue: pair.pValue,
    cohensDz: pair.cohensDz,
  })
  expect(found.a.value).toBeCloseTo(corpusChrf(a, references), 14)
})

test('the difference is a minus b, whoever is ahead', async () => {
  const [there, back] = await Promise.all([
    compareOutputs(metric, { a, b }, references),
    compareOutputs(metric, { a: b, b: a }, references),
  ])
  expect(there.difference.value).toBeCloseTo(there.a.value - there.b.value, 14)
  expect(back.difference.value).toBeCloseTo(-there.difference.value, 14)
  expect(back.pValue).toBe(there.pValue)
})

test('a metric with a model encodes the texts of a task before it is measured', async () => {
  const encoded = new Set<string>()
  const encoding: Metric<never> = {
    ...(metric as unknown as Metric<never>),
    encode: async (segments) => {
      for (const { candidates, references } of segments)
        for (const text of [...candidates, ...references]) encoded.add(text)
    },
    measure(candidate, prepared, row, offset) {
      if (!encoded.has(candidate)) throw new Error(`${candidate} was not encoded`)
      ;(metric as unknown as Metric<never>).measure(candidate, prepared, row, offset)
    },
  }
  const { difference } = await compareOutputs(encoding, { a, b }, references)
  expect(difference).toEqual((await compareOutputs(metric, { a, b }, references)).difference)
})

const wrong: readonly [what: string, args: readonly unknown[], message: string][] = [
  [
    'a spec',
    ['chrf', { a, b }, references],
    'metric: expected a metric such as chrfMetric(), got the text "chrf"',
  ],
  [
    'a list of both',
    [metric, [a, b], references],
    'outputs.a: expected a list of texts, got undefined: write { a, b }',
  ],
  ['one output', [metric, { a: 'x', b }, references], 'outputs.a: expected a list of texts, got string'],
  [
    'a missing output',
    [metric, { a, b: [...b.slice(1), null] }, references],
    'outputs.b[39]: expected a text, got null',
  ],
  ['references first', [metric, references, { a, b }], 'outputs.a: expected a list of texts'],
  [
    'one reference for all',
    [metric, { a, b }, 'x'],
    'references: expected a list with one entry per task, got string',
  ],
  ['fewer references', [metric, { a, b }, references.slice(1)], 'got 40 of a, 40 of b and 39 references'],
  ['one task', [metric, { a: ['x'], b: ['y'] }, ['x']], 'comparing needs at least two tasks, got 1'],
  [
    'an unknown option',
    [metric, { a, b }, references, { trails: 9 }],
    "unknown option 'trails'; did you mean 'trials'?",
  ],
  [
    'a task without a reference',
    [metric, { a, b }, [...references.slice(1), []]],
    'references[39]: a segment needs',
  ],
]

test.each(wrong)('%s in its place is an error', async (_, args, message) => {
  await expect(compareOutputs(...(args as unknown as Parameters<typeof compareOutputs>))).rejects.toThrow(
    message,
  )
})

test('equal outputs are identical', async () => {
  expect(chrf(a[0], a[0])).toBe(1)
  expect(await compareOutputs(metric, { a, b: a }, references)).toMatchObject({ identical: true, pValue: 1 })
})
