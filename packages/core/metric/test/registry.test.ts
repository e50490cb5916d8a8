import { describe, expect, test } from 'vitest'
import type { Metric } from '../src/metric.ts'
import { type MetricEntry, metricEntry } from '../src/metric-entry.ts'
import type { ValueOption } from '../src/option-schema.ts'
import { createRegistry, type MetricWrapper } from '../src/registry.ts'
import { segmentRow } from '../src/rows.ts'
import { formatSignature } from '../src/signature.ts'
import { lettersMetric } from './letters.ts'

const listOption: ValueOption<string> = {
  type: 'value',
  typeof: 'string',
  expected: 'a list',
  description: '',
  read: (value) => value,
  format: (value) => value,
}

const letters = metricEntry(
  {
    name: 'letters',
    summary: 'letters in common',
    module: 'letters/registry',
    options: {
      beta: { type: 'number', min: 0, default: 2, description: '' },
      list: listOption,
    } as const,
    create({ beta = 2, list }) {
      const fields = { level: 'corpus', beta, ...(list ? { list } : {}) }
      return { ...lettersMetric(), signature: formatSignature('letters', fields, '1.2.3') }
    },
  },
  { list: { expected: 'a file', resource: true, accepts: (text) => text !== '', parse: (text) => text } },
)
const slow: MetricEntry = { ...letters, name: 'slow', options: {}, create: async () => lettersMetric() }
const registry = createRegistry([letters, slow])

test('a spec resolves to the metric with defaults filled in', async () => {
  expect((await registry.resolve('letters')).signature).toBe('letters|level:corpus|beta:2|v:1.2.3')
  expect((await registry.resolve('letters:beta=1')).signature).toBe('letters|level:corpus|beta:1|v:1.2.3')
})

test('a metric that loads something is waited for', async () => {
  expect((await registry.resolve('slow')).columns).toEqual(lettersMetric().columns)
})

test('level is an option of every metric, which has its own level without it', async () => {
  expect((await registry.resolve('letters:level=segment')).signature).toBe(
    'letters|level:segment|beta:2|v:1.2.3',
  )
  expect((await registry.resolve('slow:level=segment')).columns).toEqual([
    'score',
    'segments',
    'letters',
    'letters segments',
  ])
  expect((await registry.resolve('slow:level=corpus')).level).toBe('corpus')
  expect(registry.parse('slow').level).toBeUndefined()
})

test('a signature resolves to itself', async () => {
  const signature = 'letters|level:segment|beta:0.5|v:1.2.3'
  expect((await registry.resolve(signature)).signature).toBe(signature)
})

test('a resource is loaded by its name', async () => {
  const metric = await registry.resolve('letters:list=my.json', async (name) => `content of ${name}`)
  expect(metric.signature).toBe('letters|level:corpus|beta:2|list:content of my.json|v:1.2.3')
  await expect(registry.resolve('letters:list=my.json')).rejects.toThrow(/resource 'my.json'/)
})

test.each([
  ['chfr', /unknown metric 'chfr'; the metrics are letters, slow/],
  ['leters', /unknown metric 'leters'; did you mean 'letters'\? The metrics are letters, slow/],
  [
    'letters:bta=1',
    /metric letters has no option 'bta'; did you mean 'beta'\? The options are beta, list, level/,
  ],
  ['letters:list=', /option list=: expected a file/],
  ['letters:constructor=1', /has no option 'constructor'/],
  ['letters:beta=-1', /option beta=-1: expected a number of at least 0/],
  ['letters:level=word', /option level=word: expected one of corpus, segment/],
])('%s is an error that lists what is valid', async (spec, message) => {
  expect(() => registry.parse(spec)).toThrow(message)
  await expect(registry.resolve(spec)).rejects.toThrow(RangeError)
})

test('two metrics of one name are an error that names both modules', () => {
  expect(() => createRegistry([letters, { ...slow, name: 'letters', module: 'other/registry' }])).toThrow(
    /two metrics are named 'letters': in letters\/registry and other\/registry/,
  )
})

const upper: MetricWrapper = {
  option: 'shout',
  description: 'measure in capitals',
  values: 'yes',
  create(value) {
    if (value !== 'yes') throw new RangeError(`option shout=${value}: expected yes`)
    return {
      wrap: (metric) => ({
        ...metric,
        signature: metric.signature.replace('|', '|shout:yes|'),
        measure: (candidate, prepared, row, offset) =>
          metric.measure(candidate.toUpperCase(), prepared, row, offset),
      }),
      explain: (explain) => (candidate, references) => explain(candidate.toUpperCase(), references),
      references: (references) => references.map((text) => text.toUpperCase()),
    }
  },
}

test('a wrapper gives every metric an option, which its signature has, and which is a spec again', async () => {
  const wrapped = createRegistry([letters, slow], [upper])
  const metric = await wrapped.resolve('letters:shout=yes,beta=1')
  expect(metric.signature).toBe('letters|shout:yes|level:corpus|beta:1|v:1.2.3')
  expect((await wrapped.resolve(metric.signature)).signature).toBe(metric.signature)
  const score = (m: Metric, candidate: string) => m.score(segmentRow(m, candidate, 'AB'))
  expect(score(metric, 'ab')).toBe(score(await wrapped.resolve('letters:beta=1'), 'AB'))
  expect((await wrapped.resolve('letters:level=segment,shout=yes')).signature).toMatch(
    /shout:yes.*level:segment/,
  )
})

test('a wrapper without a value does nothing, and a wrong value is found before the metric is made', async () => {
  const wrapped = createRegistry([letters], [upper])
  expect(wrapped.parse('letters').wrappings).toEqual([])
  expect((await wrapped.resolve('letters')).signature).toBe((await registry.resolve('letters')).signature)
  expect(() => wrapped.parse('letters:shout=no')).toThrow(/shout=no/)
  expect(() => wrapped.parse('letters:x=1')).toThrow(/beta, list, shout, level/)
  expect(() => registry.parse('letters:shout=yes')).toThrow(/no option 'shout'/)
})

describe('explanations', () => {
  const explained = metricEntry({
    name: 'letters',
    summary: 'letters in common',
    module: 'letters/registry',
    options: { beta: { type: 'number', default: 2, description: '' } } as const,
    create: () => lettersMetric(),
    explain:
      ({ beta = 2 }) =>
      (candidate, references) => ({
        score: beta,
        reference: 0,
        findings: [
          {
            kind: 'text',
            label: references[0],
            status: 'missed',
            candidate: [],
            reference: [[0, candidate.length]],
          },
        ],
      }),
  })

  test('a metric explains with the options of the spec', async () => {
    const explain = await createRegistry([explained]).explain('letters:beta=3')
    expect(explain('a', ['b'])).toMatchObject({ score: 3, findings: [{ label: 'b', reference: [[0, 1]] }] })
  })

  test('a metric that explains nothing is an error that names those that do', async () => {
    const entry = { ...explained, name: 'others' }
    await expect(createRegistry([slow, entry]).explain('slow')).rejects.toThrow(
      'metric slow has no explanations; the metrics that have are others',
    )
  })

  test('a wrapper changes what is explained', async () => {
    const explain = await createRegistry([explained], [upper]).explain('letters:shout=yes')
    expect(explain('ab', ['B']).findings[0].reference).toEqual([[0, 2]])
  })
})
