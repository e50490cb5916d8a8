import { workerData } from 'node:worker_threads'
import type { Registry } from '@codegen-eval/metric'
import { type MeasuredOutputs, measureTexts } from '../measured-batches.ts'
import { checkSpecs, makeMetrics, type NamedMetric } from '../metric-specs.ts'
import { type PackedTexts, unpackTexts } from '../packed-texts.ts'
import type { ThreadRecipe } from './thread-recipe.ts'

/** The numbers of some segments that a thread measured. */
export interface ThreadRows extends MeasuredOutputs {
  /** Time in milliseconds. */
  readonly time: number
}

export async function metricsOfRecipe({
  registry: { url, name, args = [] },
  specs,
  fitted,
  loaded,
}: ThreadRecipe): Promise<NamedMetric[]> {
  const module: Record<string, (...args: readonly unknown[]) => Promise<Registry>> = await import(url)
  const registry = await module[name](...args)
  // one by one: two specs may be one with all options
  const checked = specs.map(({ spec, full }) => ({ ...checkSpecs(registry, [full], {})[0], spec }))
  return makeMetrics(registry, checked, fitted, async (text) => loaded.get(text)!)
}

let created: Promise<readonly NamedMetric[]> | undefined

/** Measures segments in a worker thread, whose data is the recipe of the metrics. */
export async function measureRows(segments: PackedTexts): Promise<ThreadRows> {
  created ??= metricsOfRecipe((workerData as readonly [unknown, ThreadRecipe])[1])
  const metrics = await created
  // the time decides on the size of the next block, and on no number
  const start = performance.now()
  const { numbers, failures } = measureTexts(metrics, unpackTexts(segments))
  return {
    numbers,
    // not every error can be cloned
    failures: failures.map(([output, { metric, text }]) => [output, { metric, text }] as const),
    time: performance.now() - start,
  }
}
