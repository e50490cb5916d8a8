import { checkHigherIsBetter } from '@codegen-eval/measure/internal'
import { InputError, messageOf } from '@codegen-eval/messages'
import type { Metric } from '@codegen-eval/metric'
import { checkMetric } from '@codegen-eval/metric/internal'
import { corpusScore, type MetricRows } from '@codegen-eval/statistics'
import { checkedRecord, checkList, checkRecord } from '@codegen-eval/statistics/internal'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { attributeStudy, gradedOutputs } from './attribute-study.ts'
import { givenUpNotes } from './given-up-notes.ts'
import { gradeRows } from './grade-rows.ts'
import { gradedRows } from './graded-rows.ts'
import { mappedMeans } from './mapped-means.ts'
import { measureSystems } from './measure-systems.ts'
import type { MissingMetric } from './metric-list.ts'
import { ebsbModels, rfaModels } from './model-schemes.ts'
import { outputPairs } from './output-pairs.ts'
import { parseWarnings } from './parsed-references.ts'
import { peopleStudy } from './people-study.ts'
import type { BackgroundCounts } from './rater-background.ts'
import { sampledModels } from './sampled-models.ts'
import { type GradedOutput, segmentCorrelation } from './segment-correlation.ts'
import { studyAgreement } from './study-agreement.ts'
import { gradedOutputsOf, hasTexts, type StudyData } from './study-data.ts'
import { aggregateStudyGrades, type StudyGrades } from './study-grades.ts'
import { studyHuman, studyMetric } from './study-metric.ts'
import type { GradedSystem, StudyModel } from './study-model.ts'
import { PROTOCOL_DEFAULTS } from './study-protocol.ts'
import type { StudiedMetric, StudyMetricInput, StudyResult } from './study-result.ts'
import { checkedStudy, type StudySettings, type StudySettingsInput } from './study-settings.ts'
import { gradedStrata } from './study-strata.ts'
import { studyTasks } from './study-tasks.ts'

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
  /** Answers of the raters to background questions, for the report. */
  readonly background?: readonly BackgroundCounts[] | undefined
  /** Whether to compare systems by scores mapped to grades too: see `mappedMeans`; false by default. */
  readonly mapScores?: boolean | undefined
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
  const { data, file = 'data', missing = [], background, onMetric } = checkedRecord('input', input)
  checkRecord('input.data', data)
  checkList('input.metrics', input.metrics)
  const { aggregate, scale } = PROTOCOL_DEFAULTS[input.settings?.protocol ?? 'ebsb']
  const { seed = DEFAULT_SEED } = input.settings ?? {}
  const grades = input.grades ?? aggregateStudyGrades(data, { seed, aggregate, scale })
  const tasks = studyTasks(data)
  const settings = checkedStudy(input.settings, grades.scale)
  const options = { ...settings, tasks }
  const { models, ...synthetic } = studyModels(data, grades, settings)
  const judged = gradeRows(grades)
  const people = judged.slice(0, data.systems.length)
  const human = studyHuman(models, people, options)
  const studied: StudiedMetric[] = []
  const doubts: string[] = []
  const rows: (readonly MetricRows[])[] = []
  const graded: (readonly GradedOutput[])[] = []
  for (const given of input.metrics) {
    if (typeof given !== 'object' || given === null || !('systems' in given)) checkMetric(given, 'metrics')
    const { systems, whole, ...metric } = await measured(given, data)
    for (const rows of systems) checkHigherIsBetter({ ...rows.metric, name: metric.name }, 'study')
    rows.push(systems)
    doubts.push(
      ...parseWarnings(metric.key, systems, data),
      ...givenUpNotes(metric.key, systems, data.systems),
    )
    try {
      const study = studyMetric(models, systems, people, options, human)
      const { minimum, maximum } = grades.scale
      const outputs = gradedOutputs(data.grades, grades, systems, tasks)
      graded.push(outputs)
      const segments = segmentCorrelation(outputs, { highest: maximum - minimum, ...resampling(settings) })
      studied.push({
        ...metric,
        study,
        segments,
        outputPairs: outputPairs(outputs, maximum - minimum, settings.bins.closed),
        ...(input.mapScores
          ? { mapped: mappedMeans(gradesFromZero(outputs, minimum), data.systems.length) }
          : {}),
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
  return {
    file,
    data,
    settings,
    grades,
    models,
    synthetic,
    people: peopleStudy(
      data.systems,
      grades,
      judged,
      options,
      gradedOutputsOf(data).map((of) => of.grades),
    ),
    human,
    metrics: studied,
    agreement: studyAgreement({ data, grades, models, human, settings, metrics: rows }),
    attributes,
    strata: data.strata && gradedStrata(graded, taskStrata(data.strata, tasks), resampling(settings)),
    ...{ background, missing, doubts },
  }
}

/** Outputs with grades that start from 0. */
function gradesFromZero(outputs: readonly GradedOutput[], minimum: number): readonly GradedOutput[] {
  return outputs.map((output) => ({ ...output, grade: output.grade - minimum }))
}

/** The stratum of each task. */
function taskStrata(strata: readonly string[], tasks: Int32Array | undefined): readonly string[] {
  return tasks === undefined ? strata : strata.filter((_, i) => tasks.indexOf(tasks[i]) === i)
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

async function measured(given: Metric | StudyMetricInput, data: StudyData): Promise<StudyMetricInput> {
  if ('systems' in given) return given
  const [rows] = await measureSystems(data.whole ?? data, [{ spec: given.name, metric: given }])
  const { name, signature } = given
  return { key: name, name, signature, source: 'text', external: false, ...gradedRows(data, rows) }
}
