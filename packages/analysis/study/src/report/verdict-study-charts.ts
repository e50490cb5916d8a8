import { type ChartGroup, fixedFormat } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import { COLOURS } from '@codegen-eval/report/page/internal'
import type { TestedMetric, VerdictStudyResult } from '../verdict-study.ts'

/** The pass rate of each task against its mean score, on common axes. */
export function verdictStudyCharts(result: VerdictStudyResult): ChartGroup {
  const { metrics, passed, tasks, taskCount } = result
  return {
    id: 'scatter',
    title: 'Scores against pass rates',
    note: 'Each point is a task: the mean score of its outputs by a metric, and the share of them that pass, in percent.',
    charts: metrics.map(({ name, scores, auc }) => {
      const points = taskPoints(passed, scores, tasks, taskCount)
      const axis = (field: string, title: string) => ({
        field,
        type: 'quantitative',
        title,
        scale: { domain: [0, 100] },
      })
      return {
        caption: name,
        title: `Pass rate by ${name}`,
        description: `${points.length} tasks; the area under the curve over single outputs is ${formatNumber(auc.estimate, fixedFormat(2))}.`,
        spec: {
          width: 260,
          height: 170,
          data: { values: points },
          mark: { type: 'point', filled: true, size: 30, opacity: 0.6, color: COLOURS.main },
          encoding: { x: axis('score', 'mean score x 100'), y: axis('passes', 'passes, %') },
        },
        table: {
          columns: [
            { name: 'mean score', format: fixedFormat(1), align: 'right' as const },
            { name: 'passes %', format: fixedFormat(1) },
          ],
          rows: points.map(({ score, passes }) => [score, passes]),
        },
      }
    }),
  }
}

/** Means of the outputs of each task that have a verdict and a score. */
function taskPoints(
  passed: VerdictStudyResult['passed'],
  scores: TestedMetric['scores'],
  tasks: Int32Array,
  taskCount: number,
): { score: number; passes: number }[] {
  const sums = Array.from({ length: taskCount }, () => ({ score: 0, passes: 0, outputs: 0 }))
  passed.forEach((row, s) => {
    row.forEach((verdict, i) => {
      const score = scores[s][i]
      if (Number.isNaN(verdict + score)) return
      const sum = sums[tasks[i]]
      sum.score += score
      sum.passes += verdict
      sum.outputs++
    })
  })
  return sums
    .filter(({ outputs }) => outputs > 0)
    .map(({ score, passes, outputs }) => ({
      score: (100 * score) / outputs,
      passes: (100 * passes) / outputs,
    }))
}
