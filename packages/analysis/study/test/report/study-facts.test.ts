import { renderCsv } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { studyFacts } from '../../src/report/study-facts.ts'
import type { StudyResult } from '../../src/study-result.ts'
import { studyResult } from '../studies.ts'

const studyCsv = (result: StudyResult) =>
  studyFacts(result).map((table) => ({ name: `${table.id}.csv`, text: renderCsv(table) }))

test('every table has one header and rows of its width', async () => {
  const result = await studyResult()
  const files = new Map(studyCsv(result).map(({ name, text }) => [name, text.trimEnd().split('\n')]))
  expect([...files.keys()]).toEqual([
    'models.csv',
    'metrics.csv',
    'ranking.csv',
    'ceilings.csv',
    'metric-tests.csv',
    'scores.csv',
    'significance.csv',
    'disagreement.csv',
    'errors.csv',
    'bin-errors.csv',
    'output-pairs.csv',
    'people.csv',
    'attributes.csv',
    'trusted.csv',
    'agreement.csv',
    'preference.csv',
    'correlation.csv',
    'pairs.csv',
    'grades.csv',
    'raters.csv',
  ])
  for (const lines of files.values()) {
    const width = lines[0].split(',').length
    for (const line of lines) expect(line.replaceAll(/"[^"]*"/g, 'quoted').split(',')).toHaveLength(width)
  }
  const models = result.models.length
  expect(files.get('models.csv')).toHaveLength(1 + models)
  expect(files.get('scores.csv')).toHaveLength(1 + 3 * models)
  expect(files.get('pairs.csv')).toHaveLength(1 + (3 * models * (models - 1)) / 2)
  expect(files.get('grades.csv')![0]).toBe('id,low,mid,top')
  expect(files.get('grades.csv')).toHaveLength(41)
  expect(files.get('models.csv')!.slice(1, 2)).toEqual([`low,original,${result.grades.means[0]},,,,`])
})

test('undefined numbers are empty cells', async () => {
  const result = await studyResult()
  const [metric, noise] = result.metrics
  const study = { ...metric!.study, trusted: { ...metric!.study.trusted, difference: Number.NaN } }
  const files = studyCsv({ ...result, metrics: [{ ...metric!, study }, noise!] })
  expect(files.find(({ name }) => name === 'trusted.csv')!.text).toMatch(/^good,,/m)
  expect(files.map(({ text }) => text).join('')).not.toContain('NaN')
})

test('external scores are marked', async () => {
  const result = await studyResult()
  const [metric, noise] = result.metrics
  const external = { ...metric!, external: true, source: 'good of s.json' }
  const files = studyCsv({ ...result, metrics: [external, noise!] })
  expect(files.find(({ name }) => name === 'metrics.csv')!.text).toContain(
    'metric,name,external,source,signature\ngood,Good,yes,good of s.json,good|v:1.0.0\n',
  )
})
