import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EditRun, editScript } from '../src/edit-script.ts'
import { SymbolRun } from '../src/symbol-run.ts'
import { weightedEditDistance } from '../src/weighted-edit-distance.ts'

const symbols = fc
  .array(fc.integer({ min: 0, max: 3 }), { maxLength: 14 })
  .map((list) => Int32Array.from(list))
const UNIT = { insert: 1, delete: 1, substitute: 1 }

/** The cost of the steps of a run. */
function costOf({ step, aStart, aEnd, bStart, bEnd }: EditRun, costs = UNIT): number {
  if (step === 'keep') return 0
  if (step === 'insert') return (bEnd - bStart) * costs.insert
  return (aEnd - aStart) * (step === 'delete' ? costs.delete : costs.substitute)
}

test('editScript groups equal steps into runs', () => {
  const codes = (text: string) => Int32Array.from(text, (letter) => letter.charCodeAt(0))
  expect(
    editScript(codes('kitten'), codes('sitting'), UNIT).map(
      ({ step, aStart, aEnd, bStart, bEnd }) => `${step} ${aStart}-${aEnd} ${bStart}-${bEnd}`,
    ),
  ).toEqual(['replace 0-1 0-1', 'keep 1-4 1-4', 'replace 4-5 4-5', 'keep 5-6 5-6', 'insert 6-6 6-7'])
})

test('editScript covers each symbol once, keeps only equal symbols, and costs the distance', () => {
  const cost = fc.integer({ min: 0, max: 4 })
  fc.assert(
    fc.property(symbols, symbols, cost, cost, cost, (a, b, insert, remove, substitute) => {
      const costs = { insert, delete: remove, substitute }
      const runs = editScript(a, b, costs)
      let [i, j] = [0, 0]
      for (const { step, aStart, aEnd, bStart, bEnd } of runs) {
        expect([aStart, bStart]).toEqual([i, j])
        i = aEnd
        j = bEnd
        if (step === 'keep') expect(a.slice(aStart, aEnd)).toEqual(b.slice(bStart, bEnd))
      }
      expect([i, j]).toEqual([a.length, b.length])
      const total = runs.reduce((sum, run) => sum + costOf(run, costs), 0)
      expect(total).toBe(weightedEditDistance(new SymbolRun(a), new SymbolRun(b), costs))
    }),
    { numRuns: 1000 },
  )
})

test('editScript never substitutes at an infinite cost', () => {
  const costs = { insert: 1, delete: 1, substitute: Number.POSITIVE_INFINITY }
  const runs = editScript(Int32Array.of(1, 2), Int32Array.of(3, 2), costs)
  expect(runs.map(({ step }) => step)).toEqual(['delete', 'insert', 'keep'])
})

test('editScript splits long sequences, and the script still costs the distance', () => {
  let state = 7
  const random = (length: number) =>
    Int32Array.from({ length }, () => (state = (state * 48271) % 0x7fffffff) % 5)
  const [a, b] = [random(4200), random(4300)]
  const runs = editScript(a, b, UNIT)
  expect(runs.reduce((sum, run) => sum + costOf(run), 0)).toBe(
    weightedEditDistance(new SymbolRun(a), new SymbolRun(b), UNIT),
  )
})

test('editScript splits where the cheapest script does, at unequal costs too', () => {
  const costs = { insert: 3, delete: 1, substitute: 5 }
  // nothing of the first half of a is kept, and each other symbol of the second one
  const b = Int32Array.from({ length: 2050 }, (_, j) => 1 + (j % 7))
  const a = new Int32Array(8200).fill(9)
  for (const [j, symbol] of b.entries()) a[4100 + 2 * j] = symbol
  const steps = editScript(a, b, costs).map(({ step }) => step)
  expect(new Set(steps)).toEqual(new Set(['delete', 'keep']))
})
