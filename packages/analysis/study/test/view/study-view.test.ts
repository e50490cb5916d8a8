import { viewJson, viewReport } from '@codegen-eval/report/view'
import { pageReport } from '@codegen-eval/report/view-page'
import { expect, test } from 'vitest'
import { runStudy } from '../../src/run-study.ts'
import { studyView } from '../../src/view/study-view.ts'
import { dataWithAttributes, SETTINGS, someData, studyResult } from '../studies.ts'

const result = await studyResult()

test('each sentence has words, and each finding its facts', async () => {
  for (const data of [someData(), dataWithAttributes(60), someData(2)]) {
    const { findings, words, facts } = studyView(await studyResult(data))
    for (const finding of findings) {
      expect(words(finding)).not.toMatch(/undefined \(|NaN|\[object/)
      if (finding.facts !== undefined) expect(facts.map(({ key }) => key)).toContain(finding.facts)
    }
  }
})

test('JSON has all facts of a metric in its row, people among them, and bins as objects', () => {
  const json = JSON.parse(JSON.stringify(viewJson(studyView(result))))
  expect(Object.keys(json.metrics)).toEqual(['good', 'noise:level=<b>', 'human'])
  expect(Object.keys(json.metrics.human)).toEqual(['scores', 'pairs', 'differences'])
  expect(Object.keys(json.metrics.good.scores.low)).toEqual(['score', 'median', 'rank'])
  expect(json.metrics.good.scores.low.score).toEqual({
    value: result.metrics[0]!.study.scores[0]!.score,
    low: result.metrics[0]!.study.scores[0]!.low,
    high: result.metrics[0]!.study.scores[0]!.high,
  })
  // synthetic models are not ranked
  expect(Object.keys(json.metrics.good.scores.low_30_1)).toEqual(['score', 'median'])
  expect(json.models.low).toMatchObject({ kind: 'original', mean: result.grades.means[0] })
  expect(json.models.low_30_1).toEqual({ kind: 'synthetic', base: 'low', percent: 30, improved: true })
  expect(Object.keys(json.metrics.good.binErrors)).toEqual(['[0,2)', '[2,5)', '[5,10)', '[10,100)'])
  expect(json.metrics.good.pairs.difference).toHaveLength(json.pairs)
  expect(json.raters).toHaveLength(4)
  expect(json.settings).toMatchObject({ resamples: 100, bins: [0, 2, 5, 10, 100], protocol: 'ebsb' })
})

test('tables name their rows, and differences of metrics are in points', () => {
  const { tables } = viewReport(studyView(result))
  const tableOf = (title: string) => tables.find((table) => table.title?.startsWith(title))!
  const { columns, rows } = tableOf('Agreement with half of the raters')
  expect(columns[0]!.name).toBe('judge')
  expect(rows.map(([name]) => name)).toEqual([
    'one rater, with the others',
    'half of the raters',
    'Good',
    expect.any(String),
  ])
  // acc_eq of the second metric, in the row, minus that of the first
  const { metrics, order } = result.agreement
  const [first, second] = order.map((k) => metrics[k]!.accEq.estimate)
  const cell = tableOf('Is one metric better').rows[1]!.find((each) => typeof each === 'number')
  expect(cell).toBeCloseTo(second! - first!, 12)
  expect(tableOf('Is one metric better').columns.at(-1)!.format).toMatchObject({ scale: 100 })
})

test('a model named like a property of objects is an ordinary model', async () => {
  const some = await studyResult(someData(20, ['__proto__', 'constructor', 'toString']))
  const { models } = viewJson(studyView(some)) as { models: object }
  expect(Object.keys(models).slice(0, 3)).toEqual(['__proto__', 'constructor', 'toString'])
})

test('tables and charts have metrics in one order, that of their agreement', async () => {
  const turned = { ...result, agreement: { ...result.agreement, order: [1, 0] } }
  const { facts, parts } = studyView(turned)
  const wanted = ['noise:level=<b>', 'good']
  for (const { names, rows } of facts.filter(({ names: [name] }) => name === 'metric')) {
    const found = [...new Set(rows.map((row) => row.metric))].filter((metric) => metric !== 'human')
    expect(found, names.join()).toEqual(wanted.filter((metric) => found.includes(metric)))
  }
  const charts = parts.flatMap(({ charts: ofPart = [] }) => ofPart.flatMap(({ of = [] }) => of))
  expect([...new Set(charts)].filter((metric) => metric !== 'human')).toEqual(wanted)
})

test('each conclusion and each warning stands on the page in one place', () => {
  const view = studyView(result)
  const { conclusions = [], warnings = [], sections = [] } = pageReport(view)
  const shown = [...warnings, ...sections.flatMap((section) => section.warnings ?? [])]
  const wanted = view.findings.filter(
    ({ weight, facts }) => weight === 'warning' || (weight === 'note' && facts !== undefined),
  )
  expect(shown.toSorted()).toEqual(wanted.map((finding) => `${view.words(finding)}.`).toSorted())
  expect(conclusions).toEqual([
    expect.stringMatching(/^Good orders/),
    expect.stringMatching(/^Good agrees with people significantly better/),
    expect.stringMatching(/^Which of two outputs/),
  ])
  const html = sections.map((section) => section.html).join()
  expect(html.split('cannot be said from this data')).toHaveLength(2)
})

test('ratings alone have no leading chart, and people are compared with people', async () => {
  const view = studyView(
    await runStudy({ file: 'r.csv', data: someData(60), metrics: [], settings: SETTINGS }),
  )
  expect(view.lead).toBeUndefined()
  expect(view.findings.map(({ kind }) => kind)).toContain('ceiling')
})
