import { checkSpecs, type NamedMetric, type SharedOptions } from '@codegen-eval/measure'
import { referenceWarnings } from '@codegen-eval/measure/internal'
import {
  type BlockRows,
  type CrossValidation,
  type ExternalScores,
  gradedRows,
  type MissingMetric,
  measureSystems,
  type StudyData,
  type StudyMetricInput,
  type StudyTexts,
} from '@codegen-eval/study'
import {
  blockCount,
  type PlannedMetric,
  parsedReferences,
  planStudyMetrics,
  type StudyMetricList,
  segmentPlace,
  studyMetricName,
} from '@codegen-eval/study/internal'
import { openSegmentCache } from '@codegen-eval/study/node'
import type { Tinypool } from 'tinypool'
import { onExit } from '../exit.ts'
import { loadRegistry } from '../metrics.ts'
import { type MetricRecipe, metricsOf } from './measure-block.ts'
import { fitSpecs, type MetricFolds, measureFolds, metricFolds, recipeOf } from './metric-folds.ts'

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
export interface MetricSources {
  readonly plugins: readonly string[]
  readonly shared: SharedOptions
  readonly external: ExternalScores | undefined
  readonly crossValidate?: { readonly by: CrossValidation; readonly seed: number } | undefined
}

/** How outputs are measured. */
export interface MeasuringOptions {
  readonly threads: number
  /** The file of the cache of rows. */
  readonly cache: string
  /** Whether to use the rows that the cache has. */
  readonly resume: boolean
}

/** The module of the worker threads. Threads cannot load TypeScript, so uncompiled sources measure in this thread. */
const WORKER = new URL(`./measure-block.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)

/** Creates the metrics, and decides which ones come from external scores. */
export async function planMetrics(
  data: StudyData,
  list: StudyMetricList,
  { plugins, shared, external, crossValidate }: MetricSources,
): Promise<MetricPlan> {
  const specs = checkSpecs(await loadRegistry(plugins), list.specs, shared)
  const whole: MetricRecipe = {
    plugins,
    specs: list.specs,
    shared,
    fitted: await fitSpecs(specs, data.references),
  }
  const created = new Map((await metricsOf(whole)).map((metric) => [metric.spec, metric]))
  const isPooled = (spec: string) =>
    external?.isMeasured !== true && created.get(spec)?.metric.level === 'corpus'
  const { metrics, missing } = planStudyMetrics(list, external?.columns ?? [], isPooled)
  const fromText = new Set(metrics.flatMap(({ spec }) => (spec === undefined ? [] : [spec])))
  const measured = [...created.values()].filter(({ spec }) => fromText.has(spec))
  const recipe = recipeOf(whole, (spec) => fromText.has(spec))
  const crossValidation =
    crossValidate && (await metricFolds(data, { specs, measured, recipe }, crossValidate))
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
 * Measures the metrics of a plan that come from text and takes the rows of the others.
 *
 * @param onBlock Called after each block of segments.
 */
export async function metricInputs(
  data: StudyData,
  plan: MetricPlan,
  options: MeasuringOptions,
  onBlock: () => Promise<void>,
): Promise<StudyMetricInput[]> {
  const { metrics, measured, external, crossValidation } = plan
  const rows = measured.length > 0 ? await measureInThreads(data, plan, options, onBlock) : []
  for (const [k, { spec }] of measured.entries()) refuseUnparsed(spec, rows[k]!, data.whole ?? data)
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
    const { name, signature } = measured[k]!.metric
    return {
      key,
      name: studyMetricName(planned) ?? name,
      signature,
      source: 'text',
      external: false,
      ...crossValidation?.announced.get(key),
      ...gradedRows(data, rows[k]!),
    }
  })
}

/** Throws an InputError that lists the known languages if no reference parses. `runStudy` warns of few. */
function refuseUnparsed(spec: string, [rows]: StudyMetricInput['systems'], texts: StudyTexts): void {
  const count = rows === undefined ? undefined : parsedReferences(rows)
  if (count?.parsed === 0) referenceWarnings(spec, { ...count, first: segmentPlace(texts, count.first) })
}

async function measureInThreads(
  data: StudyData,
  { measured, recipe, crossValidation }: MetricPlan,
  { threads, cache: path, resume }: MeasuringOptions,
  onBlock: () => Promise<void>,
): Promise<StudyMetricInput['systems'][]> {
  const cache = openSegmentCache(path, resume)
  const close = onExit(() => cache.close())
  const pool = threads > 1 && WORKER.pathname.endsWith('.js') ? await startPool(threads) : undefined
  const measure = (texts: StudyTexts, metrics: readonly NamedMetric[], from: MetricRecipe) => {
    const inThread = (task: object): Promise<BlockRows> =>
      pool!.run({ ...task, recipe: from }, { name: 'measureBlock' })
    return measureSystems(texts, metrics, {
      cache,
      onBlock,
      ...(pool ? { concurrency: threads, measure: inThread } : {}),
    })
  }
  try {
    const texts = data.whole ?? data
    if (crossValidation === undefined) return await measure(texts, measured, recipe)
    return await measureFolds(texts, measured, recipe, crossValidation, measure)
  } finally {
    await pool?.destroy()
    close()
  }
}

async function startPool(threads: number): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool')
  return new Tinypool({
    filename: WORKER.href,
    minThreads: 0,
    maxThreads: threads,
  })
}
