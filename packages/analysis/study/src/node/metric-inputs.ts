import type { MetricSpec, NamedMetric } from '@codegen-eval/measure'
import { startPool } from '@codegen-eval/measure/node/internal'
import type { MetricRows } from '@codegen-eval/statistics'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import type { ExternalScores } from '../external-scores.ts'
import { gradedRows } from '../graded-rows.ts'
import { type BlockRows, blockCount, measureSystems } from '../measure-systems.ts'
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
import { type MetricRecipe, metricsOf, recipeOf } from './measure-block.ts'
import { fitSpecs, type MeasureTexts, type MetricFolds, measureFolds, metricFolds } from './metric-folds.ts'
import { openSegmentCache } from './segment-cache.ts'
import type { FileStudyOptions } from './study-options.ts'

/** The metrics of a study and where their rows come from. */
export interface MetricPlan {
  readonly metrics: readonly PlannedMetric[]
  /** The metrics that are measured. */
  readonly measured: readonly NamedMetric[]
  /** Creates `measured` in any thread. */
  readonly recipe: MetricRecipe
  readonly external: ExternalScores | undefined
  readonly missing: readonly MissingMetric[]
  /** How the metrics that learn from the references were cross-validated. */
  readonly crossValidation: MetricFolds | undefined
}

/** How metrics are created. */
export type MetricSources = Pick<FileStudyOptions, 'registry' | 'plugins' | 'crossValidate' | 'seed'> & {
  readonly external: ExternalScores | undefined
}

/** How outputs are measured. */
export interface MeasuringOptions
  extends Pick<FileStudyOptions, 'registry' | 'shared' | 'threads' | 'resume'> {
  /** The file of the cache of rows; none by default. */
  readonly cache?: string
  /** Called after each block of segments. */
  readonly onBlock: () => Promise<void>
}

/** Creates the metrics, and decides which ones come from external scores. */
export async function planMetrics(
  data: StudyData,
  { list, specs }: { readonly list: StudyMetricList; readonly specs: readonly MetricSpec[] },
  { registry: { load }, plugins = [], external, crossValidate: by, seed = DEFAULT_SEED }: MetricSources,
): Promise<MetricPlan> {
  const fitted = await fitSpecs(specs, data.references)
  const whole: MetricRecipe = { plugins, specs: specs.map(({ spec, full }) => ({ spec, full })), fitted }
  const created = new Map((await metricsOf(whole, load)).map((metric) => [metric.spec, metric]))
  const isPooled = (spec: string) =>
    external?.isMeasured !== true && created.get(spec)?.metric.level === 'corpus'
  const { metrics, missing } = planStudyMetrics(list, external?.columns ?? [], isPooled)
  const fromText = new Set(metrics.flatMap(({ spec }) => (spec === undefined ? [] : [spec])))
  const measured = [...created.values()].filter(({ spec }) => fromText.has(spec))
  const recipe = recipeOf(whole, (spec) => fromText.has(spec))
  const crossValidation = by && (await metricFolds(data, { specs, measured, recipe, load }, { by, seed }))
  return { metrics, measured, recipe, external, missing, crossValidation }
}

/** Number of blocks that `metricInputs` measures. */
export function plannedBlocks(data: StudyData, { measured, crossValidation }: MetricPlan): number {
  const folds = crossValidation?.folds ?? []
  const inFolds = folds.reduce((sum, { segments }) => sum + blockCount(segments.length), 0)
  const others = measured.length > (folds.length > 0 ? crossValidation!.specs.length : 0)
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
  const { metrics, measured, external, crossValidation } = plan
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
  plan: MetricPlan,
  { registry, threads = 1, cache: path, resume = false, onBlock }: MeasuringOptions,
): Promise<MetricRows[][]> {
  const { measured, recipe, crossValidation } = plan
  const cache = path === undefined ? undefined : openSegmentCache(path, resume)
  const count = Math.min(threads, plannedBlocks(data, plan))
  const pool =
    count > 1 && registry.worker ? await startPool(count, undefined, 1, { url: registry.worker }) : undefined
  const measure: MeasureTexts = (texts, metrics, from) => {
    const inThread = (task: object): Promise<BlockRows> =>
      pool!.run({ ...task, recipe: from }, { name: 'measureBlock' })
    return measureSystems(texts, metrics, {
      ...{ cache, onBlock, concurrency: pool ? count : 1 },
      measure: pool && inThread,
    })
  }
  try {
    const texts = data.whole ?? data
    if (crossValidation === undefined) return await measure(texts, measured, recipe)
    return await measureFolds(texts, measured, recipe, crossValidation, measure)
  } finally {
    await pool?.destroy()
    cache?.close()
  }
}
