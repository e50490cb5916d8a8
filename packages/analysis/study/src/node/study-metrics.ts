import { checkSpecs, requestedMetrics } from '@codegen-eval/measure'
import { checkMetricOptions, withCompletions, withCompletionsWrapper } from '@codegen-eval/measure/internal'
import { UsageError } from '@codegen-eval/messages'
import { splitSpecs } from '@codegen-eval/metric/internal'
import type { Part, View } from '@codegen-eval/report/view'
import type { OutputKind } from '@codegen-eval/samples'
import { checkStudyMetrics, studyMetricList } from '../metric-list.ts'
import type { StudyData } from '../study-data.ts'
import type { StudyMetricInput } from '../study-result.ts'
import { studyFiles, studySummary } from '../view/study-files.ts'
import {
  type MetricPlan,
  metricInputs,
  type NamedMetrics,
  planMetrics,
  plannedBlocks,
} from './metric-inputs.ts'
import { readExternalScores } from './read-external-scores.ts'
import { beginResultFolder } from './result-folder.ts'
import type { FileStudy, FileStudyOptions } from './study-options.ts'

/** Finds and checks the metrics, before anything is read. */
export async function namedMetrics(
  words: readonly string[],
  options: Pick<FileStudyOptions, 'registry' | 'plugins' | 'shared' | 'useScores' | 'onNotice'>,
): Promise<NamedMetrics> {
  const { plugins = [], shared = {}, useScores, onNotice } = options
  const registry = withCompletionsWrapper(await options.registry.load(plugins))
  // a column of scores may have any name
  const named =
    useScores === undefined ? requestedMetrics(registry, words, onNotice) : words.flatMap(splitSpecs)
  const list = studyMetricList(registry, named)
  const specs = checkSpecs(registry, list.specs, shared)
  checkMetricOptions(specs, shared, undefined)
  options.registry.check?.(specs)
  if (useScores === undefined) checkStudyMetrics(registry, list, undefined)
  return { registry, list, specs }
}

/**
 * Decides where the scores of the metrics come from, and how each makes outputs of a data set alike.
 *
 * @param kind The kind of the outputs of a data set.
 */
export async function plannedMetrics(
  named: NamedMetrics,
  data: StudyData,
  kind: OutputKind | undefined,
  options: FileStudyOptions,
): Promise<MetricPlan> {
  const { registry, list, specs } = named
  const { useScores, onNotice, shared = {} } = options
  const completed = withCompletions(registry, specs, { kind, chosen: options.input?.completions, shared })
  const external =
    useScores === undefined ? undefined : await readExternalScores(useScores, data.whole ?? data, options)
  checkStudyMetrics(registry, list, external)
  const plan = await planMetrics(data, { ...named, specs: completed }, { ...options, external })
  for (const { spec, reason } of plan.missing) onNotice?.(`left out: ${spec}: ${reason}`)
  return plan
}

/** A study that was computed, to be written. */
export interface ComputedStudy<T> {
  readonly result: T
  readonly view: View
  /** The part of the page with the single tasks. */
  readonly tasks: readonly Part[]
}

/**
 * Measures the metrics of a plan, computes the results, writes them into the folder, and tells their warnings.
 *
 * @param steps Number of steps of `compute`, each of which it awaits.
 */
export async function withMeasuredMetrics<T>(
  data: StudyData,
  plan: MetricPlan,
  options: FileStudyOptions,
  steps: number,
  compute: (metrics: StudyMetricInput[], step: () => Promise<void>) => Promise<ComputedStudy<T>>,
): Promise<FileStudy<T>> {
  const { resume = false, startSteps, versions, onNotice } = options
  const folder = beginResultFolder(options.folder, resume)
  const progress = startSteps?.(plannedBlocks(data, plan) + steps, 'steps')
  const step = async () => progress?.step()
  try {
    const metrics = await metricInputs(data, plan, { ...options, cache: folder.cache, onBlock: step })
    const { result, view, tasks } = await compute(metrics, step)
    folder.finish(await studyFiles({ ...view, parts: [...view.parts, ...tasks] }, versions))
    for (const finding of view.findings) {
      // those that are left out were told before
      if (finding.weight === 'warning' && finding.kind !== 'left-out')
        onNotice?.(`note: ${view.words(finding)}`)
    }
    return { result, summary: studySummary(view, options.folder, options.width) }
  } finally {
    progress?.stop()
  }
}

/** @throws UsageError if no metric of a plan is left. */
export function checkSomeMetric({ metrics }: MetricPlan): void {
  if (metrics.length === 0) throw new UsageError('no metric is left to study')
}
