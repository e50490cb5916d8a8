import { expect, test } from 'vitest'
import { gaussianErrors } from '../src/gaussian-errors.ts'
import { scoreCovariance } from '../src/model-pairs.ts'

const UNITS = [
  [3, -1, 0, 2, -4, 0],
  [1, 1, -2, 0, 0, 0],
  [0, 2, 2, -3, 0, -1],
]

test.each([
  ['more units than models', UNITS],
  ['fewer units than models', UNITS[0]!.map((_, i) => UNITS.map((own) => own[i]!))],
])('draws have the covariance of the influence: %s', (_, rows) => {
  const influence = rows.map((row) => Float64Array.from(row))
  const draws = 40_000
  const errors = gaussianErrors(influence, scoreCovariance(influence), draws, 5)
  influence.forEach((a, j) => {
    const mean = errors[j]!.reduce((sum, x) => sum + x, 0) / draws
    expect(Math.abs(mean)).toBeLessThan(0.15)
    influence.forEach((b, k) => {
      const expected = a.reduce((sum, x, i) => sum + x * b[i]!, 0)
      const found = errors[j]!.reduce((sum, x, draw) => sum + x * errors[k]![draw]!, 0) / draws
      expect(Math.abs(found - expected)).toBeLessThan(0.6)
    })
  })
})

test('a normal draw exceeds the normal quantiles as often as it should', () => {
  const [errors] = gaussianErrors([Float64Array.of(1)], [Float64Array.of(1)], 40_000, 1)
  for (const [z, share] of [
    [1.2816, 0.1],
    [1.96, 0.025],
    [-0.6745, 0.75],
  ] as const) {
    const found = errors!.filter((x) => x > z).length / errors!.length
    expect(Math.abs(found - share)).toBeLessThan(0.01)
  }
})

test('the same seed draws the same errors', () => {
  const influence = [Float64Array.of(1, 2), Float64Array.of(2, 1)]
  const draw = (seed: number) => gaussianErrors(influence, scoreCovariance(influence), 5, seed).map(String)
  expect(draw(3)).toEqual(draw(3))
  expect(draw(3)).not.toEqual(draw(4))
})
