import {
  checkSpecs,
  fitResources,
  type InputError,
  type MetricSpec,
  type NamedMetric,
  neededFit,
  type SharedOptions,
} from '@codegen-eval/corpus'
import { loadRegistry } from '../metrics.ts'
import type { ExternalScores } from './external-scores.ts'
import { type MetricRecipe, metricsOf } from './measure-block.ts'
import { measureSystems } from './measure-systems.ts'
import type { StudyData } from './read-study.ts'
import type { MetricInput } from './run-study.ts'
import { openSegmentCache } from './segment-cache.ts'
import { columnOf, displayNameOf, type MissingMetric, type StudyMetricList } from './study-metrics.ts'

/** Which metrics come from where. */
export interface MetricPlan {
  /** In the order of the report: computed from text, or the column of the file of scores. */
  readonly order: readonly { readonly key: string; readonly column?: string }[]
  readonly measured: readonly NamedMetric[]
  /** How any thread makes `measured`. */
  readonly recipe: MetricRecipe
  readonly external: ExternalScores | undefined
  readonly missing: readonly MissingMetric[]
}

/** How metrics are made. */
export interface MetricSources {
  readonly plugins: readonly string[]
  readonly shared: SharedOptions
  readonly external: ExternalScores | undefined
}

/** How outputs are measured. */
export interface MeasuringOptions {
  readonly threads: number
  /** Where rows of outputs are kept. */
  readonly cache: string
  /** Whether those that are there count. */
  readonly resume: boolean
}

/**
 * Makes the metrics, and finds those that the file of scores has. Pooled metrics are computed from text all the same:
 * they need their counts, which scores of single outputs do not tell.
 */
export async function planMetrics(
  data: StudyData,
  list: StudyMetricList,
  { plugins, shared, external }: MetricSources,
): Promise<MetricPlan> {
  const specs = checkSpecs(await loadRegistry(plugins), list.specs, shared)
  const whole: MetricRecipe = { plugins, specs: list.specs, shared, fitted: await learned(data, specs) }
  const inFile = (spec: string) => external?.columns.includes(columnOf(spec)) === true
  const measured = (await metricsOf(whole)).filter(
    ({ spec, metric }) => metric.level === 'corpus' || !inFile(spec),
  )
  const fromText = new Set(measured.map(({ spec }) => spec))
  const order = list.order.flatMap((key) =>
    fromText.has(key) ? [{ key }] : inFile(key) ? [{ key, column: columnOf(key) }] : [],
  )
  const taken = new Set(list.order.map(columnOf))
  const others = list.open ? (external?.columns ?? []).filter((column) => !taken.has(column)) : []
  return {
    order: [...order, ...others.map((column) => ({ key: column, column }))],
    measured,
    recipe: {
      ...whole,
      specs: [...fromText],
      fitted: whole.fitted.filter(([spec]) => fromText.has(spec)),
    },
    external,
    missing: list.missing.filter(({ spec }) => !inFile(spec)),
  }
}

/**
 * The rows of all metrics of a plan.
 *
 * @param onBlock Hears of every block of segments that is measured.
 */
export async function metricInputs(
  data: StudyData,
  { order, measured, recipe, external }: MetricPlan,
  { threads, cache: path, resume }: MeasuringOptions,
  onBlock: () => Promise<void>,
): Promise<MetricInput[]> {
  const fromText = new Map<string, MetricInput>()
  if (measured.length > 0) {
    const cache = openSegmentCache(path, resume)
    try {
      const systems = await measureSystems(data, measured, recipe, threads, cache, onBlock)
      measured.forEach(({ spec, metric }, k) => {
        fromText.set(spec, {
          key: spec,
          name: displayNameOf(spec) ?? metric.name,
          signature: metric.signature,
          source: 'text',
          systems: systems[k],
        })
      })
    } finally {
      cache.close()
    }
  }
  return order.map(({ key, column }) =>
    column === undefined
      ? fromText.get(key)!
      : {
          key,
          name: displayNameOf(key) ?? column,
          signature: external!.signatureOf(column),
          source: `${column} of ${external!.file}`,
          systems: external!.rowsOf(column),
        },
  )
}

/** What metrics learn from the references before they measure. */
async function learned(
  { ids, references }: StudyData,
  specs: readonly MetricSpec[],
): Promise<[string, string][]> {
  const learners = specs.filter(neededFit)
  if (learners.length === 0) return []
  async function* segments() {
    const none = { models: [], candidates: [], file: '', line: 0 }
    yield references.map((own, i) => ({ id: ids[i], references: own, ...none }))
  }
  return [...(await fitResources(learners, segments(), refuse))]
}

function refuse(error: InputError): never {
  throw error
}
