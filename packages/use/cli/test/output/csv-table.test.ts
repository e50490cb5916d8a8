import { expect, test } from 'vitest'
import { csvText } from '../../src/output/csv-table.ts'
import { SCORES } from './scores.ts'

test('the table is CSV, with quotes where a name needs them and nothing where a score is undefined', () => {
  expect(csvText({ ...SCORES, models: ['base', 'a,b', 'say "x"'] }, 2)).toBe(
    [
      'metric,base,"a,b","say ""x""",signature',
      'bleu,12.34,30.00,30.00,metric|a:b|v:1.0.0',
      'chrf:beta=1,100.00,,66.67,metric|a:b|v:1.0.0',
      '',
    ].join('\n'),
  )
})
