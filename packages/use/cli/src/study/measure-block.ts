import {
  checkSpecs,
  makeMetrics,
  messageOf,
  type NamedMetric,
  type SharedOptions,
} from '@codegen-eval/corpus'
import { readWholeText } from '@codegen-eval/corpus/node'
import type { Metric } from '@codegen-eval/metric'
import { loadRegistry } from '../metrics.ts'

/** Metrics as data, from which any thread can make them. */
export interface MetricRecipe {
  readonly plugins: readonly string[]
  readonly specs: readonly string[]
  readonly shared: SharedOptions
  /** What metrics learned from the references, by spec. */
  readonly fitted: readonly (readonly [spec: string, text: string])[]
}

/** Segments to measure under some of the metrics. */
export interface BlockTask {
  readonly recipe: MetricRecipe
  /** Numbers of metrics in the recipe. */
  readonly metrics: readonly number[]
  readonly references: readonly (readonly string[])[]
  /** `outputs[s][i]` of system `s` for segment `i` of the block. */
  readonly outputs: readonly (readonly string[])[]
}

/** A list of rows a metric, those of system after system; or what went wrong. */
export type BlockRows =
  | { readonly rows: readonly Float64Array[] }
  | {
      readonly failure: {
        readonly metric: number
        readonly segment: number
        readonly system: number
        readonly message: string
      }
    }

/** Makes the metrics of a recipe. */
export async function metricsOf({ plugins, specs, shared, fitted }: MetricRecipe): Promise<NamedMetric[]> {
  const registry = await loadRegistry(plugins)
  return makeMetrics(registry, checkSpecs(registry, specs, shared), new Map(fitted), readWholeText)
}

let made: { readonly key: string; readonly metrics: readonly NamedMetric[] } | undefined

/** Measures a block; metrics are made once a thread. */
export async function measureBlock({ recipe, metrics, references, outputs }: BlockTask): Promise<BlockRows> {
  const key = JSON.stringify(recipe)
  if (made?.key !== key) made = { key, metrics: await metricsOf(recipe) }
  const rows: Float64Array[] = []
  for (const k of metrics) {
    const { metric } = made.metrics[k]
    const own = new Float64Array(outputs.length * references.length * metric.columns.length)
    const failure = measureSegments(metric, references, outputs, own)
    if (failure) return { failure: { metric: k, ...failure } }
    rows.push(own)
  }
  return { rows }
}

function measureSegments(
  metric: Metric,
  references: readonly (readonly string[])[],
  outputs: readonly (readonly string[])[],
  rows: Float64Array,
): { segment: number; system: number; message: string } | undefined {
  const width = metric.columns.length
  for (let segment = 0; segment < references.length; segment++) {
    let system = -1
    try {
      const prepared = metric.prepare(references[segment])
      for (system = 0; system < outputs.length; system++) {
        const at = (system * references.length + segment) * width
        metric.measure(outputs[system][segment], prepared, rows, at)
      }
    } catch (error) {
      return { segment, system, message: messageOf(error) }
    }
  }
  return undefined
}
