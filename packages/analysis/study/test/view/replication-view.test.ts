import { renderOutput } from '@codegen-eval/report'
import { findingOf, viewOutput } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { replicationView } from '../../src/view/replication-view.ts'
import { reportOf } from '../../src/view/study-files.ts'

const count = (name: string) => ({ name, unit: 'count', digits: 0 }) as const
const CELLS = [
  { column: '[0,2)', part: count('significant') },
  { column: '[0,2)', part: count('not significant') },
  { column: 'total', part: { name: 'disagreement', unit: 'points', digits: 2 } },
] as const

const row = (name: string, source: string, ...numbers: (number | undefined)[][]) =>
  CELLS.map((cell, c) => {
    const [paper, ours = 0, noise = 0] = numbers[c]!
    return { ...{ row: name, source, ...cell }, paper, ours, noise }
  })

const view = replicationView({
  title: 'A paper',
  summary: 'two runs',
  settings: { paper: 'a' },
  tables: [
    {
      printed: { number: 4, rows: {}, remarks: ['BLEU: 48 is likely an error of print'] },
      title: 'Pairs',
      numbers: [
        ...row('BLEU', 'texts', [10, 11, 1.5], [48, 0, 0], [1.25, 1.249, 0.02]),
        ...row('BLEU', 'published scores', [10, 10, 1], [48, 48, 1], [1.25, 1.2, 0]),
        ...row('RUBY', 'texts', [undefined, Number.NaN, 0], [0, 0, 0], [2, 2, 0]),
      ],
    },
  ],
  findings: [findingOf('runs', 'note', { numbers: { seeds: 2, first: 1 } })],
})
const output = { ...viewOutput(view), report: () => reportOf(view) }
const FILE = { terminal: false, styled: false }

test('a line for each number: the paper, ours with a star beyond noise, and the noise', () => {
  expect(renderOutput(output, 'table', FILE)).toBe(`A paper

two runs

Table 4: 4 of 5 numbers within noise and rounding.

Table 4: Pairs
line                                         [0,2)            total
BLEU significant, texts                 10/11/1.50                –
BLEU not significant, texts              48/0/0.00*               –
BLEU disagreement, texts                         –   1.25/1.25/0.02
BLEU significant, published scores      10/10/1.00                –
BLEU not significant, published scores  48/48/1.00                –
BLEU disagreement, published scores              –   1.25/1.20/0.00*
RUBY significant, texts                   –/–/0.00                –
RUBY not significant, texts               0/0/0.00                –
RUBY disagreement, texts                         –   2.00/2.00/0.00
Note: BLEU: 48 is likely an error of print.

────────────────────
ours: the mean of 2 runs of the paper's protocol, seeds 1 to 2; a resample on which two models tie counts for the first, as in the paper's code
paper/ours/noise, the standard deviation of ours over the seeds; *: ours differs from the paper's by more than three of them and rounding
`)
})

test('CSV has one number a row under the keys of JSON', () => {
  const [names, , second, ...rows] = renderOutput(output, 'csv', FILE).trim().split('\n')
  expect(names).toBe('table,row,source,column,number,paper,ours,noise,beyondNoise')
  expect(second).toBe('4,BLEU,texts,"[0,2)",not significant,48,0,0,yes')
  expect(rows).toHaveLength(7)
  const { paper, tables } = JSON.parse(renderOutput(output, 'json', FILE))
  expect(paper).toBe('a')
  const { title, remarks, numbers, findings } = tables[4]
  expect({ title, remarks }).toEqual({ title: 'Pairs', remarks: ['BLEU: 48 is likely an error of print'] })
  expect(findings).toMatchObject([
    { kind: 'agreeing', text: 'Table 4: 4 of 5 numbers within noise and rounding' },
  ])
  expect(Object.keys(numbers[0]).join()).toBe('row,source,column,number,paper,ours,noise,beyondNoise')
  expect(numbers[2]).toMatchObject({ column: 'total', paper: 0.0125, ours: 0.01249, noise: 0.0002 })
  const ruby = { row: 'RUBY', source: 'texts', column: '[0,2)', number: 'significant' }
  expect(numbers[6]).toEqual({ ...ruby, ours: null, noise: 0, beyondNoise: false })
})
