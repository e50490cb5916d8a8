import { expect, test } from 'vitest'
import { planOutput } from '../src/plan-output.ts'
import { renderOutput } from '../src/render-output.ts'

const output = planOutput([
  { key: 'labels', name: 'labels', value: 1234, basis: 'given' },
  { key: 'correlation', name: 'correlation', value: 0.8, basis: 'given' },
])
const render = (format: 'table' | 'json' | 'csv') =>
  renderOutput(output, format, { terminal: false, styled: false })

test('a plan is written as a table, as CSV and as JSON', () => {
  expect(render('table')).toContain('1,234')
  expect(render('table')).toContain('0.800')
  expect(render('csv')).toBe('plan,value,basis\nlabels,1234,given\ncorrelation,0.8,given\n')
  expect(JSON.parse(render('json'))).toEqual({
    labels: 1234,
    correlation: 0.8,
    basis: { labels: 'given', correlation: 'given' },
  })
})
