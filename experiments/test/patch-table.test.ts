import { expect, test } from 'vitest'
import { aucWithin, type JudgedPatch, patchTable } from '../src/patch-table.ts'

const judged = (instance: string, resolved: boolean, x: number): JudgedPatch => ({
  instance,
  resolved,
  values: { x, fileF1: x },
})

const PATCHES = [
  judged('a', true, 1),
  judged('a', false, 0),
  judged('a', false, 1),
  judged('b', true, 0),
  judged('b', false, 1),
  judged('c', true, 1),
  judged('c', true, Number.NaN),
]

test('the area is the mean over instances with both outcomes', () => {
  const { instances, auc, lower, upper } = aucWithin(PATCHES, ({ values }) => values.x!)
  // a: one pair is won and one is a tie; b: its pair is lost; c has none
  expect([instances, auc]).toEqual([2, (0.75 + 0) / 2])
  expect([lower, upper]).toEqual([0, 0.75])
})

test('the table has a row for each measure and the sum', () => {
  const lines = patchTable(PATCHES).split('\n')
  expect(lines[0]).toBe(
    '7 patches of runs whose tests were run, of which 4 resolved their instance; 2 instances have both outcomes:',
  )
  expect(lines.find((line) => line.startsWith('| `fileF1`'))).toBe(
    '| `fileF1` | the files | 37.5 | 0.0 to 75.0 |',
  )
  expect(lines.at(-1)).toMatch(/^\| `hunkIoU` \+ `touchedF1` \+ `addedLineF1` \|/)
})
