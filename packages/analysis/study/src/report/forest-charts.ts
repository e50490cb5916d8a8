import type { Chart, ChartGroup } from '@codegen-eval/report'
import { COLOURS, intervalChart } from '@codegen-eval/report/page/internal'
import type { DifferenceInterval } from '../difference-intervals.ts'
import type { MetricStudy } from '../study-metric.ts'
import type { StudyResult } from '../study-result.ts'
import { numberTable } from './chart-parts.ts'

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
  const points = shown.map(({ label, difference, low, high }) => ({
    ...{ label, value: difference, low, high, name: low > 0 || high < 0 ? 'without zero' : 'with zero' },
  }))
  return {
    caption: name,
    title: `${name}: differences between models`,
    description: `${points.filter(({ name: kind }) => kind === 'without zero').length} of ${points.length} pairs have an interval that does not contain zero.`,
    spec: intervalChart(points, {
      axis: 'difference in points',
      names: ['without zero', 'with zero'],
      colours: [COLOURS.main, COLOURS.band],
      line: 0,
    }),
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
