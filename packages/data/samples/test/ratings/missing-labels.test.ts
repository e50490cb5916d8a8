import { expect, test } from 'vitest'
import { lines, rated } from './rated.ts'

const LONG = 'item,rater,label\n1,ann,3\n1,ben,NA\n2,ann,nan\n2,ben,none\n3,ann,-\n3,ben,2\n'
const GIVEN = ['1 by ann: 3', '3 by ben: 2']

test('labels for no rating are left out of rows and tables alike, and a note counts them', async () => {
  const { rows, notices } = await rated('a.csv', LONG)
  expect(rows).toEqual(GIVEN)
  expect(notices).toEqual([
    'a.csv: 4 labels "NA", "nan", "none", "-" are no rating (option missingLabels names the words for none)',
  ])
  expect((await rated('w.csv', 'item,ann,ben\n1,3,NA\n2,N/A,?\n3,-,2\n')).rows).toEqual(GIVEN)
  const row = (item: number, rater: string, label: unknown) => ({ item, rater, label })
  expect(
    (await rated('a.jsonl', lines(row(1, 'ann', 3), row(1, 'ben', 'NA'), row(3, 'ben', 2)))).rows,
  ).toEqual(GIVEN)
})

test('chosen words replace the usual ones', async () => {
  const { rows } = await rated('a.csv', LONG, { missingLabels: ['NA', 'nan', '-'] })
  expect(rows).toEqual([GIVEN[0], '2 by ben: none', GIVEN[1]])
})
