import { renderReport } from '@codegen-eval/report'
import { viewJson } from '@codegen-eval/report/view'
import { pageReport } from '@codegen-eval/report/view-page'
import { expect, test } from 'vitest'
import { studyReport } from '../../src/report.ts'
import { runStudy } from '../../src/run-study.ts'
import type { StudyResult } from '../../src/study-result.ts'
import { studyView } from '../../src/view/study-view.ts'
import { dataWithAttributes, SETTINGS, someData, studyResult } from '../studies.ts'

const result = await studyResult()
const sentences = (of: StudyResult, ...kinds: string[]) => {
  const { findings, words } = studyView(of)
  return findings.filter(({ kind }) => kinds.includes(kind)).map(words)
}
const factsOf = (of: StudyResult, key: string) => studyView(of).facts.find((facts) => facts.key === key)!
const withAgreement = (more: object): StudyResult => ({
  ...result,
  agreement: { ...result.agreement, ...more },
})

test('each sentence has words, and each finding its facts', async () => {
  for (const data of [someData(), dataWithAttributes(60), someData(2)]) {
    const { findings, words, facts } = studyView(await studyResult(data))
    for (const finding of findings) {
      expect(words(finding)).not.toMatch(/undefined \(|NaN|\[object/)
      if (finding.facts !== undefined) expect(facts.map(({ key }) => key)).toContain(finding.facts)
    }
  }
})

test('the best metric, and whether its lead holds over models drawn anew, without the name of a test', () => {
  expect(sentences(result, 'best')).toEqual([
    expect.stringMatching(
      /^Good agrees with people significantly better than every other metric on these models; of other models it cannot be said: it takes 8 models/,
    ),
  ])
  const withLead = (more: object) =>
    sentences(
      withAgreement({ leads: [{ difference: 0.2, low: 0.1, high: 0.4, ...more }] }),
      'best',
      'few-tasks-lead',
    )
  expect(withLead({})[0]).toMatch(/on these models, and over models and tasks drawn anew$/)
  expect(withLead({ low: -0.1 })[0]).toMatch(
    /; over models drawn anew its lead on No\|se & <b> may be chance$/,
  )
  expect(withLead({ isSkewed: true })[1]).toContain(
    'tasks like these could turn the lead of Good on No|se & <b>',
  )
  expect(sentences(result, 'metric-test')[0]).toContain('PERM-BOTH')
})

test('metrics that may be as good as the best are named, and undefined tests are no findings', () => {
  const withP = (adjustedPValue: number) =>
    withAgreement({ tests: result.agreement.tests.map((found) => ({ ...found, adjustedPValue })) })
  expect(sentences(withP(0.2), 'best', 'even', 'untested')).toEqual([
    'Not significantly different from Good: No|se & <b> (p = 0.2000)',
  ])
  expect(sentences(withP(Number.NaN), 'best', 'even', 'untested')).toEqual([
    'Not compared with Good: No|se & <b>, because the test is undefined',
  ])
})

test('the first sentence is about the best metric, if people order pairs', async () => {
  expect(sentences(await studyResult(someData(60)), 'leader')).toEqual([
    expect.stringMatching(
      /^Good orders \d+\.\d \(\d+\.\d–\d+\.\d\) % of the pairs of outputs for one task as people do, the most of 2 metrics$/,
    ),
  ])
  const metrics = result.agreement.metrics.map((found) => ({
    ...{ ...found, accuracy: { ...found.accuracy, estimate: Number.NaN } },
  }))
  expect(sentences(withAgreement({ metrics }), 'leader')).toEqual([])
})

test('how good people are at it, and the best metric, from the data at hand', () => {
  const percent = (value: number) => (100 * value).toFixed(1)
  const { oneRater, halfPanels, metrics } = result.agreement.ceilings!
  const [text] = sentences(result, 'ceiling')
  expect(text).toContain(
    `one rater agrees with the others in ${percent(oneRater.outputs.estimate)} % of pairs`,
  )
  expect(text).toContain(`with the other half in ${percent(halfPanels.outputs.estimate)} %`)
  expect(text).toContain(
    `Good, the first metric of the ranking, with such a half in ${percent(metrics[0]!.outputs.estimate)} %`,
  )
  expect(sentences(result, 'grade-rule')[0]).toMatch(/on \d+\.\d % of the pairs of models, Good on \d+\.\d %/)
})

test('metrics share the sentence of what is true of several', () => {
  const [first, second] = result.metrics
  const said = (...trusted: object[]) =>
    sentences(
      {
        ...result,
        metrics: [first!, second!].map((metric, k) => ({
          ...{ ...metric, study: { ...metric.study, trusted: { ...metric.study.trusted, ...trusted[k] } } },
        })),
      },
      ...['trust', 'no-trust'],
    )
  const both = `${first!.name}, ${second!.name}`
  const sure = { difference: 0.1, pairs: 1296, agreement: 0.9992, reason: undefined }
  expect(said(sure, { ...sure, agreement: 0.9946 })).toEqual([
    `On this data, trust ${both} from 10 points: people agree in at least 99.5 % of the pairs that differ by at least as much`,
  ])
  expect(said(sure, { ...sure, difference: 0.05 })[0]).toBe(
    'On this data, trust Good from 10 points: people agree in 99.9 % of the 1,296 pairs that differ by at least as much',
  )
  expect(said({ reason: 'few models' }, { reason: 'few models' })).toEqual([
    `From which difference to trust ${both} cannot be said from this data: few models`,
  ])
  expect(said({ reason: 'few models' }, { reason: 'no pair differs' })).toEqual([
    `From which difference to trust ${both} cannot be said from this data (${first!.name}: few models; ${second!.name}: no pair differs)`,
  ])
})

test('every pair of models is in one bin, and errors are what is left of conformity', () => {
  const pairs = (result.models.length * (result.models.length - 1)) / 2
  for (const { key, study } of result.metrics) {
    const rows = factsOf(result, 'binErrors').rows.filter(({ metric }) => metric === key)
    expect(rows.reduce((sum, row) => sum + (row.pairs as number), 0)).toBe(pairs)
    rows.forEach((row, b) => {
      const [found, unfound] = [study.counts.significant[b]!, study.counts.insignificant[b]!]
      if (row.pairs === 0) return
      expect((row.conformity as number) + (row.shareOne as number) + (row.shareTwo as number)).toBeCloseTo(
        1,
        9,
      )
      expect(row.conformity).toBeCloseTo((found.same + unfound.none) / (row.pairs as number), 9)
    })
    const points = factsOf(result, 'pairs').rows.filter(({ metric }) => metric === key)
    const count = (verdict: string) => points.filter(({ significant }) => significant === verdict).length
    expect(count('for both')).toBe(
      study.counts.significant.reduce((sum, { same, opposite }) => sum + same + opposite, 0),
    )
    expect(points.every(({ size }) => !((size as number) < 0))).toBe(true)
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

test('numbers of ratings and shares of grades; a large scale is cut into parts', async () => {
  expect(factsOf(result, 'ratingCounts').rows).toEqual([{ ratings: 4, outputs: 120 }])
  const rated = someData()
  const data = { ...rated, grades: rated.grades.map((own) => own.map((_, i) => (i === 0 ? 100 : 20))) }
  const large = await runStudy({ data, metrics: [], settings: { protocol: 'rfa', resamples: 20 } })
  const shares = factsOf(large, 'gradeShares').rows.slice(0, 5)
  expect(shares.map(({ grade, share }) => [grade, share])).toEqual([
    ...[['0–20', 0] as const, ['20–40', 0.975] as const, ['40–60', 0] as const],
    ...[['60–80', 0] as const, ['80–100', 0.025] as const],
  ])
})

test('pairs of people stand with the better model first, the largest difference above', async () => {
  const settings = { protocol: 'rfa', resamples: 50 } as const
  const some = await runStudy({ data: dataWithAttributes(), metrics: [], settings })
  const { rows } = factsOf(some, 'peoplePairs')
  expect([rows.length, rows[0]!.modelA, rows[0]!.modelB, rows[0]!.winner]).toEqual([
    6,
    'reference',
    'low',
    'reference',
  ])
  const sizes = rows.map(({ difference }) => (difference as { value: number }).value)
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
  const means = factsOf(some, 'people').rows.filter(({ attribute }) => attribute === 'main grade')
  expect(means.map(({ model }) => model)).toEqual(['reference', 'top', 'mid', 'low'])
})

test('score, mapped mean and grade of each model, and how they are ordered', () => {
  const [first] = result.metrics
  const scores = [0.5, 0.5, 0.7].map((score, s) => ({ ...first!.study.scores[s]!, score }))
  const mapped = { means: [2, 1, 3], people: [1, 2, 3], scores: [0.5, 0.5, 0.7], folds: 10 }
  const one = { ...result.agreement, order: [0], tests: [] }
  const some = {
    ...result,
    agreement: one,
    metrics: [
      { ...first!, mapped, study: { ...first!.study, scores: [...scores, ...first!.study.scores.slice(3)] } },
    ],
  }
  const [row] = factsOf(some, 'metrics').rows
  // by score: one tie and two right of three pairs, beside synthetic models that have no grade; by mapped means two of three
  expect([row!.orderedByMapped, row!.mappedError]).toEqual([2 / 3, 2 / 3])
  expect(row!.orderedByScore).toBeCloseTo(2.5 / 3, 12)
})

test('Markdown has a heading per table, and names are escaped', () => {
  const report = studyReport(result)
  const text = renderReport(report, 'markdown')
  expect(text).toMatch(/^# Study of graded.jsonl\n/)
  for (const { title } of report.tables) expect(text).toContain(`## ${title}`)
  expect(text).toContain('No\\|se & \\<b\\>')
  expect(text).toContain('- Good: `good|v:1.0.0`')
  expect(text).toContain('- meteor is left out')
  const latex = renderReport(report, 'latex')
  expect(latex.match(/\\begin\{table\}/g)).toHaveLength(report.tables.length)
  expect(latex).toContain('No\\textbar{}se \\& \\textless{}b\\textgreater{}')
})

test('each conclusion and each warning stands on the page in one place', () => {
  const view = studyView(result)
  const { conclusions = [], warnings = [], sections = [] } = pageReport(view, {}, { leadFacts: 'ceilings' })
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
