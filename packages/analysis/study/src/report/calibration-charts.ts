import { type Chart, type ChartGroup, pointFormat } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import { COLOURS } from '@codegen-eval/report/page/internal'
import type { MetricStudy } from '../study-metric.ts'
import type { StudyResult } from '../study-result.ts'
import { CHART_HEIGHT, CHART_WIDTH, numberTable } from './chart-parts.ts'

/** Probability that people prefer the model with the higher score. */
export function calibrationCharts(result: StudyResult): ChartGroup {
  return {
    id: 'calibration',
    title: 'Would people prefer the model with the higher score?',
    note: 'The probability, by the difference of the metric in points: by isotonic regression (line, with its 95 % interval over resampled models) and by a logistic curve (dashed). Where the two differ, trust neither.',
    charts: result.metrics.map(({ name, study }) => calibrationChart(name, study)),
  }
}

function calibrationChart(name: string, { preference }: MetricStudy): Chart {
  const values = preference.points.map((point) => ({
    x: 100 * point.difference,
    isotonic: 100 * point.isotonic,
    low: 100 * point.isotonicLow,
    high: 100 * point.isotonicHigh,
    logistic: 100 * point.logistic,
  }))
  // beyond the point where the preference is certain the curves are flat
  const certain = values.findIndex(({ low, logistic }) => low >= 99.5 && logistic >= 99)
  const shown = values
    .slice(0, certain < 0 ? values.length : Math.max(2, certain + 1))
    .filter(({ x }) => !Number.isNaN(x))
  const x = {
    field: 'x',
    type: 'quantitative',
    title: `difference of ${name} in points`,
    scale: { nice: false },
  }
  const y = (field: string) => ({
    field,
    type: 'quantitative',
    title: 'people prefer it, %',
    scale: { domain: [50, 100] },
  })
  return {
    caption: name,
    title: `${name}: probability that people prefer the model with the higher score`,
    description: `It reaches 95 % at ${formatNumber(preference.sure, pointFormat(1))} points by isotonic regression; the two curves differ by ${formatNumber(preference.largestGap, pointFormat(1))} percentage points at most.`,
    spec: {
      width: CHART_WIDTH,
      height: CHART_HEIGHT,
      data: { values: shown },
      layer: [
        {
          mark: { type: 'area', interpolate: 'step-after', color: COLOURS.band, opacity: 0.6 },
          encoding: { x, y: y('low'), y2: { field: 'high' } },
        },
        {
          mark: { type: 'line', interpolate: 'step-after', color: COLOURS.main },
          encoding: { x, y: y('isotonic') },
        },
        {
          mark: { type: 'line', strokeDash: [5, 3], color: COLOURS.warm },
          encoding: { x, y: y('logistic') },
        },
      ],
    },
    table: numberTable(
      ['difference', 'isotonic %', 'low', 'high', 'logistic %'],
      shown.map(({ x, isotonic, low, high, logistic }) => [x, isotonic, low, high, logistic]),
    ),
  }
}
