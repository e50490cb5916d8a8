import { createRegistry, type Metric, type MetricEntry } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { entries } from '../../packages/metrics/chrf/src/registry.ts'
import {
  compareNumbers,
  measureNumbers,
  type NumberInputs,
  type NumberRecord,
  specsOf,
} from '../src/check-numbers.ts'

const inputs: NumberInputs = {
  base: {},
  combined: ['chrf:word-order=2,beta=1', 'bleu:level=segment'],
  byLanguage: ['chrf:normalize=canonical'],
  texts: ['0', '2', '3', '0.5'],
  cases: {
    text: [
      { id: 'renamed', candidate: 'x = f(a)', references: ['x = f(b)'] },
      { id: 'empty', candidate: '', references: ['x'] },
    ],
  },
}
const measure = (changed: readonly MetricEntry[], of = inputs) => measureNumbers(createRegistry(changed), of)

const before = await measure(entries)
const record = (released: readonly string[]): NumberRecord => ({
  released,
  specs: before,
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

async function changes(of: readonly MetricEntry[], released: readonly string[] = ['chrf'], more = inputs) {
  return compareNumbers(record(released), await measure(of, more), entries, more)
}

const lower = mutated((metric) => ({ score: (sum, offset) => metric.score(sum, offset) * (1 - 1e-6) }))
const lowerInNext = mutated((metric) => ({
  score: (sum, offset) => metric.score(sum, offset) * (1 - 1e-6),
  signature: metric.signature.replace(/[\d.]+$/, '0.2.0'),
}))

test('every option is tried with every word and with some numbers', () => {
  const specs = specsOf(entries, { ...inputs, cases: { ...inputs.cases, go: [] } })
  expect(specs).toEqual(
    expect.arrayContaining(['chrf', 'chrf:case=lower', 'chrf:word-order=2', 'chrf:beta=0.5']),
  )
  expect(specs).toContain('chrf:normalize=canonical,lang=go')
  expect(specs.some((spec) => spec.startsWith('bleu'))).toBe(false)
  expect(before['chrf:whitespace=yes']).toBeDefined()
})

test('the same metric has no changes', async () => {
  expect(await changes(entries)).toEqual([])
})

test('a changed score under the same signature is found, with spec, case and both values', async () => {
  const found = await changes(lower)
  expect(found.map(({ spec }) => spec)).toEqual(expect.arrayContaining(['chrf', 'chrf:beta=3']))
  expect(found.every(({ hidden }) => hidden)).toBe(true)
  const [[score]] = before.chrf!.values as [[number, number]]
  expect(found.find(({ spec }) => spec === 'chrf')!.message).toMatch(
    new RegExp(
      `^chrf: case "renamed" had score ${score} \\(row \\d+\\) and has 0\\.\\d+ \\(row \\d+\\), and the versions 0\\.1\\.0 did not rise: raise "numbers" of chrf's package\\.json`,
    ),
  )
})

test('a changed row is found where the score is the same', async () => {
  const doubled = mutated(({ measure }) => ({
    measure(candidate, prepared, row, offset = 0) {
      measure(candidate, prepared, row, offset)
      for (let i = 0; i < row.length; i++) row[i] *= 2
    },
  }))
  const found = await changes(doubled)
  expect(found.find(({ spec }) => spec === 'chrf')!.message).toMatch(
    /^chrf: case "renamed" had score (\S+) \(row \d+\) and has \1 /,
  )
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
    message: 'chrf: the versions in its signature were 0.1.0 and are 0.10.0',
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
  expect((await changes(failing))[0].message).toMatch(/has TypeError/)
  expect(compareNumbers(record([]), {}, entries, inputs)[0].message).toBe(
    'chrf: is recorded, and cannot be measured',
  )
  const empty = { released: [], specs: {} }
  expect(compareNumbers(empty, before, entries, inputs)[0].message).toBe('chrf: is not recorded')
  const text = [...inputs.cases.text!, { id: 'new', candidate: 'a', references: ['a'] }]
  const more = { ...inputs, cases: { text } }
  expect((await changes(entries, ['chrf'], more))[0]).toEqual({
    spec: 'chrf',
    message: 'chrf: there are other cases',
    hidden: false,
  })
})

test('a file that an option names is a resource of the inputs', async () => {
  const { entries: ofSql } = await import('../../packages/metrics/sql-match/src/registry.ts')
  const shop = [{ db_id: 'd', table_names_original: ['t'], column_names_original: [[0, 'a']] }]
  const spec = 'sql-match:variant=spider,tables=shop'
  const measured = await measureNumbers(createRegistry(ofSql), {
    ...{ base: {}, combined: [spec], byLanguage: [], texts: [], resources: { shop } },
    cases: { sql: [{ id: 'equal', candidate: 'SELECT a FROM t', references: ['select t.a from t'] }] },
  })
  expect(measured[spec].values[0][0]).toBe(1)
})
