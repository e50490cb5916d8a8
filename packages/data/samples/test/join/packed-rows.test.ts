import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PackedRows } from '../../src/join/gather-models.ts'
import type { PackedRow } from '../../src/rows/segment.ts'
import { packed, segment } from '../reading.ts'

function row(models: readonly string[], reference = 'r'): PackedRow {
  const outputs = Object.fromEntries(models.map((model) => [model, model]))
  return packed([{ ...segment(1, [reference], outputs), partial: true }])[0] as PackedRow
}

function rowsOf(first: PackedRow): PackedRows {
  const rows = new PackedRows()
  rows.add(first)
  return rows
}

test('rows are added unless they have a model that is there, however many there are', () => {
  const models = fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(models, { minLength: 1, maxLength: 25 }), (lists) => {
      const [first, ...others] = lists.map((list) => list.map(String))
      const rows = rowsOf(row(first!))
      const seen = new Set(first)
      let count = 1
      for (const list of others) {
        const isNew = list.every((model) => !seen.has(model))
        expect(rows.add(row(list))).toBe(isNew)
        if (!isNew) continue
        count++
        for (const model of list) seen.add(model)
      }
      expect(rows.rows).toHaveLength(count)
    }),
  )
})

test('a row with other references is not added', () => {
  const rows = rowsOf(row(['a']))
  expect(rows.add(row(['b'], 'other'))).toBe(false)
  expect(rows.rows).toHaveLength(1)
})
