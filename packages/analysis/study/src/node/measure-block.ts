import { checkSpecs, type MetricSpec, makeMetrics, type NamedMetric } from '@codegen-eval/measure'
import { withCompletionsWrapper } from '@codegen-eval/measure/internal'
import type { Registry } from '@codegen-eval/metric'
import { readWholeText } from '@codegen-eval/records/node'
import { type BlockRows, type BlockTask, measureBlock } from '../measure-systems.ts'
import type { StudyRegistry } from './study-options.ts'

/** Metrics as data, from which any thread can create them. */
export interface MetricRecipe {
  readonly plugins: readonly string[]
  /** The specs, as they were given and with all options. */
  readonly specs: readonly Pick<MetricSpec, 'spec' | 'full'>[]
  /** Resources that were fitted to the references, by spec. */
  readonly fitted: readonly (readonly [spec: string, text: string])[]
}

/** A block, and the metrics that measure it. */
export interface RecipeTask extends BlockTask {
  readonly recipe: MetricRecipe
}

/** Creates the metrics of a recipe. */
export async function metricsOf(
  { plugins, specs, fitted }: MetricRecipe,
  load: StudyRegistry['load'],
): Promise<NamedMetric[]> {
  const full = specs.map((spec) => spec.full)
  const registry = withCompletionsWrapper(await load(plugins, full))
  return makeMetrics(
    registry,
    specs.map((spec) => checkedSpec(registry, spec)),
    new Map(fitted),
    readWholeText,
  )
}

/** A spec of a recipe as the registry knows it. */
export function checkedSpec(registry: Registry, { spec, full }: MetricRecipe['specs'][number]): MetricSpec {
  return { ...checkSpecs(registry, [full], {})[0], spec }
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
    specs: recipe.specs.filter(({ spec }) => has(spec)),
    fitted: recipe.fitted.filter(([spec]) => has(spec)),
  }
}
