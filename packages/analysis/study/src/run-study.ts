import { InputError, messageOf, quote } from '@codegen-eval/corpus'
import type { Metric } from '@codegen-eval/metric'
import { type MetricRows, meanScoreRows, segmentScores } from '@codegen-eval/statistics'
import { measureSystems } from './measure-systems.ts'
import type { MissingMetric } from './metric-list.ts'
import { ebsbModels, rfaModels } from './model-schemes.ts'
import { parsedReferences } from './parsed-references.ts'
import { type GradedOutput, type SegmentCorrelation, segmentCorrelation } from './segment-correlation.ts'
import { isRated, type StudyData } from './study-data.ts'
import { aggregateStudyGrades, type StudyGrades } from './study-grades.ts'
import { type HumanStudy, type MetricStudy, studyHuman, studyMetric } from './study-metric.ts'
import type { GradedSystem, StudyModel } from './study-model.ts'
import { type StudySettings, type StudySettingsInput, studySettings } from './study-settings.ts'
import { studyWarnings } from './study-warnings.ts'

/** A metric's rows for every system, and where they come from. */
export interface StudyMetricInput {
  /** Identifies the metric in all output, such as its spec. */
  readonly key: string
  /** The name in tables. */
  readonly name: string
  readonly signature: string
  /** `text`, or the file and column of external scores. */
  readonly source: string
  /** Whether the scores were computed by another tool. */
  readonly external: boolean
  readonly systems: readonly MetricRows[]
}

/** A metric with the results of the study. */
export interface StudiedMetric extends Omit<StudyMetricInput, 'systems'> {
  readonly study: MetricStudy
  readonly segments: SegmentCorrelation
}

/** The results of a study. */
export interface StudyResult {
  /** The name of the input. */
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

/** The input of a study. */
export interface StudyInput {
  readonly data: StudyData
  /** Metrics, which are measured here, or rows that were measured elsewhere. */
  readonly metrics: readonly (Metric | StudyMetricInput)[]
  /** One grade per output; aggregated by M-MSR on the scale 0..4 by default. */
  readonly grades?: StudyGrades
  /** The name of the input in reports; `data` by default. */
  readonly file?: string
  /** Metrics that were left out, for the warnings. */
  readonly missing?: readonly MissingMetric[]
  readonly settings?: StudySettingsInput
  /** Called after each metric. */
  readonly onMetric?: () => void | Promise<void>
}

/**
 * Runs a study: compares every metric with people on all pairs of the systems and of synthetic models.
 *
 * @throws InputError if a metric is defined on no segment for all systems, if it parses code and no reference parses, or
 * if it fails.
 * @throws RangeError if a setting is out of range.
 * @see https://doi.org/10.1016/j.jss.2023.111741
 */
export async function runStudy(input: StudyInput): Promise<StudyResult> {
  const { data, file = 'data', missing = [], onMetric } = input
  const settings = studySettings(input.settings)
  const { bins, resamples, seed } = settings
  const grades = input.grades ?? aggregateStudyGrades(data, { seed })
  const models = studyModels(data, grades, settings)
  const people = gradeRows(grades)
  const human = studyHuman(models, people, { bins, resamples, seed })
  const studied: StudiedMetric[] = []
  const doubts: string[] = []
  for (const given of input.metrics) {
    const { systems, ...metric } = await measured(given, data)
    doubts.push(...parseWarnings(metric.key, systems, data))
    try {
      const study = studyMetric(models, systems, people, { bins, resamples, seed }, human)
      const highest = grades.scale.maximum - grades.scale.minimum
      const segments = segmentCorrelation(gradedOutputs(data, grades, systems), { highest, resamples, seed })
      studied.push({ ...metric, study, segments })
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      throw new InputError(`metric ${metric.key}: ${messageOf(error)}: leave it out`, { cause: error })
    }
    await onMetric?.()
  }
  const result = { file, data, settings, grades, models, human, metrics: studied, missing }
  return { ...result, warnings: [...doubts, ...studyWarnings(result)] }
}

/** The systems and synthetic models of a study, by its scheme. */
export function studyModels(
  data: StudyData,
  grades: StudyGrades,
  { scheme, syntheticModels, percentages, minimumDifferences, seed }: StudySettings,
): StudyModel[] {
  const systems = data.systems.map((name, s): GradedSystem => ({ name, grades: grades.grades[s] }))
  const options = { percentages, minimumDifferences }
  if (scheme === 'ebsb') return ebsbModels(systems, data.outputs, options)
  const count = syntheticModels === undefined ? {} : { count: syntheticModels }
  return rfaModels(systems, { ...options, ...count, seed })
}

/** Grades as scores from 0 to 1, as rows. */
export function gradeRows({ grades, scale: { minimum, maximum } }: StudyGrades): MetricRows[] {
  return grades.map((ofSystem) =>
    meanScoreRows(ofSystem.map((grade) => (grade - minimum) / (maximum - minimum))),
  )
}

async function measured(given: Metric | StudyMetricInput, data: StudyData): Promise<StudyMetricInput> {
  if ('systems' in given) return given
  const [systems] = await measureSystems(data, [{ spec: given.name, metric: given }])
  const { name, signature } = given
  return { key: name, name, signature, source: 'text', external: false, systems }
}

/** Below this share of segments with a reference that parses, the language is probably wrong. */
const FEW_PARSED = 0.5

/** A warning if few references parse under a metric; an error if none does. */
function parseWarnings(key: string, [rows]: readonly MetricRows[], { ids }: StudyData): string[] {
  const count = rows === undefined ? undefined : parsedReferences(rows)
  if (count === undefined || count.parsed / count.segments >= FEW_PARSED) return []
  const { segments, parsed, first } = count
  const example = `the first without one is ${quote(ids[first])}`
  if (parsed === 0)
    throw new InputError(
      `metric ${key}: no reference parses (${example}): is the language of the code another one?`,
    )
  const share = ((100 * parsed) / segments).toFixed(0)
  return [
    `${key}: only ${parsed} of ${segments} segments (${share} %) have a reference that parses; ${example}`,
  ]
}

function gradedOutputs(data: StudyData, grades: StudyGrades, systems: readonly MetricRows[]): GradedOutput[] {
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
