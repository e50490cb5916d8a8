import { gradesOfScale } from '@codegen-eval/human-ratings'
import { type ChartGroup, fixedFormat } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import { COLOURS, nameAxis, namedChart } from '@codegen-eval/report/page/internal'
import type { StudyResult } from '../study-result.ts'
import { numberTable, oneDigit } from './chart-parts.ts'

/**
 * Probability that each rater is right; `undefined` if it is known of none. Raters of whom it is unknown are at the end of the
 * table, and not in the chart.
 */
export function raterCharts({ grades }: StudyResult): ChartGroup | undefined {
  const raters = grades.raters
    .map(({ id, ratings, skill, accuracy = Number.NaN }) => ({ id, ratings, skill, right: 100 * accuracy }))
    // NaN has no place in an order of numbers
    .sort((a, b) => Number(Number.isNaN(a.right)) - Number(Number.isNaN(b.right)) || b.right - a.right)
  const known = raters.filter(({ right }) => !Number.isNaN(right))
  if (known.length === 0) return undefined
  const labels = gradesOfScale(grades.scale).length
  return {
    id: 'raters-chart',
    title: 'How often raters are right',
    note: `The probability that a rater gives the right grade, as M-MSR estimates it from how raters agree; the line is guessing among ${labels} grades.`,
    charts: [
      {
        caption: 'All raters',
        title: 'Skills of the raters',
        description: `${known.length} raters; the best is right in ${oneDigit(known[0].right)} % of cases, the last in ${oneDigit(known.at(-1)!.right)} %.`,
        spec: {
          ...namedChart(known.length, 18),
          data: { values: known },
          layer: [
            {
              mark: { type: 'bar', color: COLOURS.main, size: 12 },
              encoding: {
                x: {
                  field: 'right',
                  type: 'quantitative',
                  title: 'right in % of cases',
                  scale: { domain: [0, 100] },
                },
                y: nameAxis('id'),
              },
            },
            {
              mark: { type: 'rule', color: COLOURS.muted },
              encoding: { x: { datum: 100 / labels, type: 'quantitative' } },
            },
          ],
        },
        table: numberTable(
          ['rater', 'ratings', 'skill', 'right %'],
          raters.map(({ id, ratings, skill, right }) => [
            id,
            String(ratings),
            formatNumber(skill, fixedFormat(2)),
            right,
          ]),
        ),
      },
    ],
  }
}
