import { expect, test } from 'vitest'
import { metricEntry } from '../src/metric-entry.ts'
import { expandAlias } from '../src/spec.ts'
import { lettersMetric } from './letters.ts'

const entry = (name: string, aliases: Readonly<Record<string, string>>) =>
  metricEntry({ name, aliases, summary: '', module: 'x', options: {}, create: lettersMetric })

const entries = [
  entry('chrf', { 'chrf++': 'word-order=2' }),
  entry('rouge', { 'rouge-L': 'variant=L' }),
  entry('exact-match', { EM: '' }),
]

test.each([
  ['chrf++', 'chrf:word-order=2'],
  ['chrF++:beta=1', 'chrf:word-order=2,beta=1'],
  // an option that is set replaces that of the alias
  ['chrf++:word-order=1', 'chrf:word-order=1'],
  ['rougeL', 'rouge:variant=L'],
  ['ROUGE-L', 'rouge:variant=L'],
  ['chrF:beta=1', 'chrf:beta=1'],
  ['exact_match', 'exact-match'],
  ['em', 'exact-match'],
])('%s is %s', (alias, spec) => {
  expect(expandAlias(entries, alias)).toBe(spec)
})

test.each(['chrf', 'chrf:beta=1', 'chrf|beta:2|v:1.0.0', 'unknown:a=1', 'constructor'])(
  '%s stays',
  (spec) => {
    expect(expandAlias(entries, spec)).toBe(spec)
  },
)

test('a malformed spec is refused', () => {
  expect(() => expandAlias(entries, 'chrF++:2')).toThrow(/expected option=value/)
})
