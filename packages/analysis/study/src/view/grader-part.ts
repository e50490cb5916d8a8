import { gradesOfScale, SKILL_MEANINGS } from '@codegen-eval/human-ratings'
import { type Layout, type LayoutColumn, type Part, type ViewChart, when } from '@codegen-eval/report/view'
import { FEWEST_SHARED_RATERS } from '@codegen-eval/statistics/crossed-difference'
import type { StudyResult } from '../study-result.ts'
import { MAIN_GRADE } from './people-facts.ts'

const TESTS = {
  bootstrap: 'one of them wins 95 % of the bootstrap resamples',
  randomization: 'p < 0.05 in a paired randomization test',
  wilcoxon: 'p < 0.05 in a Wilcoxon signed-rank test of the grades of single outputs',
} as const

/** A table of more raters is cut; the CSV file has all. */
const MAX_RATERS = 30

/** People, their grades, and how well they agree. */
export function graderPart({ people, settings, grades, background = [], attributes }: StudyResult): Part {
  const { scale, method, reference, raters } = grades
  const alpha = Object.entries(grades.alpha ?? {}).map(([level, value]) => `${level} ${value.toFixed(3)}`)
  const labels = gradesOfScale(scale).length
  const rows = (
    facts: string,
    title: string,
    columns: readonly LayoutColumn[],
    more: { readonly legend?: string; readonly most?: number } = {},
  ): Layout => ({ kind: 'rows', facts, title, columns, ...more })
  return {
    id: 'graders',
    title: 'People and their grades',
    layouts: [
      {
        ...{ kind: 'cross', facts: 'people', title: "People's judgement of the models" },
        ...{ rows: 'model', across: 'attribute', measure: 'mean' },
        legend: `The mean over all ${method === 'given' ? 'grades' : 'ratings'} of a model, on the scale from ${scale.minimum} to ${scale.maximum}${attributes.length > 0 ? `: the ${MAIN_GRADE}, and by attribute` : ''}${reference === undefined ? '' : `; ${reference.name} is the references`}`,
      },
      rows('alphas', 'Agreement of raters by attribute', ['attribute', 'krippendorffAlpha']),
      rows('droppedRaters', 'Raters who are left out', ['rater', 'reason']),
      rows(
        'peoplePairs',
        'Pairs of models by people',
        ['modelA', 'modelB', { both: 'difference' }, 'pValue', 'winner', 'pValueOverRaters'],
        {
          legend: `The difference of scores, first minus second, in points with its 95 % interval over paired resamples; significantly better, by which metrics are judged: ${TESTS[settings.ratingTest]}${people.overRaters === undefined ? '' : `. Over raters: p with tasks and raters both random, which says what other people would find; –: fewer than ${FEWEST_SHARED_RATERS} raters rated both`}`,
        },
      ),
      rows('raters', 'Raters', ['rater', 'ratings', 'skill', 'accuracy'], {
        legend: `Skill: ${method === 'given' ? '' : SKILL_MEANINGS[method]}; Krippendorff's alpha: ${alpha.join(', ')}`,
        most: MAX_RATERS,
      }),
      rows('background', 'Background of the raters', ['question', 'answer', 'raters', 'share']),
    ],
    charts: [
      {
        ...{ kind: 'bars', caption: 'Ratings per output', facts: 'ratingCounts', label: 'ratings' },
        ...{ measures: ['outputs'], axis: 'outputs' },
      },
      {
        ...{ kind: 'shares', caption: 'Grades by model', facts: 'gradeShares', label: 'model', by: 'grade' },
        measure: 'share',
      },
      ...when(
        raters.some(({ accuracy = Number.NaN }) => !Number.isNaN(accuracy)),
        (): ViewChart => ({
          ...{ kind: 'intervals', caption: 'How often raters are right; the line is guessing' },
          ...{ facts: 'raters', label: 'rater', measures: ['accuracy'], line: 1 / labels },
        }),
      ),
      ...background.map(
        ({ question }): ViewChart => ({
          ...{ kind: 'bars', caption: question, facts: 'background', among: { question, isShown: true } },
          ...{ label: 'answer', measures: ['raters'], axis: 'raters' },
        }),
      ),
    ],
  }
}
