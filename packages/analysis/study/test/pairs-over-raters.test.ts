import { expect, test } from 'vitest'
import { pairsOverRaters } from '../src/pairs-over-raters.ts'

const grade = (item: number, rater: number, added: number) => 2 + ((item * 7 + rater * 3) % 3) + added

/** Grades of 20 outputs by three raters, and by one more who is lenient by 3. */
function system(added: number, lenient?: string): ReadonlyMap<string, number>[] {
  return Array.from({ length: 20 }, (_, item) => {
    const raters = ['r', 's', 't'].map((name, r) => [name, grade(item, r, added)] as const)
    return new Map(
      lenient === undefined ? raters : [...raters, [lenient, grade(item, 5, added + 3)] as const],
    )
  })
}

test('a lenient rater of one system alone moves no pair', () => {
  const [pair] = pairsOverRaters([system(0, 'x'), system(0)], undefined, new Set())!
  expect(pair!.sharedRaters).toBe(3)
  expect(pair!.pValue).toBeGreaterThan(0.05)
  const [without] = pairsOverRaters([system(0, 'x'), system(0)], undefined, new Set(['x']))!
  expect(without!.estimate).toBeCloseTo(0, 10)
})

test('pairs are in order, and grades without raters have none', () => {
  const estimates = pairsOverRaters([system(2), system(1), system(0)], undefined, new Set())!.map(
    ({ estimate }) => Math.round(estimate),
  )
  expect(estimates).toEqual([1, 2, 1])
  expect(
    pairsOverRaters(
      [
        [1, 2],
        [2, 3],
      ],
      undefined,
      new Set(),
    ),
  ).toBeUndefined()
})
