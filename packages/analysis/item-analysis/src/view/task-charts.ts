import type { Facts, Part, ViewChart } from '@codegen-eval/report/view'
import type { TaskAnalysis } from '../analyze-tasks.ts'

/** Bars of the histogram; rates of 0 and 1 have bars of their own. */
const BINS = 10

/** Numbers of tasks by pass rate: exactly 0, tenths up to 1, and exactly 1. */
export function rateFacts({ tasks }: TaskAnalysis): Facts {
  const width = 100 / BINS
  const labels = Array.from({ length: BINS }, (_, i) => `${i * width}–${(i + 1) * width}`)
  const rows = ['0', ...labels, '100'].map((rate) => ({ rate, tasks: 0 }))
  for (const { passRate: rate } of tasks) {
    const place = rate === 0 ? 0 : rate === 1 ? BINS + 1 : 1 + Math.min(BINS - 1, Math.floor(rate * BINS))
    rows[place].tasks++
  }
  return { key: 'rates', names: ['rate'], measures: [{ key: 'tasks', unit: 'count' }], rows }
}

/** Pass rates as a histogram, and discrimination by pass rate where it is defined. */
export function chartPart(analysis: TaskAnalysis, rate: string): Part {
  const { tasks, chanceCorrelation } = analysis
  const isDiscriminating = tasks.some(({ discrimination }) => !Number.isNaN(discrimination))
  const bound = Math.min(1, chanceCorrelation)
  const title = `${rate} x 100`
  const rates: ViewChart = {
    ...{ kind: 'bars', caption: `Tasks by ${title}`, facts: 'rates', label: 'rate' },
    ...{ measures: ['tasks'], axis: 'tasks' },
  }
  const discriminations: ViewChart = {
    ...{ kind: 'points', caption: `Discrimination by ${rate}`, facts: 'tasks', label: 'task' },
    x: { key: 'passRate', title },
    y: { key: 'discrimination', title: 'discrimination', unit: 'effect' },
    ...{ by: 'kind', band: [-bound, bound] },
  }
  return {
    ...{ id: 'charts', title: 'Difficulty and discrimination', layouts: [], only: 'page' },
    note: isDiscriminating
      ? 'Tasks at either end tell models apart no more. Below the dashed line, weaker models do better; orange dots are tasks where that is beyond chance, with the number of tasks taken into account. Of tasks at zero, about one in twenty lies outside of the band by chance.'
      : 'Tasks at either end tell models apart no more.',
    charts: [rates, ...(isDiscriminating ? [discriminations] : [])],
  }
}
