import { renderOutput } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { replicationOutput } from '../../src/view/replication-output.ts'

const output = replicationOutput({
  title: 'A paper',
  summary: ['two runs'],
  tables: [
    {
      printed: { number: 4, rows: {}, remarks: ['BLEU: 48 is likely an error of print'] },
      title: 'Pairs',
      columns: [
        { name: '[0,2)', shape: { parts: ['significant', 'not significant'], digits: [0, 0] } },
        { name: 'total', shape: { parts: ['percent'], digits: [2] } },
      ],
      rows: [
        {
          ...{ name: 'BLEU', source: 'texts', printed: [[10, 48], [1.25]] },
          cells: [
            { ours: [11, 0], noise: [1.5, 0] },
            { ours: [1.249], noise: [0.02] },
          ],
        },
        {
          ...{ name: 'BLEU', source: 'published scores', printed: [[10, 48], [1.25]] },
          cells: [
            { ours: [10, 48], noise: [1, 1] },
            { ours: [1.2], noise: [0] },
          ],
        },
        {
          ...{ name: 'RUBY', source: 'texts', printed: [[undefined, 0], [2]] },
          cells: [
            { ours: [Number.NaN, 0], noise: [0, 0] },
            { ours: [2], noise: [0] },
          ],
        },
      ],
    },
  ],
  notes: ['seeds 1 to 2'],
})

test('a row of the paper, ours from each source with a star beyond noise, and the noise', () => {
  expect(renderOutput(output, 'table', { terminal: false, styled: false })).toBe(`A paper

two runs

Table 4: 4 of 5 numbers within noise and rounding.

Table 4: Pairs
Noise: the standard deviation of ours over the seeds. *: the cell has a number that differs from the paper's by more than three of them and rounding
row   numbers                          [0,2)   total
BLEU  paper                          10 / 48    1.25
      ours, from texts                11 / 0*   1.25
      noise                        1.5 / 0.0    0.02
      ours, from published scores    10 / 48    1.20*
      noise                        1.0 / 1.0    0.00
RUBY  paper                            – / 0    2.00
      ours, from texts                 – / 0    2.00
      noise                        0.0 / 0.0    0.00
BLEU: 48 is likely an error of print

seeds 1 to 2
`)
})

test('CSV has one number a row, and JSON all of them', () => {
  const csv = renderOutput(output, 'csv', { terminal: false, styled: false }).split('\n')
  expect(csv[0]).toBe('table,row,source,column,number,paper,ours,noise,beyond_noise')
  expect(csv[2]).toBe('4,BLEU,texts,"[0,2)",not significant,48,0,0,yes')
  expect(csv).toHaveLength(11)
  const { tables } = JSON.parse(renderOutput(output, 'json', { terminal: false, styled: false }))
  expect(tables[0].rows[2].cells[0]).toEqual({ paper: [null, 0], ours: [null, 0], noise: [0, 0] })
})
