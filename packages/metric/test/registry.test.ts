import { expect, test } from 'vitest'
import type { OptionValues } from '../src/options.ts'
import { createRegistry, type MetricEntry } from '../src/registry.ts'
import { formatSignature } from '../src/signature.ts'
import { lettersMetric } from './letters.ts'

const letters: MetricEntry = {
  name: 'letters',
  summary: 'letters in common',
  module: 'letters/registry',
  options: {
    beta: { type: 'number', minimum: 0, default: 2, description: '' },
    list: { type: 'resource', description: '' },
  },
  create(values: OptionValues) {
    const fields = {
      level: 'corpus',
      beta: values.beta as number,
      ...(values.list ? { list: values.list as string } : {}),
    }
    return { ...lettersMetric(), signature: formatSignature('letters', fields, '1.2.3') }
  },
}
const slow: MetricEntry = {
  ...letters,
  name: 'slow',
  defaultLevel: 'segment',
  options: {},
  create: async () => lettersMetric(),
}
const registry = createRegistry([letters, slow])

test('a spec resolves to the metric with defaults filled in', async () => {
  expect((await registry.resolve('letters')).signature).toBe('letters|level:corpus|beta:2|v:1.2.3')
  expect((await registry.resolve('letters:beta=1')).signature).toBe('letters|level:corpus|beta:1|v:1.2.3')
})

test('a metric that loads something is waited for', async () => {
  expect((await registry.resolve('slow')).columns).toEqual(['score', 'segments'])
})

test('level is an option of every metric, and an entry names its own default', async () => {
  expect((await registry.resolve('letters:level=segment')).signature).toBe(
    'letters|level:segment|beta:2|v:1.2.3',
  )
  expect((await registry.resolve('slow:level=corpus')).level).toBe('corpus')
  expect(registry.parse('slow').level).toBe('segment')
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
  ['letters:bta=1', /metric letters has no option 'bta'; its options are beta, list, level/],
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
