import type { Explain } from '@codegen-eval/metric'
import { fixedFormat, type HtmlSection } from '@codegen-eval/report'
import { examplesSection } from '@codegen-eval/report/explanations'
import { formatNumber } from '@codegen-eval/report/internal'
import { isRated } from '../study-data.ts'
import type { StudyResult } from '../study-result.ts'
import { worstDisagreements } from '../worst-disagreements.ts'
import { exampleOf, percent } from './study-words.ts'

/** Pairs that a report shows. */
const SHOWN = 20

/**
 * The pairs of outputs on which the best metric and people disagree most, with their grades and scores; `undefined` without
 * texts or without a disagreement.
 *
 * @param explain How the metric explains its scores.
 */
export async function disagreementSection(
  result: StudyResult,
  explain?: Explain,
): Promise<HtmlSection | undefined> {
  const { agreement, data, grades, metrics } = result
  const best = agreement.order[0]
  if (best === undefined || data.outputs.length === 0) return undefined
  const { name } = metrics[best]
  const scores = agreement.scores[best]
  const heading = (system: number, item: number): string => {
    const given = data.grades[system][item]
    const ratings = isRated(given) ? ` (raters: ${[...given.values()].join(', ')})` : ''
    const grade = formatNumber(
      grades.grades[system][item],
      fixedFormat(Number.isInteger(grades.grades[system][item]) ? 0 : 2),
    )
    return `${data.systems[system]}: grade ${grade}${ratings}, ${name} ${percent(scores[system][item])}`
  }
  const examples = worstDisagreements(grades.grades, scores, SHOWN).map((found) => ({
    ...exampleOf(data, found.item),
    metric: name,
    outputs: [found.peoplePrefer, found.metricPrefers].map((system) => ({
      heading: heading(system, found.item),
      text: data.outputs[system][found.item],
    })),
  }))
  const marked = explain === undefined ? '' : ' Marked is what the metric did not match.'
  return examplesSection(
    {
      id: 'worst',
      title: 'Where metric and people disagree most',
      note: `The ${examples.length} tasks with the largest opposite preferences of people and ${name}, the first metric of the ranking: first the output that people prefer, then the one that the metric prefers.${marked}`,
    },
    examples,
    explain,
  )
}
