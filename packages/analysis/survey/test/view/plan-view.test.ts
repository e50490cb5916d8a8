import { renderCsv, renderText } from '@codegen-eval/report'
import { viewOutput } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { surveyPlanView } from '../../src/view/plan-view.ts'

const entries = [{ key: 'items', name: 'items', value: 1234, basis: 'as given' }]

test('numbers with their basis', () => {
  const output = viewOutput(surveyPlanView({ entries, sample: undefined, seed: 1 }))
  expect(renderText(output.report())).toMatch(/\nitems +1,234 +as given\n/)
  expect(renderCsv(output.csv())).toBe('quantity,value,basis\nitems,1234,as given\n')
  expect(output.json()).toEqual({ plan: { items: { value: 1234, basis: 'as given' } } })
})

test('a sample is listed, and is the CSV', () => {
  const output = viewOutput(surveyPlanView({ entries, sample: ['a', 'b'], seed: 7 }))
  expect(renderText(output.report())).toContain('\nid\na\nb\n')
  expect(renderText(output.report())).toContain('a random sample without replacement, seed 7')
  expect(renderCsv(output.csv())).toBe('id\na\nb\n')
  expect(output.json()).toMatchObject({ seed: 7, sample: { id: ['a', 'b'] } })
})
