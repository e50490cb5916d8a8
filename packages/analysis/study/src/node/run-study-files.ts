import { basename } from 'node:path'
import { choosesLabel } from '@codegen-eval/human-ratings/internal'
import { makeExplain } from '@codegen-eval/measure'
import { UsageError } from '@codegen-eval/messages'
import type { Registry } from '@codegen-eval/metric'
import { usageOf } from '@codegen-eval/metric/internal'
import { displayName } from '@codegen-eval/records/internal'
import { readWholeText } from '@codegen-eval/records/node'
import { backgroundCounts } from '../rater-background.ts'
import { runStudy } from '../run-study.ts'
import { checkDefaultScale } from '../study-data.ts'
import { aggregateStudyGrades, type StudyGradeOptions } from '../study-grades.ts'
import { PROTOCOL_DEFAULTS } from '../study-protocol.ts'
import type { StudyResult } from '../study-result.ts'
import { checkedStudy, type StudySettingsInput } from '../study-settings.ts'
import { gradedTasks } from '../view/study-task-part.ts'
import { studyView } from '../view/study-view.ts'
import type { MetricSet } from './metric-set.ts'
import { readStudyData } from './read-study-data.ts'
import { checkSomeMetric, namedMetrics, plannedMetrics, withMeasuredMetrics } from './study-metrics.ts'
import type { FileStudy, FileStudyOptions, StudyDataOptions } from './study-options.ts'

/** Options of `runStudyFiles`. */
export interface StudyFilesOptions
  extends FileStudyOptions,
    StudySettingsInput,
    Omit<StudyDataOptions, 'scale' | 'fractions'>,
    Pick<StudyGradeOptions, 'aggregate' | 'dropOutliers' | 'excludeIf' | 'standardize'> {
  /** The range of the grades; that of the protocol by default. */
  readonly scale?: StudyDataOptions['scale'] | undefined
  /** Whether to compare systems by scores mapped to grades too; false by default. */
  readonly mapScores?: boolean | undefined
  /** File of the raters' answers to background questions, as `survey merge` writes it. */
  readonly background?: string | undefined
}

/**
 * Studies metrics against grades in files, and writes the folder of the results.
 *
 * @throws InputError and UsageError for broken files and for options that do not fit them.
 */
export async function runStudyFiles(options: StudyFilesOptions): Promise<FileStudy<StudyResult>> {
  checkOptions(options)
  const { input, ratings = [], crossValidate } = options
  const protocol = PROTOCOL_DEFAULTS[options.protocol ?? 'ebsb']
  const { scale = protocol.scale, standardize } = options
  const { aggregate = standardize === 'rater' ? 'mean' : protocol.aggregate } = options
  const named = await namedMetrics(options.metric ?? (input ? [protocol.metrics] : []), options)
  const { data, kind } = await readStudyData({ ...options, scale, fractions: !choosesLabel(aggregate) })
  if (options.scale === undefined) checkDefaultScale(data, scale)
  const { seed, excludeIf, dropOutliers } = options
  const grades = aggregateStudyGrades(data, { scale, dropOutliers, seed, aggregate, excludeIf, standardize })
  const background =
    options.background === undefined
      ? undefined
      : backgroundCounts(await readWholeText(options.background), displayName(options.background))
  const plan = await plannedMetrics(named, data, kind, options)
  if (input) checkSomeMetric(plan)
  const file = (input?.files ?? ratings).map((name) => basename(displayName(name))).join(', ')
  return withMeasuredMetrics(data, plan, options, plan.metrics.length, async (metrics, step) => {
    const result = await runStudy({
      ...{ file, data, grades, metrics, background, settings: options, mapScores: options.mapScores },
      missing: plan.missing,
      onMetric: step,
    })
    // no single fit explains scores of several folds
    const explain =
      crossValidate === 'item' ? undefined : await bestExplain(result, plan.measured, named.registry)
    return { result, view: studyView(result), tasks: await gradedTasks(result, explain) }
  })
}

/** @throws UsageError for options that exclude each other, before anything is read. */
function checkOptions(options: StudyFilesOptions): void {
  const { input, ratings, attributes, metric, useScores, crossValidate, mapScores, shared } = options
  try {
    checkedStudy(options)
  } catch (error) {
    throw new UsageError(usageOf(error as Error), { cause: error })
  }
  if (shared?.extract !== undefined && useScores !== undefined)
    throw new UsageError(
      'option extract applies to measured outputs, and option useScores has scores of measured ones',
    )
  if (input === undefined) {
    if (ratings === undefined)
      throw new UsageError('expected files with outputs, or option ratings for a study of ratings alone')
    const texts = 'ratings alone have no texts to measure: give the outputs'
    if (crossValidate !== undefined) throw new UsageError(`option crossValidate: ${texts}`)
    if (mapScores === true && useScores === undefined)
      throw new UsageError(`option mapScores: ${texts}, or option useScores`)
    if (metric !== undefined && useScores === undefined)
      throw new UsageError(`option metric: ${texts}, or option useScores`)
  }
  if (attributes !== undefined && ratings === undefined)
    throw new UsageError('option attributes names columns of the files of option ratings')
}

/** Explains scores of the best metric of a study, if its rows were measured from text and it has explanations. */
function bestExplain({ agreement, metrics }: StudyResult, { specs, fitted }: MetricSet, registry: Registry) {
  const best = metrics[agreement.order[0] ?? -1]
  const spec = specs.find((known) => known.spec === best?.key && best.source === 'text')
  return spec?.resolved.entry.explain && makeExplain(registry, spec, fitted, readWholeText)
}
