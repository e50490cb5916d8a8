import { expect, test } from 'vitest'
import { crossedDesign } from '../src/crossed-ratings.ts'
import { crossedWeights } from '../src/crossed-weights.ts'
import { crossedRatingsOf } from './crossed-ratings-of.ts'

const components = { items: 1.1, outputs: 0.4, raters: 0.3, ratings: 0.7 }
const design = crossedDesign(
  crossedRatingsOf(6, 5, 0.7, { items: 1, outputs: 0.6, raters: 0.5, ratings: 0.8 }, 5),
)

/** The covariance of two ratings, written down. */
function covarianceOf(k: number, l: number, slopes: number): number {
  const isSame = (of: Int32Array) => Number(of[k] === of[l])
  return (
    (k === l ? components.ratings : 0) +
    components.items * isSame(design.items.of) +
    components.outputs * isSame(design.outputs.of) +
    (components.raters + slopes * design.signs[k]! * design.signs[l]!) * isSame(design.raters.of)
  )
}

/** The solution of a system of equations by elimination with pivots. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  rows.forEach((_, i) => {
    const pivot = rows.findIndex((row, j) => j >= i && Math.abs(row[i]!) > 1e-12)
    ;[rows[i], rows[pivot]] = [rows[pivot]!, rows[i]!]
    rows.forEach((row, j) => {
      if (j === i) return
      const factor = row[i]! / rows[i]![i]!
      row.forEach((_, c) => {
        row[c]! -= factor * rows[i]![c]!
      })
    })
  })
  return rows.map((row, i) => row.at(-1)! / row[i]!)
}

test.each([0, 0.5])(
  'weights, means and residuals are those of the covariance written down, slopes %f',
  (slopes) => {
    const places = [...design.values.keys()]
    const covariance = places.map((k) => places.map((l) => covarianceOf(k, l, slopes)))
    const inverse = places.map((k) =>
      solved(
        covariance,
        places.map((l) => Number(k === l)),
      ),
    )
    const times = (values: readonly number[]) =>
      inverse.map((row) => row.reduce((sum, x, l) => sum + x * values[l]!, 0))
    const of = (system: number) => places.map((k) => Number(design.systems.of[k] === system))
    const inner = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, k) => sum + x * b[k]!, 0)
    const values = [...design.values]
    const [a, b] = [of(0), of(1)]
    const [means0, means1] = solved(
      [
        [inner(a, times(a)), inner(a, times(b))],
        [inner(b, times(a)), inner(b, times(b))],
      ],
      [inner(a, times(values)), inner(b, times(values))],
    )
    const found = crossedWeights(design, components, slopes)
    const means = found.means(design.values)
    expect(means[0]).toBeCloseTo(means0!, 6)
    expect(means[1]).toBeCloseTo(means1!, 6)
    expect(inner([...found.weights], values)).toBeCloseTo(means0! - means1!, 6)
    const weights = [...found.weights]
    expect(found.variance).toBeCloseTo(
      inner(
        weights,
        covariance.map((row) => inner(row, weights)),
      ),
      6,
    )
    const residuals = times(values.map((value, k) => value - (a[k] === 1 ? means0! : means1!)))
    found.project(design.values).forEach((value, k) => {
      expect(value).toBeCloseTo(residuals[k]!, 6)
    })
  },
)

test('weights of a system add up to 1, and those of the other to -1', () => {
  const { weights } = crossedWeights(design, components, 0)
  const sum = (system: number) =>
    weights.reduce((all, weight, k) => all + (design.systems.of[k] === system ? weight : 0), 0)
  expect(sum(0)).toBeCloseTo(1, 8)
  expect(sum(1)).toBeCloseTo(-1, 8)
})

test('a system without a rating is refused', () => {
  const alone = crossedDesign({ values: [1, 2], systems: [0, 0], items: [0, 1], raters: [0, 0] })
  expect(() => crossedWeights(alone, components, 0)).toThrow(
    'expected at least one of each of the two systems',
  )
})
