import { InputError, messageOf, quote } from '@codegen-eval/corpus'
import { type MetricRows, meanScoreRows, segmentScores } from '@codegen-eval/statistics'
import {
  type DifferenceBins,
  ebsbModels,
  type GradedOutput,
  type GradedSystem,
  type HumanStudy,
  type MetricStudy,
  rfaModels,
  type SegmentCorrelation,
  type StudyModel,
  segmentCorrelation,
  studyHuman,
  studyMetric,
} from '@codegen-eval/study'
import type { StudyGrades } from './aggregate-grades.ts'
import { isRated, type StudyData } from './read-study.ts'
import type { MissingMetric } from './study-metrics.ts'

/** How models are made; the values of `--scheme`. */
export const SCHEMES = ['ebsb', 'rfa'] as const

/** Everything that can change a number, besides the input and the metrics. */
export interface StudySettings {
  readonly bins: DifferenceBins
  readonly samples: number
  readonly seed: number
  readonly scheme: (typeof SCHEMES)[number]
  readonly percentages: readonly number[]
  readonly minimumDifferences: readonly number[]
  /** How many synthetic models to keep under `rfa`; all where `undefined`. */
  readonly models: number | undefined
}

/** A metric's rows, and what they are. */
export interface MetricInput {
  /** What names the metric in all output: the spec as asked for. */
  readonly key: string
  /** As papers print it. */
  readonly name: string
  readonly signature: string
  /** `text`, or the file and column that the scores come from. */
  readonly source: string
  readonly systems: readonly MetricRows[]
}

/** A metric with what the study finds. */
export interface StudiedMetric extends Omit<MetricInput, 'systems'> {
  readonly study: MetricStudy
  readonly segments: SegmentCorrelation
}

/** All that a study finds. */
export interface StudyResult {
  readonly file: string
  readonly data: StudyData
  readonly settings: StudySettings
  readonly grades: StudyGrades
  readonly models: readonly StudyModel[]
  readonly human: HumanStudy
  readonly metrics: readonly StudiedMetric[]
  readonly missing: readonly MissingMetric[]
  readonly warnings: readonly string[]
}

/** The models of a study, by its scheme. */
export function makeModels(data: StudyData, grades: StudyGrades, settings: StudySettings): StudyModel[] {
  const systems = data.systems.map((name, s): GradedSystem => ({ name, grades: grades.grades[s] }))
  const { scheme, models, ...options } = settings
  return scheme === 'ebsb'
    ? ebsbModels(systems, data.outputs, options)
    : rfaModels(systems, { ...options, ...(models === undefined ? {} : { count: models }) })
}

/** Grades from 0 to 1, as rows. */
export function gradeRows({ grades, scale: { minimum, maximum } }: StudyGrades): MetricRows[] {
  return grades.map((own) => meanScoreRows(own.map((grade) => (grade - minimum) / (maximum - minimum))))
}

/**
 * Holds all metrics against people.
 *
 * @param onMetric Hears of every metric that is done.
 */
export async function runStudy(
  file: string,
  data: StudyData,
  grades: StudyGrades,
  metrics: readonly MetricInput[],
  missing: readonly MissingMetric[],
  settings: StudySettings,
  onMetric: () => Promise<void>,
): Promise<StudyResult> {
  const models = makeModels(data, grades, settings)
  const options = { bins: settings.bins, resamples: settings.samples, seed: settings.seed }
  const people = gradeRows(grades)
  const human = studyHuman(models, people, options)
  const studied: StudiedMetric[] = []
  for (const { systems, ...metric } of metrics) {
    try {
      const study = studyMetric(models, systems, people, options, human)
      const segments = segmentCorrelation(outputsOf(data, grades, systems), {
        highest: grades.scale.maximum - grades.scale.minimum,
        resamples: settings.samples,
        seed: settings.seed,
      })
      studied.push({ ...metric, study, segments })
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      throw new InputError(`metric ${metric.key}: ${messageOf(error)}: leave it out (--metrics)`, {
        cause: error,
      })
    }
    await onMetric()
  }
  const result = { file, data, settings, grades, models, human, metrics: studied, missing }
  return { ...result, warnings: warningsOf(result) }
}

function outputsOf(data: StudyData, grades: StudyGrades, systems: readonly MetricRows[]): GradedOutput[] {
  const { minimum } = grades.scale
  return systems.flatMap((rows, system) =>
    Array.from(segmentScores(rows), (score, segment): GradedOutput => {
      const given = data.grades[system][segment]
      const ratings = isRated(given)
        ? [...given].map(([rater, label]) => [rater, label - minimum] as const)
        : []
      return { segment, system, score, grade: grades.grades[system][segment], ratings: new Map(ratings) }
    }),
  )
}

/** What a reader has to know before believing the tables. */
function warningsOf(result: Omit<StudyResult, 'warnings'>): string[] {
  const { data, grades, models, human, metrics, missing, settings } = result
  const warnings = missing.map(({ spec, reason }) => `${spec} is left out: ${reason}`)
  data.systems.forEach((a, s) => {
    data.systems.slice(s + 1).forEach((b, rest) => {
      if (data.outputs[s].every((text, i) => text === data.outputs[s + 1 + rest][i]))
        warnings.push(`models ${quote(a)} and ${quote(b)} have the same outputs on all segments`)
    })
  })
  if (models.length === data.systems.length)
    warnings.push(
      'there is no synthetic model: outputs or grades do not differ between the models of the input',
    )
  if (isConstant(human.scores.scores.map(({ score }) => score)))
    warnings.push("people's scores of all models are the same: no metric can agree or disagree with them")
  for (const { key, study } of metrics) {
    if (isConstant(study.scores.map(({ score }) => score)))
      warnings.push(`${key} gives all models the same score: it tells none apart`)
    if (study.coverage < 1)
      warnings.push(
        `${key} is undefined on some segments (${data.systems
          .flatMap((name, s) =>
            study.undefinedSegments[s] > 0 ? [`${name} ${study.undefinedSegments[s]}`] : [],
          )
          .join(
            ', ',
          )}): it and people are compared on the ${study.segments} of ${data.ids.length} segments where every model has a score`,
      )
  }
  for (const note of new Set(metrics.flatMap(({ segments }) => segments.notes))) warnings.push(note)
  for (const note of grades.notes) warnings.push(`grades: ${note}`)
  if (data.ids.length < 100)
    warnings.push(
      `${data.ids.length} segments are few: intervals are wide, and few differences are significant`,
    )
  if (settings.samples < 1000)
    warnings.push(`${settings.samples} resamples are few: the verdict on a pair may change with the seed`)
  return warnings
}

function isConstant(values: readonly number[]): boolean {
  return values.every((value) => value === values[0])
}
