import { createRegistry, type Metric, type MetricEntry } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { entries } from '../../packages/metrics/chrf/src/registry.ts'
import {
  compareNumbers,
  measureNumbers,
  type NumberCases,
  type NumberRecord,
  specsOf,
} from '../src/check-numbers.ts'

const cases: NumberCases = {
  text: [
    { id: 'renamed', candidate: 'x = f(a)', references: ['x = f(b)'] },
    { id: 'empty', candidate: '', references: ['x'] },
  ],
}
const measure = (changed: readonly MetricEntry[], of = cases) => measureNumbers(createRegistry(changed), of)

const before = await measure(entries)
const record = (released: readonly string[]): NumberRecord => ({
  released,
  values: Object.fromEntries(before),
})

/** The metric with a change, as if its source had been edited. */
const mutated = (change: (metric: Metric) => Partial<Metric>) =>
  entries.map((entry) => ({
    ...entry,
    async create(...args: Parameters<MetricEntry['create']>) {
      const metric = await entry.create(...args)
      return { ...metric, ...change(metric) }
    },
  }))

async function changes(of: readonly MetricEntry[], released: readonly string[] = ['chrf'], more = cases) {
  return compareNumbers(record(released), await measure(of, more), entries, more)
}

const lower = mutated((metric) => ({ score: (sum, offset) => metric.score(sum, offset) * (1 - 1e-6) }))
const lowerInNext = mutated((metric) => ({
  score: (sum, offset) => metric.score(sum, offset) * (1 - 1e-6),
  signature: metric.signature.replace(/[\d.]+$/, '0.2.0'),
}))

test('every option is tried with every word and with some numbers', () => {
  const specs = specsOf(entries, ['go'])
  expect(specs).toEqual(
    expect.arrayContaining(['chrf', 'chrf:case=lower', 'chrf:word-order=2', 'chrf:beta=0.5']),
  )
  expect(specs).toContain('chrf:normalize=canonical,lang=go')
  expect(specs.some((spec) => spec.startsWith('bleu'))).toBe(false)
  expect(before.has('chrf:whitespace=yes')).toBe(true)
})

test('the same metric has no changes', async () => {
  expect(await changes(entries)).toEqual([])
})

test('a changed score under the same signature is found, with spec, case and both values', async () => {
  const found = await changes(lower)
  expect(found.map(({ spec }) => spec)).toEqual(expect.arrayContaining(['chrf', 'chrf:beta=3']))
  expect(found.every(({ hidden }) => hidden)).toBe(true)
  const { scores } = before.get('chrf')!
  expect(found.find(({ spec }) => spec === 'chrf')!.message).toMatch(
    new RegExp(
      `^chrf: the score of case "renamed" was ${scores[0]} and is 0\\.\\d+, and the versions 0\\.1\\.0 did not rise: raise "numbers" of chrf's package\\.json`,
    ),
  )
})

test('a changed row is found where the score is the same', async () => {
  const doubled = mutated(({ measure }) => ({
    measure(candidate, prepared, row, offset = 0) {
      measure(candidate, prepared, row, offset)
      for (let i = 0; i < row.length; i++) row[i]! *= 2
    },
  }))
  const found = await changes(doubled)
  expect(found.find(({ spec }) => spec === 'chrf')!.message).toMatch(/^chrf: the row of case "renamed" was/)
})

test('a change is to be recorded once the version of the numbers rose, or before the first release', async () => {
  for (const found of [await changes(lowerInNext), await changes(lower, [])]) {
    expect(found.find(({ spec }) => spec === 'chrf')).toMatchObject({ hidden: false })
    expect(found.some(({ hidden }) => hidden)).toBe(false)
  }
})

test('a version that rose or fell without a change is found, and falls are refused', async () => {
  const version = (to: string) =>
    mutated(({ signature }) => ({ signature: signature.replace(/[\d.]+$/, to) }))
  expect((await changes(version('0.10.0')))[0]).toEqual({
    spec: 'chrf',
    message: 'chrf: its versions were 0.1.0 and are 0.10.0',
    hidden: false,
  })
  expect((await changes(version('0.0.9')))[0]).toMatchObject({ hidden: true })
})

test('a metric that fails, a new spec and a new case are found', async () => {
  const failing = mutated(() => ({
    measure() {
      throw new TypeError('broken')
    },
  }))
  expect((await changes(failing))[0]!.message).toMatch(/is TypeError/)
  expect(compareNumbers(record([]), new Map(), entries, cases)[0]!.message).toBe(
    'chrf: is recorded, and cannot be measured',
  )
  const empty = { released: [], values: {} }
  expect(compareNumbers(empty, before, entries, cases)[0]!.message).toBe('chrf: is not recorded')
  const more = { text: [...cases.text!, { id: 'new', candidate: 'a', references: ['a'] }] }
  expect((await changes(entries, ['chrf'], more))[0]).toEqual({
    spec: 'chrf',
    message: 'chrf: there are other cases',
    hidden: false,
  })
})
