import { type MetricRows, meanScoreRows } from '@codegen-eval/statistics'
import type { ComparedScores } from '../src/bin-agreement.ts'
import { modelRows } from '../src/model-rows.ts'
import { ebsbModels } from '../src/model-schemes.ts'
import { modelScores } from '../src/model-scores.ts'
import { comparePairs } from '../src/pair-comparisons.ts'
import { studyHuman } from '../src/study-metric.ts'
import type { StudyModel } from '../src/study-model.ts'
import { seeded } from './systems.ts'

export interface SimulatedStudy {
  readonly models: readonly StudyModel[]
  readonly metric: ComparedScores
  readonly human: ComparedScores
}

/** A score 0..1 of an output of the given system with the given grade 0..4. */
export type SimulatedMetric = (system: number, grade: number) => number

const SYSTEMS = 5
const RATERS = 4

/**
 * A study of 5 systems of random quality and 4 raters, and its 5 to 82 models.
 *
 * @param metric Makes the metric from the study's random source.
 */
export function simulatedStudy(
  seed: number,
  metric: (random: () => number) => SimulatedMetric,
  resamples = 100,
  tasks = 60,
): SimulatedStudy {
  const random = seeded(seed)
  const score = metric(random)
  const grades = Array.from({ length: SYSTEMS }, () => {
    const quality = random()
    return Array.from({ length: tasks }, () => meanGrade(random, random() < quality))
  })
  const rows = grades.map((own, s) => meanScoreRows(own.map((grade) => score(s, grade))))
  const people = grades.map((own) => meanScoreRows(own.map((grade) => grade / 4)))
  const models = ebsbModels(
    grades.map((own, s) => ({ name: `s${s}`, grades: own })),
    grades.map((own, s) => own.map((_, i) => `output ${i} of ${s}`)),
  )
  return {
    models,
    metric: compared(models, rows, resamples),
    human: studyHuman(models, people, { resamples }),
  }
}

function compared(
  models: readonly StudyModel[],
  rows: readonly MetricRows[],
  resamples: number,
): ComparedScores {
  const scores = modelScores(
    models.map((model) => modelRows(model, rows)),
    { resamples },
  )
  return { scores, comparisons: comparePairs(scores) }
}

/** The mean of the raters' grades, rounded: right outputs get about 3, wrong ones about 1. */
function meanGrade(random: () => number, right: boolean): number {
  let sum = 0
  for (let rater = 0; rater < RATERS; rater++) {
    const grade = Math.round((right ? 3.2 : 0.8) + 2 * (random() - 0.5))
    sum += Math.min(4, Math.max(0, grade))
  }
  return Math.round(sum / RATERS)
}
