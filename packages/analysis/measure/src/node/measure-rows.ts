import { workerData } from 'node:worker_threads'
import type { Registry } from '@codegen-eval/metric'
import type { MeasureFailure } from '@codegen-eval/segments'
import { checkSpecs, makeMetrics, type NamedMetric } from '../metric-specs.ts'
import { type PackedTexts, unpackTexts } from '../packed-texts.ts'
import { type MeasuredTexts, rowMeasurer } from '../row-measurer.ts'
import { rowWidth } from '../row-width.ts'

/** A function that creates a registry, as data: threads cannot receive a function. */
export interface RegistryModule {
  /** The URL of the module, such as `import.meta.resolve('@codegen-eval/all/registry')`. */
  readonly url: string
  /** The name of the exported function, such as `loadAllMetrics`. */
  readonly name: string
  /** Its arguments, which can be cloned. */
  readonly args: readonly unknown[]
}

/** Metrics as data, from which a thread can create them. */
export interface ThreadRecipe {
  readonly registry: RegistryModule
  /** The specs, as they were given and with all options. */
  readonly specs: readonly { readonly spec: string; readonly full: string }[]
  /** What metrics learned from the references, by spec. */
  readonly fitted: ReadonlyMap<string, string>
  /** The texts that metrics loaded, by name. */
  readonly resources: ReadonlyMap<string, string>
}

/** What a thread measured of some segments. */
export interface ThreadRows {
  /** The numbers of each output under all metrics, one output after another. */
  readonly numbers: Float64Array
  /** The outputs on which a metric failed, by their position. */
  readonly failures: readonly (readonly [output: number, failure: MeasureFailure])[]
  /** Time in milliseconds. */
  readonly time: number
}

/** Creates the metrics of a recipe. */
export async function metricsOfRecipe(recipe: ThreadRecipe): Promise<NamedMetric[]> {
  const { specs, fitted, resources } = recipe
  const { url, name, args } = recipe.registry
  const module: Record<string, (...args: readonly unknown[]) => Promise<Registry>> = await import(url)
  const registry = await module[name](...args)
  // one by one: two specs may be one with all options
  const checked = specs.map(({ spec, full }) => ({ ...checkSpecs(registry, [full], {})[0]!, spec }))
  return makeMetrics(registry, checked, fitted, async (name) => resources.get(name)!)
}

let created: Promise<readonly NamedMetric[]> | undefined

/** Measures segments in a worker thread, whose data is the recipe of the metrics. */
export async function measureRows(segments: PackedTexts): Promise<ThreadRows> {
  created ??= metricsOfRecipe((workerData as readonly [unknown, ThreadRecipe])[1])
  return measureTexts(await created, unpackTexts(segments))
}

/** Measures segments in the thread of the caller. */
export function measureTexts(
  metrics: readonly NamedMetric[],
  segments: readonly MeasuredTexts[],
): ThreadRows {
  const start = performance.now()
  const width = rowWidth(metrics)
  const measure = rowMeasurer(metrics)
  const outputs = segments.reduce((sum, { candidates }) => sum + candidates.length, 0)
  const numbers = new Float64Array(width * outputs)
  const failures: [number, MeasureFailure][] = []
  let output = 0
  for (const segment of segments) {
    for (const [m, failure] of measure(segment, numbers, output * width)) failures.push([output + m, failure])
    output += segment.candidates.length
  }
  return { numbers, failures, time: performance.now() - start }
}
