import { expect, test } from 'vitest'
import { formatErrorRates, simulateTypeOneError } from '../src/simulate-type-one-error.ts'

const SIMULATIONS = 3000
const rates = simulateTypeOneError({
  simulations: SIMULATIONS,
  segments: 100,
  fewSegments: 8,
  resamples: 199,
})
const named = (part: string) => rates.filter(({ test }) => test.includes(part))

/** Four standard errors of a share of the simulations. */
const noise = (rate: number) => 4 * Math.sqrt((rate * (1 - rate)) / SIMULATIONS)

test('tests of a continuous statistic are wrong in about 5 % of cases', () => {
  const continuous = rates.filter(({ kind }) => kind === 'continuous')
  expect(continuous).toHaveLength(6)
  for (const { rate } of continuous) expect(Math.abs(rate - 0.05)).toBeLessThan(noise(0.05))
})

test('exact tests stay at 5 % or below', () => {
  const discrete = rates.filter(({ kind }) => kind === 'discrete')
  expect(discrete).toHaveLength(4)
  for (const { rate } of discrete) expect(rate).toBeLessThan(0.05 + noise(0.05))
})

test('the `abs` form of the paired bootstrap is wrong in about 11 %, the rule of EBSB in about 10 %', () => {
  expect(named('abs')).toHaveLength(2)
  expect(named('EBSB')).toHaveLength(2)
  for (const { rate } of named('abs')) expect(Math.abs(rate - 0.11)).toBeLessThan(noise(0.11))
  for (const { rate } of named('EBSB')) expect(Math.abs(rate - 0.1)).toBeLessThan(noise(0.1))
})

test('the same seed gives the same rates', () => {
  const run = (seed: number) => simulateTypeOneError({ simulations: 20, resamples: 99, segments: 30, seed })
  expect(run(5)).toEqual(run(5))
  expect(run(5)).not.toEqual(run(6))
})

test('rates are printed as a Markdown table', () => {
  const table = formatErrorRates([
    { test: 'sign', statistic: 'scores', segments: 9, kind: 'discrete', rate: 0.0312 },
  ])
  expect(table.split('\n')).toEqual([
    '| test | statistic | segments | finds a difference |',
    '| --- | --- | ---: | ---: |',
    '| sign | scores | 9 | 3.1 % |',
  ])
})
