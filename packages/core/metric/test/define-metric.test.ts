import { expect, test } from 'vitest'
import {
  corpusFunction,
  type DefinedMetric,
  defineMetric,
  partsFunction,
  scoreFunction,
} from '../src/define-metric.ts'
import { definitionOf, metricEntry } from '../src/metric-entry.ts'
import { segmentMean } from '../src/segment-mean.ts'
import { signatureFields } from '../src/signature-fields.ts'

const options = {
  lower: { type: 'flag', default: false, description: 'compare in lower case' },
  weight: { type: 'number', min: 0, max: 1, default: 1, description: 'weight of a match' },
} as const

let created = 0

const equalMetric: DefinedMetric<typeof options, readonly string[]> = defineMetric({
  name: 'equal',
  numbers: '1.2.0',
  options,
  create({ lower, weight }, signature) {
    created++
    const cased = (text: string) => (lower ? text.toLowerCase() : text)
    return segmentMean({
      name: 'equal',
      signature,
      prepare: (references) => references.map(cased),
      scoreSegment: (candidate, prepared) => (prepared.includes(cased(candidate)) ? weight : 0),
    })
  },
})

test('the signature has the settings, and the version of the numbers', () => {
  expect(equalMetric().signature).toBe('equal|lower:no|weight:1|v:1.2.0')
  expect(equalMetric({ lower: true }).signature).toBe('equal|lower:yes|weight:1|v:1.2.0')
  expect(() => equalMetric({ weight: 2 })).toThrow('equal: option weight=2: expected a number from 0 to 1')
})

test('settings and fields can depend on several options', () => {
  const metric: DefinedMetric<typeof options> = defineMetric({
    name: 'half',
    numbers: '1.0.0',
    options,
    settings: ({ lower = false }) => ({ lower, weight: lower ? 0.5 : 1 }),
    fields: (settings) => ({ level: 'corpus', ...signatureFields(options, settings) }),
    create: (settings, signature) => ({
      name: String(settings.weight),
      signature,
      level: 'corpus',
      columns: ['n'],
      prepare: () => undefined,
      measure() {},
      score: () => settings.weight,
    }),
  })
  expect(metric({ lower: true })).toMatchObject({
    name: '0.5',
    signature: 'half|level:corpus|lower:yes|weight:0.5|v:1.0.0',
  })
})

test('the functions on texts come from the metric, which is kept while options are equal', () => {
  const [equal, parts, corpus] = [
    scoreFunction(equalMetric),
    partsFunction(equalMetric),
    corpusFunction(equalMetric),
  ]
  created = 0
  expect([equal('a', 'a'), equal('a', ['b', 'a']), equal('a', 'b')]).toEqual([1, 1, 0])
  expect(created).toBe(1)
  expect(equal('A', 'a', { lower: true, weight: 0.5 })).toBe(0.5)
  expect(parts('A', 'a', { lower: true })).toEqual({ score: 1, parts: {} })
  expect(corpus(['a', 'b'], ['a', 'a'])).toBe(0.5)
  expect(() => equal('a', [])).toThrow(RangeError)
})

test('a registry entry takes name, module, options and creation from the definition', async () => {
  const entry = metricEntry({
    ...definitionOf(equalMetric),
    summary: 'share of equal texts',
    loadExplain:
      async () =>
      (candidate, references, { lower }) => ({
        score: lower ? 1 : 0,
        reference: references.indexOf(candidate),
        findings: [],
      }),
  })
  expect(entry).toMatchObject({ name: 'equal', module: '@codegen-eval/equal/registry' })
  const texts = new Map([['lower', 'yes']])
  expect((await entry.create(texts, () => '')).signature).toBe('equal|lower:yes|weight:1|v:1.2.0')
  const explain = await entry.explain!(texts, () => '')
  expect(explain('a', ['b', 'a'])).toEqual({ score: 1, reference: 1, findings: [] })
})
