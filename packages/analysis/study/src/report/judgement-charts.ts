import type { Chart, ChartGroup } from '@codegen-eval/report'
import { COLOURS } from '@codegen-eval/report/page/internal'
import { quantileOfSorted } from '@codegen-eval/statistics'
import { binOfDifference } from '../difference-bins.ts'
import type { MetricStudy } from '../study-metric.ts'
import type { StudyResult } from '../study-result.ts'
import { binAxis, CHART_HEIGHT, CHART_WIDTH, numberTable, oneDigit } from './chart-parts.ts'

/** People's differences by the difference of a metric, as in figures 2 and 3 of Roy et al. */
export function judgementCharts(result: StudyResult): ChartGroup {
  return {
    id: 'human',
    title: "People's judgement of a difference",
    note: 'How much people prefer the model with the higher score, in points, by the difference of the metric (NS: not significant). The bar covers the middle half of the pairs, the line the middle 90 %, the mark is the median; below zero, people prefer the other model.',
    charts: result.metrics.map(({ name, study }) => judgementChart(name, study, result)),
  }
}

function judgementChart(name: string, study: MetricStudy, { settings }: StudyResult): Chart {
  const names = ['NS', ...settings.bins.names]
  const values = names.map((): number[] => [])
  const human = study.human.comparisons.differences
  study.comparisons.differences.forEach((difference, pair) => {
    if (Number.isNaN(difference)) return
    const bin =
      study.comparisons.winners[pair] === 0 ? 0 : 1 + binOfDifference(settings.bins, 100 * difference)
    values[bin].push(100 * (difference < 0 ? -human[pair] : human[pair]))
  })
  const boxes = values.flatMap((ofBin, bin) => {
    if (ofBin.length === 0) return []
    const sorted = ofBin.sort((a, b) => a - b)
    const at = (p: number) => quantileOfSorted(sorted, p)
    return [
      {
        bin: names[bin],
        pairs: ofBin.length,
        p5: at(0.05),
        p25: at(0.25),
        p50: at(0.5),
        p75: at(0.75),
        p95: at(0.95),
      },
    ]
  })
  const x = binAxis(name)
  const y = (field: string) => ({ field, type: 'quantitative', title: 'people, points' })
  return {
    caption: name,
    title: `${name} against people`,
    description: boxes
      .map(
        ({ bin, pairs, p50 }) =>
          `${bin}: ${pairs} pairs, people prefer the higher by ${oneDigit(p50)} points in the median`,
      )
      .join('; '),
    spec: {
      width: CHART_WIDTH,
      height: CHART_HEIGHT,
      data: { values: boxes },
      layer: [
        { mark: { type: 'rule', color: COLOURS.muted }, encoding: { y: { datum: 0, type: 'quantitative' } } },
        { mark: { type: 'rule', color: COLOURS.main }, encoding: { x, y: y('p5'), y2: { field: 'p95' } } },
        {
          mark: { type: 'bar', color: COLOURS.band, size: 22 },
          encoding: { x, y: y('p25'), y2: { field: 'p75' } },
        },
        { mark: { type: 'tick', color: COLOURS.main, size: 22, thickness: 3 }, encoding: { x, y: y('p50') } },
      ],
    },
    table: numberTable(
      ['difference', 'pairs', '5 %', '25 %', 'median', '75 %', '95 %'],
      boxes.map(({ bin, pairs, p5, p25, p50, p75, p95 }) => [bin, String(pairs), p5, p25, p50, p75, p95]),
    ),
  }
}
