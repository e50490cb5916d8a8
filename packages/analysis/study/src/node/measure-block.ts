import { checkSpecs, makeMetrics, type NamedMetric, type SharedOptions } from '@codegen-eval/measure'
import { readWholeText } from '@codegen-eval/records/node'
import { type BlockRows, type BlockTask, measureBlock } from '../measure-systems.ts'
import type { StudyRegistry } from './study-options.ts'

/** Metrics as data, from which any thread can create them. */
export interface MetricRecipe {
  readonly plugins: readonly string[]
  readonly specs: readonly string[]
  readonly shared: SharedOptions
  /** Resources that were fitted to the references, by spec. */
  readonly fitted: readonly (readonly [spec: string, text: string])[]
}

/** A block, and the metrics that measure it. */
export interface RecipeTask extends BlockTask {
  readonly recipe: MetricRecipe
}

/** Creates the metrics of a recipe. */
export async function metricsOf(
  { plugins, specs, shared, fitted }: MetricRecipe,
  load: StudyRegistry['load'],
): Promise<NamedMetric[]> {
  const registry = await load(plugins, specs)
  return makeMetrics(registry, checkSpecs(registry, specs, shared), new Map(fitted), readWholeText)
}

/** A function for worker threads that measures blocks, and creates the metrics once. */
export function blockMeasurer(load: StudyRegistry['load']): (task: RecipeTask) => Promise<BlockRows> {
  let created: { readonly key: string; readonly metrics: readonly NamedMetric[] } | undefined
  return async (task) => {
    const key = JSON.stringify(task.recipe)
    if (created?.key !== key) created = { key, metrics: await metricsOf(task.recipe, load) }
    return measureBlock(created.metrics, task)
  }
}

/** The recipe of some of the metrics. */
export function recipeOf(recipe: MetricRecipe, has: (spec: string) => boolean): MetricRecipe {
  return {
    ...recipe,
    specs: recipe.specs.filter(has),
    fitted: recipe.fitted.filter(([spec]) => has(spec)),
  }
}
