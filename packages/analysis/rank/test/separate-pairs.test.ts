import { quantileOfSorted } from '@codegen-eval/statistics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ModelPairs } from '../src/model-pairs.ts'
import { separatePairs } from '../src/separate-pairs.ts'

/** By definition: the maximum over all ordered pairs that are left, of all draws, in each step. */
function slowPairs(
  { first, second, precision, statistic }: ModelPairs,
  errors: readonly Float64Array[],
  alpha: number,
): { separated: number[]; criticalValues: number[] } {
  const separated = new Set<number>()
  const criticalValues: number[] = []
  for (;;) {
    const maxima = errors[0]!.map((_, draw) => {
      const values = [...first.keys()].flatMap((p) => {
        const error = (errors[first[p]!]![draw]! - errors[second[p]!]![draw]!) * precision[p]!
        return separated.has(p) ? [-error] : [error, -error]
      })
      return Math.max(0, ...values)
    })
    const critical = quantileOfSorted(maxima.sort(), 1 - alpha)
    criticalValues.push(critical)
    const found = [...first.keys()].filter((p) => statistic[p]! > critical && !separated.has(p))
    if (found.length === 0) return { separated: [...separated].sort((a, b) => a - b), criticalValues }
    for (const p of found) separated.add(p)
  }
}

const number = fc.double({ min: -3, max: 3, noNaN: true })
const problem = fc.integer({ min: 2, max: 5 }).chain((models) => {
  const size = (models * (models - 1)) / 2
  return fc.record({
    models: fc.constant(models),
    statistic: fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { minLength: size, maxLength: size }),
    precision: fc.array(fc.constantFrom(0, 0.5, 1, 2), { minLength: size, maxLength: size }),
    errors: fc.array(fc.array(number, { minLength: 30, maxLength: 30 }), {
      minLength: models,
      maxLength: models,
    }),
  })
})

test('steps are those of the definition', () => {
  let [cases, steps] = [0, 0]
  fc.assert(
    fc.property(problem, fc.constantFrom(0.05, 0.3), (given, alpha) => {
      const [first, second]: [number[], number[]] = [[], []]
      for (let j = 0; j < given.models; j++)
        for (let k = j + 1; k < given.models; k++) {
          first.push(j)
          second.push(k)
        }
      const pairs: ModelPairs = {
        first: Int32Array.from(first),
        second: Int32Array.from(second),
        statistic: Float64Array.from(given.statistic),
        precision: Float64Array.from(given.precision),
      }
      const errors = given.errors.map((own) => Float64Array.from(own))
      const settings = { alpha, stepDown: true, correct: (c: number) => c }
      const { isSeparated, criticalValues } = separatePairs(pairs, errors, settings)
      const slow = slowPairs(pairs, errors, alpha)
      expect(criticalValues).toEqual(slow.criticalValues)
      expect([...isSeparated.keys()].filter((p) => isSeparated[p] === 1)).toEqual(slow.separated)
      steps += criticalValues.length
      cases++
      const once = separatePairs(pairs, errors, { ...settings, stepDown: false })
      expect(once.criticalValues).toEqual(slow.criticalValues.slice(0, 1))
      expect(once.isSeparated.every((value, p) => value <= isSeparated[p]!)).toBe(true)
    }),
  )
  expect(steps).toBeGreaterThan(1.5 * cases)
})

test('the critical value is corrected, and progress ends at 1', () => {
  const pairs = {
    first: Int32Array.of(0),
    second: Int32Array.of(1),
    precision: Float64Array.of(1),
    statistic: Float64Array.of(2.5),
  }
  const errors = [Float64Array.from({ length: 3000 }, (_, i) => i / 1000), new Float64Array(3000)]
  const shares: number[] = []
  const { isSeparated, criticalValues } = separatePairs(pairs, errors, {
    alpha: 0.5,
    stepDown: true,
    correct: (c) => 2 * c,
    onProgress: (share) => shares.push(share),
  })
  expect([isSeparated[0], criticalValues]).toEqual([0, [2.999]])
  expect(shares).toEqual([1024 / 3000, 2048 / 3000, 1])
})
