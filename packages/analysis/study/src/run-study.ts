import { checkHigherIsBetter } from '@codegen-eval/measure/internal'
import { InputError, messageOf } from '@codegen-eval/messages'
import type { Metric } from '@codegen-eval/metric'
import { checkMetric } from '@codegen-eval/metric/internal'
import { corpusScore, type MetricRows, meanScoreRows } from '@codegen-eval/statistics'
import { type AttributeStudy, attributeStudy, gradedOutputs } from './attribute-study.ts'
import { gradedRows } from './graded-rows.ts'
import { measureSystems } from './measure-systems.ts'
import type { MissingMetric } from './metric-list.ts'
import { ebsbModels, rfaModels } from './model-schemes.ts'
import { parseWarnings } from './parsed-references.ts'
import { type PeopleStudy, peopleStudy } from './people-study.ts'
import { sampledModels } from './sampled-models.ts'
import { type SegmentCorrelation, segmentCorrelation } from './segment-correlation.ts'
import { type StudyAgreement, studyAgreement } from './study-agreement.ts'
import { hasTexts, type StudyData } from './study-data.ts'
import { aggregateStudyGrades, type StudyGrades } from './study-grades.ts'
import { type HumanStudy, type MetricStudy, studyHuman, studyMetric } from './study-metric.ts'
import type { GradedSystem, StudyModel } from './study-model.ts'
import { PROTOCOL_DEFAULTS } from './study-protocol.ts'
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
  /** What a reader must know about these rows; among the warnings of the study. */
  readonly notes?: readonly string[]
  readonly systems: readonly MetricRows[]
  /** The rows of all systems of the whole input, if a part of it has no grades. */
  readonly whole?: readonly MetricRows[]
}

/** A metric with the results of the study. */
export interface StudiedMetric extends Omit<StudyMetricInput, 'systems' | 'whole'> {
  /** The score of each system of the whole input on all segments where it is defined, if a part has no grades. */
  readonly wholeScores?: readonly number[]
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
  /** Number of synthetic models that were built, and of those that differ. */
  readonly synthetic: { readonly configurations: number; readonly distinct: number }
  /** People's judgement of the systems and of the references. */
  readonly people: PeopleStudy
  readonly human: HumanStudy
  readonly metrics: readonly StudiedMetric[]
  /** One per attribute of the data; metrics in the order of `metrics`. */
  readonly attributes: readonly AttributeStudy[]
  /** How metrics agree with people over outputs and systems, and how good they could be. */
  readonly agreement: StudyAgreement
  readonly missing: readonly MissingMetric[]
  readonly warnings: readonly string[]
}

/** The input of a study. */
export interface StudyInput {
  readonly data: StudyData
  /** Metrics, which are measured here, or rows that were measured elsewhere; none for a study of the ratings alone. */
  readonly metrics: readonly (Metric | StudyMetricInput)[]
  /** One grade per output; aggregated by the method and on the scale of the protocol by default. */
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
  const { aggregate, scale } = PROTOCOL_DEFAULTS[input.settings?.protocol ?? 'ebsb']
  const { seed = 1 } = input.settings ?? {}
  const grades = input.grades ?? aggregateStudyGrades(data, { seed, aggregate, scale })
  const settings = studySettings(input.settings, grades.scale)
  const { models, ...synthetic } = studyModels(data, grades, settings)
  const { systems: people, reference } = gradeRows(grades)
  const human = studyHuman(models, people, settings)
  const studied: StudiedMetric[] = []
  const doubts: string[] = []
  const rows: (readonly MetricRows[])[] = []
  for (const given of input.metrics) {
    if (typeof given !== 'object' || given === null || !('systems' in given)) checkMetric(given, 'metrics')
    const { systems, whole, ...metric } = await measured(given, data)
    for (const rows of systems) checkHigherIsBetter({ ...rows.metric, name: metric.name }, 'study')
    rows.push(systems)
    doubts.push(...parseWarnings(metric.key, systems, data))
    try {
      const study = studyMetric(models, systems, people, settings, human)
      const { minimum, maximum } = grades.scale
      const outputs = gradedOutputs(data.grades, grades.grades, minimum, systems)
      const segments = segmentCorrelation(outputs, { highest: maximum - minimum, ...resampling(settings) })
      studied.push({
        ...metric,
        study,
        segments,
        ...(whole ? { wholeScores: whole.map(corpusScore) } : {}),
      })
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      throw new InputError(`metric ${metric.key}: ${messageOf(error)}: leave it out`, { cause: error })
    }
    await onMetric?.()
  }
  const attributes = (data.attributes ?? []).map((attribute) =>
    attributeStudy(data, attribute, rows, resampling(settings)),
  )
  const result = {
    file,
    data,
    settings,
    grades,
    models,
    synthetic,
    people: peopleStudy(data.systems, grades, reference ? [...people, reference] : people, settings),
    human,
    metrics: studied,
    agreement: studyAgreement({ data, grades, models, human, settings, metrics: rows }),
    attributes,
    missing,
  }
  return { ...result, warnings: [...doubts, ...studyWarnings(result)] }
}

function resampling({ resamples, seed }: StudySettings) {
  return { resamples, seed }
}

/** The models of a study, and how many synthetic ones there were before equal ones were removed and a sample was drawn. */
export interface StudyModels {
  readonly models: readonly StudyModel[]
  /** Number of synthetic models that were built. */
  readonly configurations: number
  /** Number of those that differ: in their outputs (`ebsb`), or in their mean grades (`rfa`). */
  readonly distinct: number
}

/** The systems and synthetic models of a study, by its protocol. */
export function studyModels(
  data: StudyData,
  grades: StudyGrades,
  { protocol, syntheticModels, percentages, minimumDifferences, thresholdFirst, seed }: StudySettings,
): StudyModels {
  const systems = data.systems.map((name, s): GradedSystem => ({ name, grades: grades.grades[s] }))
  const options = { percentages, minimumDifferences }
  const outputs = hasTexts(data) ? data.outputs : undefined
  const all =
    protocol === 'ebsb'
      ? ebsbModels(systems, outputs, options)
      : rfaModels(systems, { ...options, thresholdFirst })
  return {
    models:
      protocol === 'rfa' && syntheticModels !== undefined ? sampledModels(all, syntheticModels, seed) : all,
    // each system is improved and worsened
    configurations: 2 * systems.length * percentages.length * minimumDifferences.length,
    distinct: all.length - systems.length,
  }
}

/** Grades as scores from 0 to 1, as rows. */
export interface GradeRows {
  /** One per system. */
  readonly systems: readonly MetricRows[]
  readonly reference?: MetricRows
}

/**
 * Grades as scores from 0 to 1. If they are means of ratings, a row holds the sum and the number of the ratings of a
 * segment, so that the score of a system is the mean over all its ratings and not over segments.
 */
export function gradeRows({ method, grades, counts, scale, reference }: StudyGrades): GradeRows {
  const { minimum, maximum } = scale
  const rowsOf = (ofSystem: Float64Array, count: Int32Array): MetricRows => {
    const { metric, rows } = meanScoreRows(ofSystem.map((grade) => (grade - minimum) / (maximum - minimum)))
    if (method === 'mean')
      count.forEach((times, segment) => {
        rows[2 * segment] *= times
        rows[2 * segment + 1] = times
      })
    return { metric, rows }
  }
  return {
    systems: grades.map((ofSystem, s) => rowsOf(ofSystem, counts[s])),
    ...(reference ? { reference: rowsOf(reference.grades, reference.counts) } : {}),
  }
}

async function measured(given: Metric | StudyMetricInput, data: StudyData): Promise<StudyMetricInput> {
  if ('systems' in given) return given
  const [rows] = await measureSystems(data.whole ?? data, [{ spec: given.name, metric: given }])
  const { name, signature } = given
  return { key: name, name, signature, source: 'text', external: false, ...gradedRows(data, rows) }
}
