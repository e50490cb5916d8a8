import type { Chart, ChartGroup } from '@codegen-eval/report'
import { COLOURS } from '@codegen-eval/report/internal'
import type { DifferenceInterval } from '../difference-intervals.ts'
import type { MetricStudy } from '../study-metric.ts'
import type { StudyResult } from '../study-result.ts'
import { NAMED_CHART, nameAxis, numberTable } from './chart-parts.ts'

/** Maximum number of pairs in a readable forest plot. */
const MAX_PAIRS = 28

/** Differences between the models of the input, with intervals. */
export function forestCharts({ data, human, metrics }: StudyResult): ChartGroup {
  const charts = [
    ...metrics.map(({ name, study }) => forestChart(name, study.originals, study.human, data.systems)),
    forestChart('Human', human.originals, human, data.systems),
  ]
  const key = data.systems.map((system, s) => `${s + 1} ${system}`).join(', ')
  const left = charts[0].table.rows.length < human.originals.length
  return {
    id: 'forest',
    title: 'Differences between the models of the input',
    note: `Each line is the score of one model minus that of another, in points, with its 95 % interval over paired resamples. Intervals that contain zero are pale. The models: ${key}.${
      left ? " Only neighbours in the order of people's scores are shown." : ''
    }`,
    charts,
  }
}

function forestChart(
  name: string,
  originals: readonly DifferenceInterval[],
  human: MetricStudy['human'],
  systems: readonly string[],
): Chart {
  const shown = readable(originals, human, systems.length).map((pair) => ({
    label: `${pair.second + 1} − ${pair.first + 1}`,
    names: `${systems[pair.second]} − ${systems[pair.first]}`,
    // the later model minus the earlier one
    difference: -100 * pair.difference,
    low: -100 * pair.high,
    high: -100 * pair.low,
  }))
  const drawn = shown.map((pair) => ({ ...pair, sure: pair.low > 0 || pair.high < 0 ? 'yes' : 'no' }))
  const x = (field: string) => ({ field, type: 'quantitative', title: 'difference in points' })
  const y = nameAxis('label')
  const color = {
    field: 'sure',
    type: 'nominal',
    scale: { domain: ['yes', 'no'], range: [COLOURS.main, COLOURS.band] },
    legend: null,
  }
  return {
    caption: name,
    title: `${name}: differences between models`,
    description: `${drawn.filter(({ sure }) => sure === 'yes').length} of ${drawn.length} pairs have an interval that does not contain zero.`,
    spec: {
      ...NAMED_CHART,
      height: 18 * drawn.length,
      data: { values: drawn },
      layer: [
        { mark: { type: 'rule', color: COLOURS.muted }, encoding: { x: { datum: 0, type: 'quantitative' } } },
        {
          mark: { type: 'rule', strokeWidth: 3 },
          encoding: { x: x('low'), x2: { field: 'high' }, y, color },
        },
        {
          mark: { type: 'point', filled: true, size: 60, opacity: 1 },
          encoding: { x: x('difference'), y, color },
        },
      ],
    },
    table: numberTable(
      ['pair', 'difference', 'low', 'high'],
      shown.map(({ names, difference, low, high }) => [names, difference, low, high]),
    ),
  }
}

/** All pairs, or neighbours in the order of people's scores if there are too many pairs. */
function readable(
  originals: readonly DifferenceInterval[],
  { scores }: MetricStudy['human'],
  systems: number,
): readonly DifferenceInterval[] {
  if (originals.length <= MAX_PAIRS) return originals
  const order = Array.from({ length: systems }, (_, s) => s).sort(
    (a, b) => scores.scores[a].score - scores.scores[b].score,
  )
  const rank = (s: number) => order.indexOf(s)
  return originals.filter(({ first, second }) => Math.abs(rank(first) - rank(second)) === 1)
}
