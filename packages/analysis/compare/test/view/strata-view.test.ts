import { renderText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { compareModels } from '../../src/compare-models.ts'
import { corpusOf, QUICK, wave } from '../corpora.ts'
import { comparisonJson, comparisonPairTable, comparisonReport } from '../written.ts'

const scores = {
  gpt: [...wave(0.7, 1, 30), ...wave(0.2, 2, 30)],
  codex: [...wave(0.5, 3, 30), ...wave(0.6, 4, 30)],
}
const strata = scores.gpt.map((_, i) => (i < 30 ? 'python' : 'cpp'))
const comparison = await compareModels({ ...corpusOf(scores), strata }, { ...QUICK, stratumWeights: 'size' })

test('a table has a line for each stratum and for their mean, and a warning of the reversal', () => {
  const text = renderText(comparisonReport(comparison))
  expect(text).toMatch(/^codex - gpt +python +50\.0 +30 .*-\d+\.\d\d +\[.*\] +<0\.0001\*$/m)
  expect(text).toMatch(/^codex - gpt +cpp +50\.0 +30 .*\+\d+\.\d\d/m)
  expect(text).toMatch(/^codex - gpt +mean +100\.0 +60 /m)
  expect(text).toContain('Warning: codex is ahead of gpt in cpp, and behind in python (Gail and Simon, p <')
})

test('JSON and CSV have the strata of each pair', () => {
  expect(comparisonJson(comparison)).toMatchObject({
    stratumWeights: 'size',
    metrics: {
      mean: {
        strata: [
          { modelA: 'codex', stratum: 'python', weight: 0.5, segments: 30, significant: true },
          { stratum: 'cpp' },
          { stratum: 'mean', difference: { value: expect.any(Number) }, significant: true, reversed: true },
        ],
        findings: expect.arrayContaining([
          expect.objectContaining({ kind: 'reversal', names: { ahead: ['cpp'], behind: ['python'] } }),
        ]),
      },
    },
  })
  const { columns, rows } = comparisonPairTable(comparison)
  const stratum = columns.findIndex(({ name }) => name === 'stratum')
  expect(rows.map((row) => row[stratum])).toEqual(['', 'python', 'cpp', 'mean'])
})
