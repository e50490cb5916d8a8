import { gradesOfScale } from '@codegen-eval/human-ratings'
import { type ChartGroup, fixedFormat } from '@codegen-eval/report'
import { COLOURS, formatNumber } from '@codegen-eval/report/internal'
import type { StudyResult } from '../study-result.ts'
import { NAMED_CHART, nameAxis, numberTable, oneDigit } from './chart-parts.ts'

/** Probability that each rater is right. */
export function raterCharts({ grades }: StudyResult): ChartGroup {
  const raters = grades.raters
    .map(({ id, ratings, skill, accuracy = Number.NaN }) => ({ id, ratings, skill, right: 100 * accuracy }))
    .sort((a, b) => b.right - a.right)
  const labels = gradesOfScale(grades.scale).length
  return {
    id: 'raters-chart',
    title: 'How often raters are right',
    note: `The probability that a rater gives the right grade, as M-MSR estimates it from how raters agree; the line is guessing among ${labels} grades.`,
    charts: [
      {
        caption: 'All raters',
        title: 'Skills of the raters',
        description: `${raters.length} raters; the best is right in ${oneDigit(raters[0].right)} % of cases, the last in ${oneDigit(raters.at(-1)!.right)} %.`,
        spec: {
          ...NAMED_CHART,
          height: 18 * raters.filter(({ right }) => !Number.isNaN(right)).length,
          data: { values: raters.filter(({ right }) => !Number.isNaN(right)) },
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
