import { type Facts, measuresOf, type Part } from '@codegen-eval/report/view'
import type { StudyResult } from '../study-result.ts'
import { worstDisagreements } from '../worst-disagreements.ts'

/** The tasks on which the best metric and people disagree most; none without texts. */
export function disagreementFacts({ agreement, data, grades }: StudyResult): Facts {
  const [best] = agreement.order
  const found =
    best === undefined || data.outputs.length === 0
      ? []
      : worstDisagreements(grades.grades, agreement.scores[best])
  return {
    key: 'disagreements',
    names: ['task'],
    measures: [
      ...measuresOf('text', { peoplePrefer: 'people prefer', metricPrefers: 'metric prefers' }),
      ...measuresOf('grade', { grade: 'grade', otherGrade: 'grade of the other' }),
      ...measuresOf('points', { score: 'score', otherScore: 'score of the other' }),
    ],
    rows: found.map(({ item, peoplePrefer, metricPrefers }) => ({
      ...{ task: String(data.ids[item]), peoplePrefer: data.systems[peoplePrefer] },
      ...{ metricPrefers: data.systems[metricPrefers], grade: grades.grades[peoplePrefer][item] },
      otherGrade: grades.grades[metricPrefers][item],
      score: agreement.scores[best!][peoplePrefer][item],
      otherScore: agreement.scores[best!][metricPrefers][item],
    })),
  }
}

/** These tasks on a page, where they lead to the table of tasks. */
export function disagreementPart({ agreement, metrics }: StudyResult): Part {
  const { name } = metrics[agreement.order[0]]
  return {
    id: 'worst',
    title: 'Where metric and people disagree most',
    note: `The tasks with the largest opposite preferences of people and ${name}, the first metric of the ranking. A task opens in the table of tasks, first the output that people prefer.`,
    only: 'page',
    layouts: [
      {
        // the script of tasks takes the metric from the title
        ...{ kind: 'rows', facts: 'disagreements', title: name },
        columns: ['task', 'peoplePrefer', 'metricPrefers', 'grade', 'otherGrade', 'score', 'otherScore'],
      },
    ],
  }
}
