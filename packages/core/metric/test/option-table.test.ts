import { expect, test } from 'vitest'
import { metricEntry } from '../src/metric-entry.ts'
import { optionTable } from '../src/option-table.ts'
import { lettersMetric } from './letters.ts'

test('each option is a row with both names, the values in specs, the default and the description', () => {
  const entry = metricEntry({
    name: 'letters',
    summary: '',
    module: '',
    options: {
      charOrder: { type: 'integer', min: 0, max: 9, default: 6, description: 'largest n' },
      lower: { type: 'flag', default: false, description: 'lower case | not' },
    } as const,
    create: () => lettersMetric(),
  })
  expect(optionTable(entry)).toBe(
    [
      '| option | in spec strings | values | default | meaning |',
      '| --- | --- | --- | --- | --- |',
      '| `charOrder` | `char-order` | a whole number from 0 to 9 | `6` | largest n |',
      '| `lower` | `lower` | yes or no | `no` | lower case \\| not |',
      '',
    ].join('\n'),
  )
})
