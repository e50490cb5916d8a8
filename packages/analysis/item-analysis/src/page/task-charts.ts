import { type Chart, type ChartGroup, pointFormat } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import { COLOURS } from '@codegen-eval/report/page/internal'
import type { TaskAnalysis } from '../analyze-tasks.ts'
import { rateName } from '../view/tasks-view.ts'

/** Width and height of a chart in pixels, narrow enough for a phone. */
const WIDTH = 260
const HEIGHT = 190

/** Bars of the histogram; rates of 0 and 1 have bars of their own. */
const BINS = 10

/** Pass rates as a histogram, and discrimination by pass rate where it is defined. */
export function taskCharts(analysis: TaskAnalysis): ChartGroup {
  const isDiscriminating = analysis.tasks.some(({ discrimination }) => !Number.isNaN(discrimination))
  return {
    id: 'charts',
    title: 'Difficulty and discrimination',
    note: isDiscriminating
      ? 'Tasks at either end tell models apart no more. Below the dashed line, weaker models do better; orange dots are tasks where that is beyond chance, with the number of tasks taken into account. Of tasks at zero, about one in twenty lies outside of the band by chance.'
      : 'Tasks at either end tell models apart no more.',
    charts: [rateChart(analysis), ...(isDiscriminating ? [discriminationChart(analysis)] : [])],
  }
}

function rateChart(analysis: TaskAnalysis): Chart {
  const { tasks } = analysis
  const rate = rateName(analysis)
  const rows = rateBins(tasks.map(({ passRate }) => passRate))
  const described = rows.filter(({ count }) => count > 0).map(({ label, count }) => `${label}: ${count}`)
  return {
    caption: `Tasks by ${rate}`,
    title: `Number of tasks by ${rate}`,
    description: described.join('; '),
    spec: {
      width: WIDTH,
      height: HEIGHT,
      data: { values: rows },
      mark: { type: 'bar', color: COLOURS.main },
      encoding: {
        x: {
          field: 'label',
          type: 'ordinal',
          sort: null,
          title: `${rate} x 100`,
          axis: { labelAngle: -45 },
        },
        y: { field: 'count', type: 'quantitative', title: 'tasks', axis: { tickMinStep: 1, tickCount: 5 } },
      },
    },
    table: {
      columns: [{ name: `${rate} x 100`, align: 'left' }, { name: 'tasks' }],
      rows: rows.map(({ label, count }) => [label, count]),
    },
  }
}

/** Numbers of tasks: exactly 0, tenths up to 1, and exactly 1. */
function rateBins(rates: readonly number[]): { readonly label: string; count: number }[] {
  const width = 100 / BINS
  const inner = Array.from({ length: BINS }, (_, i) => ({
    label: `${i * width}–${(i + 1) * width}`,
    count: 0,
  }))
  const bins = [{ label: '0', count: 0 }, ...inner, { label: '100', count: 0 }]
  for (const rate of rates) {
    const place = rate === 0 ? 0 : rate === 1 ? BINS + 1 : 1 + Math.min(BINS - 1, Math.floor(rate * BINS))
    bins[place].count++
  }
  return bins
}

function discriminationChart(analysis: TaskAnalysis): Chart {
  const { tasks, chanceCorrelation } = analysis
  const rate = rateName(analysis)
  const points = tasks
    .filter(({ discrimination }) => !Number.isNaN(discrimination))
    .map(({ task, passRate, discrimination, isReversed }) => ({
      task,
      rate: 100 * passRate,
      discrimination,
      kind: isReversed ? 'reversed' : 'other',
    }))
  const bound = Math.min(1, chanceCorrelation)
  const y = { type: 'quantitative', title: 'discrimination', scale: { domain: [-1, 1] } }
  return {
    caption: `Discrimination by ${rate}`,
    title: `Discrimination of tasks by their ${rate}`,
    description: `${points.length} of ${tasks.length} tasks have a discrimination; ${points.filter(({ discrimination }) => discrimination < 0).length} are negative, and ${points.filter(({ kind }) => kind === 'reversed').length} reversed beyond chance. Within chance: -${formatNumber(bound, { digits: 2 })} to ${formatNumber(bound, { digits: 2 })}.`,
    spec: {
      width: WIDTH,
      height: HEIGHT,
      layer: [
        {
          data: { values: [{ low: -bound, high: bound }] },
          mark: { type: 'rect', color: COLOURS.grid },
          encoding: { y: { ...y, field: 'low' }, y2: { field: 'high' } },
        },
        {
          data: { values: [{ zero: 0 }] },
          mark: { type: 'rule', color: COLOURS.muted, strokeDash: [4, 3] },
          encoding: { y: { ...y, field: 'zero' } },
        },
        {
          data: { values: points },
          mark: { type: 'point', filled: true, size: 36, opacity: 0.8 },
          encoding: {
            x: { field: 'rate', type: 'quantitative', title: `${rate} x 100`, scale: { domain: [0, 100] } },
            y: { ...y, field: 'discrimination' },
            color: {
              field: 'kind',
              type: 'nominal',
              title: null,
              scale: { domain: ['other', 'reversed'], range: [COLOURS.main, COLOURS.warm] },
            },
          },
        },
      ],
    },
    table: {
      columns: [
        { name: 'task' },
        { name: rate, format: pointFormat(1) },
        { name: 'discrimination', format: { digits: 2, sign: true } },
      ],
      rows: points.map(({ task, rate, discrimination }) => [task, rate / 100, discrimination]),
    },
  }
}
