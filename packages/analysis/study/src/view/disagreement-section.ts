import { columnTable, fixedFormat, type HtmlSection } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import { tableSection } from '@codegen-eval/report/page/internal'
import type { StudyResult } from '../study-result.ts'
import { type Disagreement, worstDisagreements } from '../worst-disagreements.ts'
import { percent } from './study-words.ts'

/** Pairs that a report shows. */
const SHOWN = 20

/**
 * The pairs of outputs on which the best metric and people disagree most, with their grades and scores; `undefined` without
 * texts or without a disagreement. On a page with the table of tasks, tasks lead there.
 */
export function disagreementSection({
  agreement,
  data,
  grades,
  metrics,
}: StudyResult): HtmlSection | undefined {
  const [best] = agreement.order
  if (best === undefined || data.outputs.length === 0) return undefined
  const found = worstDisagreements(grades.grades, agreement.scores[best], SHOWN)
  if (found.length === 0) return undefined
  const { name } = metrics[best]
  const of = (text: (system: number, item: number) => string) => ({
    value: ({ peoplePrefer, metricPrefers, item }: Disagreement) =>
      `${text(peoplePrefer, item)} / ${text(metricPrefers, item)}`,
  })
  const table = columnTable<Disagreement>(
    [
      { name: 'task', value: ({ item }) => String(data.ids[item]) },
      { name: 'people prefer', align: 'left', value: ({ peoplePrefer }) => data.systems[peoplePrefer] },
      { name: 'metric prefers', align: 'left', value: ({ metricPrefers }) => data.systems[metricPrefers] },
      {
        name: 'grades',
        ...of((system, item) => {
          const grade = grades.grades[system][item]
          return formatNumber(grade, fixedFormat(Number.isInteger(grade) ? 0 : 2))
        }),
      },
      {
        name: 'scores',
        ...of((system, item) => percent(agreement.scores[best][system][item])),
      },
    ],
    found,
  )
  return tableSection(
    {
      id: 'worst',
      title: 'Where metric and people disagree most',
      note: `The ${found.length} tasks with the largest opposite preferences of people and ${name}, the first metric of the ranking. A task opens in the table of tasks, first the output that people prefer.`,
    },
    // the script of tasks takes the metric from here
    { ...table, title: name },
  )
}
