import { expect, test } from 'vitest'
import { ofMetrics, perMetricCharts } from '../../src/view/metric-layouts.ts'
import { studyResult } from '../studies.ts'

test('a table of metrics begins with their names', () => {
  expect(ofMetrics('T', ['slope'])).toEqual({
    kind: 'rows',
    facts: 'metrics',
    title: 'T',
    columns: ['name', 'slope'],
  })
})

test('each metric has its chart, the one that agrees best first', async () => {
  const result = await studyResult()
  const turned = { ...result, agreement: { ...result.agreement, order: [1, 0] } }
  const charts = perMetricCharts(turned, 'what it shows', (name) => ({
    kind: 'bars',
    facts: 'f',
    label: 'bin',
    axis: name,
    measures: [],
  }))
  expect(charts).toMatchObject([
    { caption: 'No|se & <b>: what it shows', of: 'noise:level=<b>', axis: 'No|se & <b>' },
    { caption: 'Good: what it shows', of: 'good' },
  ])
})
