import type { Grade } from '@codegen-eval/samples'
import type { MetricRows } from '@codegen-eval/statistics'
import type { CrossedDifference } from '@codegen-eval/statistics/crossed-difference'
import { pairsOverRaters } from './pairs-over-raters.ts'
import type { StudyGrades } from './study-grades.ts'
import { type HumanStudy, type StudyOptions, studyHuman } from './study-metric.ts'
import { originalModels } from './synthetic-models.ts'

/** People's judgement of the systems alone, and of the references if these were rated. */
export interface PeopleStudy {
  /** The systems, and at last the references. */
  readonly names: readonly string[]
  /** For each, the mean over all its ratings, on the scale. */
  readonly means: readonly number[]
  /** Scores and all pairs, in the order of the names. */
  readonly human: HumanStudy
  /** The pairs of `human.originals` by single ratings, with tasks and raters both random; absent without raters. */
  readonly overRaters?: readonly CrossedDifference[] | undefined
}

/**
 * Compares the systems with each other and with the references by people's grades, as table 5 of Roy et al. (2021) does.
 *
 * @param systems The names of the systems.
 * @param rows The grades of each system and of the references as rows.
 * @param ratings The single ratings of each system and of the references.
 * @throws RangeError as `studyHuman` does.
 * @see https://doi.org/10.1145/3468264.3468588
 */
export function peopleStudy(
  systems: readonly string[],
  { grades, means, reference, dropped }: StudyGrades,
  rows: readonly MetricRows[],
  options: StudyOptions = {},
  ratings?: readonly (readonly Grade[])[],
): PeopleStudy {
  const left = new Set([...dropped.raters, ...dropped.flagged].map(({ id }) => id))
  const graded = systems.map((name, s) => ({ name, grades: grades[s] }))
  const all = reference ? [...graded, { ...reference, kind: 'reference' as const }] : graded
  return {
    names: all.map(({ name }) => name),
    means: reference ? [...means, reference.mean] : means,
    human: studyHuman(originalModels(all), rows, options),
    overRaters: ratings && pairsOverRaters(ratings, options.tasks, left),
  }
}
