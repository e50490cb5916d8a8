import { renderCsv, renderText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { surveyPlanOutput } from '../../src/report/plan-output.ts'

const entries = [
  { key: 'items', name: 'items', value: 1234, basis: 'as given' },
  { key: 'icc', name: 'reliability of one rating', value: 0.25, basis: 'given by --icc' },
]

test('numbers with their basis', () => {
  const output = surveyPlanOutput({ entries, sample: undefined, seed: 1 })
  expect(renderText(output.report())).toMatch(
    /\nitems +1,234 +as given\nreliability of one rating +0\.250 +given by --icc\n/,
  )
  expect(renderCsv(output.csv())).toBe('plan,value,basis\nitems,1234,as given\nicc,0.25,given by --icc\n')
  expect(output.json()).toEqual({
    items: 1234,
    icc: 0.25,
    basis: { items: 'as given', icc: 'given by --icc' },
  })
})

test('a sample is listed, and is the CSV', () => {
  const output = surveyPlanOutput({ entries, sample: ['a', 'b'], seed: 7 })
  expect(renderText(output.report())).toContain('\nid\na\nb\n')
  expect(renderCsv(output.csv())).toBe('id\na\nb\n')
  expect(output.json()).toMatchObject({ seed: 7, sample: ['a', 'b'] })
})
