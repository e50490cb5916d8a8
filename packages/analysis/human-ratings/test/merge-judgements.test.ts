import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JudgedRows, mergeJudgements } from '../src/merge-judgements.ts'

/** Rows as `[item, rater, label, judgement]`. */
function rowsOf(items: number, rows: readonly (readonly [number, number, number, number])[]): JudgedRows {
  const column = (c: 0 | 1 | 2 | 3) => Int32Array.from(rows, (row) => row[c])
  return { items, itemOf: column(0), raterOf: column(1), labelOf: column(2), judgementOf: column(3) }
}

test('outputs that share a judgement are one item, with the ratings of all of them', () => {
  const merged = mergeJudgements(
    rowsOf(3, [
      [0, 0, 4, 0],
      [1, 0, 4, 0],
      [1, 1, 2, 1],
      [2, 1, 3, -1],
    ]),
  )
  expect(merged.members).toEqual([[0, 1], [2]])
  expect([...merged.itemOf]).toEqual([0, 0, 1])
  expect([...merged.raterOf]).toEqual([0, 1, 1])
  expect([...merged.labelOf]).toEqual([4, 2, 3])
})

test("a rater's second judgement of one output is an item of its own", () => {
  const { members, itemOf, labelOf } = mergeJudgements(
    rowsOf(2, [
      [0, 0, 4, 0],
      [1, 0, 4, 0],
      [0, 1, 1, 1],
      [1, 1, 2, 2],
    ]),
  )
  expect(members).toEqual([[0, 1], [1]])
  expect([...itemOf]).toEqual([0, 0, 1])
  expect([...labelOf]).toEqual([4, 1, 2])
})

test('without names nothing changes', () => {
  const rows = rowsOf(2, [
    [0, 0, 4, -1],
    [1, 0, 4, -1],
  ])
  expect(mergeJudgements(rows)).toMatchObject({ members: [[0], [1]], itemOf: rows.itemOf })
})

test('each judgement comes once, and no rater rates an item twice', () => {
  const anyRows = fc.uniqueArray(
    fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 3 }), fc.constant(0), fc.integer({ min: -1, max: 2 })),
    { selector: ([item, rater]) => `${item} ${rater}` },
  )
  fc.assert(
    fc.property(anyRows, (drawn) => {
      // names are unique within a rater
      const rows = drawn.map(
        ([item, rater, label, name]) => [item, rater, label, name < 0 ? -1 : 4 * name + rater] as const,
      )
      const { itemOf, raterOf, members } = mergeJudgements(rowsOf(6, rows))
      const named = new Set(rows.map(([, , , judgement]) => judgement).filter((judgement) => judgement >= 0))
      const unnamed = rows.filter(([, , , judgement]) => judgement < 0).length
      expect(itemOf).toHaveLength(named.size + unnamed)
      const pairs = Array.from(itemOf, (item, r) => `${item} ${raterOf[r]}`)
      expect(new Set(pairs).size).toBe(pairs.length)
      expect(new Set(members.flat())).toEqual(new Set(rows.map(([item]) => item)))
    }),
  )
})
