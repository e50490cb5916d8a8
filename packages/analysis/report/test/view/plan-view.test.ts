import { expect, test } from 'vitest'
import { renderOutput } from '../../src/render-output.ts'
import { planView } from '../../src/view/shorthands.ts'
import { viewOutput } from '../../src/view/view-output.ts'

const entries = [
  { key: 'labels', name: 'labels', value: 1234, basis: 'given' },
  { key: 'icc', name: 'reliability of one rating', value: 0.8, basis: 'given by --icc' },
]
const output = viewOutput(planView('Plan', entries, { random: () => 'drawn at random' }))
const render = (format: 'table' | 'json' | 'csv') =>
  renderOutput(output, format, { terminal: false, styled: false })

test('a plan is a row for each number with its basis, and notes below', () => {
  expect(render('table')).toMatch(
    /\nlabels +1,234 +given\nreliability of one rating +0\.800 +given by --icc\n/,
  )
  expect(render('table')).toContain('drawn at random')
})

test('CSV and JSON have the same keys', () => {
  expect(render('csv')).toBe('quantity,value,basis\nlabels,1234,given\nicc,0.8,given by --icc\n')
  expect(JSON.parse(render('json'))).toEqual({
    plan: { labels: { value: 1234, basis: 'given' }, icc: { value: 0.8, basis: 'given by --icc' } },
  })
})
