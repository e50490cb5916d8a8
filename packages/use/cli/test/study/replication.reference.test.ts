import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EBSB_DATA_SETS, RFA_COLUMNS, RFA_MEANS } from '@codegen-eval/study/internal'
import { referenceJson, referencePath } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { replicationPage } from '../../../../../experiments/src/replication-page.ts'

interface GoldenTable {
  readonly number: number
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly name: string
    readonly numbers: Readonly<Record<string, number | null>>
  }[]
}

const goldenTable = (file: string, wanted: number): GoldenTable =>
  referenceJson<{ tables: GoldenTable[] }>(`golden/papers/${file}`).tables.find(
    ({ number }) => number === wanted,
  )!

const numbersOf = ({ columns, rows }: GoldenTable) =>
  rows.map(({ name, numbers }) => [name, columns.map((column) => numbers[column] ?? undefined)])

const printed = (rows: (typeof RFA_MEANS)['rows']) =>
  Object.entries(rows).map(([name, cells]) => [name, cells.flat()])

test.each(
  EBSB_DATA_SETS.flatMap(({ scores, significance, disagreement }) => [scores, significance, disagreement]),
)(
  'the cells of Table $number of Out of the BLEU are those of an independent transcript',
  ({ number, rows }) => {
    expect(printed(rows)).toEqual(numbersOf(goldenTable('ebsb-tables.json', number)))
  },
)

test('the cells of Table 3 of RFA are those of an independent transcript', () => {
  const { columns, rows } = goldenTable('rfa-tables.json', 3)
  expect(printed(RFA_MEANS.rows)).toEqual(numbersOf({ number: 3, columns: [...RFA_COLUMNS], rows }))
  expect([...columns].sort()).toEqual([...RFA_COLUMNS].sort())
})

test('experiments/replication.md is what study --replicate prints', async () => {
  const committed = readFileSync(
    join(import.meta.dirname, '../../../../../experiments/replication.md'),
    'utf8',
  )
  const page = await replicationPage(referencePath)
  expect(page).toBe(committed)
  // as measured from the ratings by an independent script: M1 and the references of RFA
  expect(page).toMatch(/M1 mean, ratings \| 48\.22\/48\.29\\?\* \|/)
  expect(page).toMatch(/REFERENCE mean, ratings \| 54\.40\/54\.44\\?\* \|/)
}, 600_000)
