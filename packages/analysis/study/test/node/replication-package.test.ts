import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readEbsbPackage, readRfaPackage } from '../../src/node/replication-package.ts'

const folder = testFolder()
let folders = 0

function packageOf(files: Readonly<Record<string, unknown>>): string {
  const path = join(folder.path, `package-${folders++}`)
  mkdirSync(path)
  for (const [name, value] of Object.entries(files))
    writeFileSync(join(path, name), typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

const row = (intent: string, snippet: unknown, rest: object) => ({
  ...{ intent, snippet, gcnn: `g ${intent}`, nl2code: `n ${intent}` },
  ...rest,
})

const ANN = [
  row('draw', 'a', { 'grade-gcnn': 1, 'grade-nl2code': 4 }),
  row('heal', 'b', { 'grade-gcnn': -1, 'grade-nl2code': 2 }),
  // the first task again, with another reference
  row('draw', 'c', { gcnn: 'other', 'grade-gcnn': 2, 'grade-nl2code': 4, 'grade-snippet': 4 }),
]
const BEN = [
  row('draw', 'a', { 'grade-gcnn': 0 }),
  row('heal', 'b', { 'grade-gcnn': 3 }),
  row('draw', 'c', { 'grade-gcnn': 0 }),
]
const AGGREGATED = [
  row('draw', ['a', 'c'], { 'grade-gcnn': 1, 'grade-nl2code': 4, 'ruby-gcnn': 0.5, 'ruby-nl2code': 1 }),
  row('heal', ['b'], { 'grade-gcnn': 3, 'grade-nl2code': 2, 'ruby-gcnn': 0.25, 'ruby-nl2code': 0 }),
]

test('files of raters are joined: repeated tasks once, with all references, and the mean of the grades', async () => {
  const path = packageOf({
    'ann.hs.json': ANN,
    'ben.hs.json': BEN,
    'all-grades.json': AGGREGATED,
    'hs.json': ANN.map(({ intent, snippet }) => ({ intent, snippet })),
    'resamples.json': { gcnn: {} },
    'notes.txt': 'none',
  })
  const { dataSet, rows, raterFiles, repeats, published } = await readEbsbPackage(path)
  expect([dataSet.name, raterFiles, repeats]).toEqual(['Hearthstone', 2, 1])
  expect(rows).toEqual([
    {
      ...{ id: 'draw', references: ['a', 'c'], candidates: { gcnn: 'g draw', nl2code: 'n draw' } },
      // 1 and 2 are 1.5, rounded upwards
      grades: { gcnn: { ann: 2, ben: 0 }, nl2code: { ann: 4 } },
    },
    {
      ...{ id: 'heal', references: ['b'], candidates: { gcnn: 'g heal', nl2code: 'n heal' } },
      grades: { gcnn: { ben: 3 }, nl2code: { ann: 2 } },
    },
  ])
  expect(published).toMatchObject({
    hasRuby: true,
    grades: [
      [1, 3],
      [4, 2],
    ],
  })
})

test('without files of raters, one file has the grades of all', async () => {
  const path = packageOf({
    'human-grades.json': [
      row('draw', ['a', 'c'], { 'grade-gcnn': { ann: 2, ben: 0 }, 'grade-nl2code': { ann: 4 } }),
      row('heal', ['b'], { 'grade-gcnn': { ben: 3 }, 'grade-nl2code': { ann: 2 } }),
    ],
  })
  const { rows, raterFiles, published } = await readEbsbPackage(path)
  expect([raterFiles, published]).toEqual([0, undefined])
  expect(rows.map(({ grades }) => grades)).toEqual([
    { gcnn: { ann: 2, ben: 0 }, nl2code: { ann: 4 } },
    { gcnn: { ben: 3 }, nl2code: { ann: 2 } },
  ])
})

test.each([
  [
    { 'ann.hs.json': [row('draw', 'a', { 'grade-gcnn': 5, 'grade-nl2code': 1 })] },
    `ann.hs.json, row 1: "grade-gcnn": expected a grade from 0 to 4, or -1 for none, found 5`,
  ],
  [
    { 'ann.hs.json': [{ ...row('draw', 'a', { 'grade-gcnn': 1, 'grade-nl2code': 1 }), gcnn: 7 }] },
    `ann.hs.json, row 1: "gcnn": expected a text, found 7`,
  ],
  [{ 'ann.hs.json': '[{' }, 'ann.hs.json, line 1, column 3: broken JSON: '],
  [
    { 'ann.hs.json': ANN, 'aggregated.json': AGGREGATED.toReversed() },
    'aggregated.json, row 1: another task than in the files of raters',
  ],
  [{ 'ann.hs.json': [row('draw', 'a', { 'grade-gcnn': 1 })] }, 'no grades of the models of a data set'],
])('what is wrong with a package is told with its place (%#)', async (files, message) => {
  await expect(readEbsbPackage(packageOf(files))).rejects.toThrow(message)
})

test('a folder that is not there is named', async () => {
  await expect(readEbsbPackage(join(folder.path, 'absent'))).rejects.toThrow('absent')
})

const HEAD = ',user_id,mid,Overall DA Score,Content Adequacy,Conciseness,Fluency\n'

test('ratings of RFA are read by the names of their columns', async () => {
  const path = packageOf({ 'responses.csv': `${HEAD}7,u,3.0,55.5,1,2,3\n8,v,0.0,4,5,6,7\n` })
  expect(await readRfaPackage(path)).toEqual([
    { model: 3, scores: [55.5, 2, 1, 3] },
    { model: 0, scores: [4, 6, 5, 7] },
  ])
})

test.each([
  [`${HEAD}7,u,3.0,,1,2,3\n`, `responses.csv, line 2: Overall DA Score: expected a number, found ""`],
  [`${HEAD}7,u,9,1,1,2,3\n`, 'responses.csv, line 2: mid: expected a number from 0 to 5, found 9'],
  ['mid,Fluency\n', `responses.csv, line 1: expected a column "Overall DA Score", found "mid", "Fluency"`],
])('what is wrong with ratings of RFA is told with its line (%#)', async (text, message) => {
  await expect(readRfaPackage(packageOf({ 'responses.csv': text }))).rejects.toThrow(message)
})

test('a folder without the file of RFA is named', async () => {
  await expect(readRfaPackage(packageOf({}))).rejects.toThrow('expected the file responses.csv')
})
