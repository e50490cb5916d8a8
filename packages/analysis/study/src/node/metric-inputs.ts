import type { MetricSpec } from '@codegen-eval/measure'
import { threadedBatches, threadRecipe } from '@codegen-eval/measure/node/internal'
import type { Registry } from '@codegen-eval/metric'
import type { MetricRows } from '@codegen-eval/statistics'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import type { ExternalScores } from '../external-scores.ts'
import { gradedRows } from '../graded-rows.ts'
import { blockCount, type MeasureSystemsOptions, measureSystems } from '../measure-systems.ts'
import {
  type MissingMetric,
  type PlannedMetric,
  planStudyMetrics,
  type StudyMetricList,
  studyMetricName,
} from '../metric-list.ts'
import { parseWarnings } from '../parsed-references.ts'
import type { StudyData } from '../study-data.ts'
import type { StudyMetricInput } from '../study-result.ts'
import { fitSpecs, type MeasureTexts, type MetricFolds, measureFolds, metricFolds } from './metric-folds.ts'
import { type MetricSet, metricSet, someOf } from './metric-set.ts'
import { openSegmentCache } from './segment-cache.ts'
import type { FileStudyOptions } from './study-options.ts'

/** The metrics that the options of a study name. */
export interface NamedMetrics {
  readonly registry: Registry
  readonly list: StudyMetricList
  readonly specs: readonly MetricSpec[]
}

/** The metrics of a study and where their rows come from. */
export interface MetricPlan {
  readonly metrics: readonly PlannedMetric[]
  readonly measured: MetricSet
  readonly external: ExternalScores | undefined
  readonly missing: readonly MissingMetric[]
  /** How the metrics that learn from the references were cross-validated. */
  readonly crossValidation: MetricFolds | undefined
}

export interface MeasuringOptions
  extends Pick<FileStudyOptions, 'registry' | 'plugins' | 'shared' | 'threads' | 'resume'> {
  /** The file of the cache of rows; none by default. */
  readonly cache?: string
  /** Called after each block of segments. */
  readonly onBlock: () => Promise<void>
}

/** Creates the metrics, and decides which ones come from external scores. */
export async function planMetrics(
  data: StudyData,
  { registry, list, specs }: NamedMetrics,
  {
    external,
    crossValidate: by,
    seed = DEFAULT_SEED,
  }: Pick<FileStudyOptions, 'crossValidate' | 'seed'> & { readonly external: ExternalScores | undefined },
): Promise<MetricPlan> {
  const whole = await metricSet(registry, specs, await fitSpecs(specs, data.references))
  const isPooled = (spec: string) =>
    external?.isMeasured !== true &&
    whole.metrics.find((named) => named.spec === spec)?.metric.level === 'corpus'
  const { metrics, missing } = planStudyMetrics(list, external?.columns ?? [], isPooled)
  const fromText = new Set(metrics.flatMap(({ spec }) => (spec === undefined ? [] : [spec])))
  const measured = someOf(whole, (spec) => fromText.has(spec))
  const crossValidation = by && (await metricFolds(data, registry, measured, { by, seed }))
  return { metrics, measured, external, missing, crossValidation }
}

/** Number of blocks that `metricInputs` measures. */
export function plannedBlocks(data: StudyData, { measured, crossValidation }: MetricPlan): number {
  const folds = crossValidation?.folds ?? []
  const inFolds = folds.reduce((sum, { segments }) => sum + blockCount(segments.length), 0)
  const others = measured.metrics.length > (folds.length > 0 ? crossValidation!.specs.length : 0)
  return inFolds + (others ? blockCount((data.whole ?? data).ids.length) : 0)
}

/**
 * Measures the metrics of a plan that come from text, and takes the rows of the others.
 *
 * @throws InputError if no reference parses under a metric that parses.
 */
export async function metricInputs(
  data: StudyData,
  plan: MetricPlan,
  options: MeasuringOptions,
): Promise<StudyMetricInput[]> {
  const { metrics, external, crossValidation } = plan
  const measured = plan.measured.metrics
  const rows = measured.length > 0 ? await measureTexts(data, plan, options) : []
  // `runStudy` warns of few references that parse; none is an error before it
  const isNamed = options.shared?.lang !== undefined
  for (const [k, { spec }] of measured.entries()) parseWarnings(spec, rows[k], data.whole ?? data, isNamed)
  return metrics.map((planned): StudyMetricInput => {
    const { key, spec, column } = planned
    if (column !== undefined) {
      return {
        key,
        name: studyMetricName(planned) ?? key,
        signature: external!.signatureOf(column),
        source: `${column} of ${external!.file}`,
        external: true,
        ...gradedRows(data, external!.rowsOf(column)),
      }
    }
    const k = measured.findIndex((named) => named.spec === spec)
    const { name, signature } = measured[k].metric
    return {
      key,
      name: studyMetricName(planned) ?? name,
      signature,
      source: 'text',
      external: false,
      ...crossValidation?.announced.get(key),
      ...gradedRows(data, rows[k]),
    }
  })
}

async function measureTexts(
  data: StudyData,
  { measured, crossValidation }: MetricPlan,
  { registry, plugins = [], threads = 1, cache: path, resume = false, onBlock }: MeasuringOptions,
): Promise<MetricRows[][]> {
  const cache = path === undefined ? undefined : openSegmentCache(path, resume)
  const measure: MeasureTexts = (texts, set) => {
    const count = Math.min(threads, blockCount(texts.ids.length))
    const isShared = count > 1 && set.metrics.every(({ metric }) => metric.encode === undefined)
    const module = isShared
      ? registry.threaded?.(
          plugins,
          set.specs.map(({ full }) => full),
        )
      : undefined
    const inThreads: MeasureSystemsOptions['measure'] = (segments, some) => {
      const { specs, fitted, loaded } = someOf(set, (spec) => some.some((named) => named.spec === spec))
      const recipe = threadRecipe(module!, { specs, fitted, loaded })
      return threadedBatches(segments, some, recipe, { threads: count, unthreaded: 0 })
    }
    return measureSystems(texts, set.metrics, { cache, onBlock, measure: module && inThreads })
  }
  try {
    const texts = data.whole ?? data
    if (crossValidation === undefined) return await measure(texts, measured)
    return await measureFolds(texts, measured, crossValidation, measure)
  } finally {
    cache?.close()
  }
}
