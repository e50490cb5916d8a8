import { expect, test } from 'vitest'
import { axisOf, rangeChart } from '../src/range-chart.ts'

const none = { low: Number.NaN, high: Number.NaN }

test('the axis holds all marks', () => {
  expect(axisOf([{ value: 0.5, low: 0.2, high: 0.6 }, { value: 0.9, ...none }, { value: 0.1 }])).toEqual({
    from: 0.1,
    to: 0.9,
  })
})

test('dots and whiskers stand where their values are, from 4 % to 96 %', () => {
  const html = rangeChart({ value: 5, low: 0, high: 10, from: 0, to: 10 })
  expect(html).toContain('<line x1="4.0%" x2="96.0%" y1="6" y2="6"></line><circle cx="50.0%"')
  expect(html).toContain('aria-hidden="true"')
})

test('no interval has no whisker; on an axis of one value the dot is in the middle', () => {
  const html = rangeChart({ value: 1, ...none, from: 1, to: 1 })
  expect(html).not.toContain('<line')
  expect(html).toContain('cx="50.0%"')
})
