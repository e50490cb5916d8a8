import { checkSpecs, makeMetrics, type NamedMetric, type SharedOptions } from '@codegen-eval/measure'
import { readWholeText } from '@codegen-eval/records/node'
import type { BlockRows, BlockTask } from '@codegen-eval/study'
import { measureBlock as measure } from '@codegen-eval/study/internal'
import { loadRegistry } from '../metrics.ts'

/** Metrics as data, from which any thread can create them. */
export interface MetricRecipe {
  readonly plugins: readonly string[]
  readonly specs: readonly string[]
  readonly shared: SharedOptions
  /** Resources that were fitted to the references, by spec. */
  readonly fitted: readonly (readonly [spec: string, text: string])[]
}

/** Creates the metrics of a recipe. */
export async function metricsOf({ plugins, specs, shared, fitted }: MetricRecipe): Promise<NamedMetric[]> {
  const registry = await loadRegistry(plugins, specs)
  return makeMetrics(registry, checkSpecs(registry, specs, shared), new Map(fitted), readWholeText)
}

let created: { readonly key: string; readonly metrics: readonly NamedMetric[] } | undefined

/** Measures a block in a thread, which creates the metrics once. */
export async function measureBlock(task: BlockTask & { readonly recipe: MetricRecipe }): Promise<BlockRows> {
  const key = JSON.stringify(task.recipe)
  if (created?.key !== key) created = { key, metrics: await metricsOf(task.recipe) }
  return measure(created.metrics, task)
}
