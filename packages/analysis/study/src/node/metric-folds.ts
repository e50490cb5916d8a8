import { fitMetrics, fitOf, type MetricSpec, type NamedMetric } from '@codegen-eval/measure'
import { type InputError, messageOf, UsageError } from '@codegen-eval/messages'
import type { MetricRows } from '@codegen-eval/statistics'
import {
  type CrossValidation,
  foldedSignature,
  itemFolds,
  joinFolds,
  selectTexts,
} from '../cross-validation.ts'
import type { StudyData, StudyTexts } from '../study-data.ts'
import { type MetricRecipe, metricsOf, recipeOf } from './measure-block.ts'
import type { StudyRegistry } from './study-options.ts'

/** Metrics that were fitted to the references outside a fold, which they measure. */
export interface MetricFold {
  /** Positions of the segments of the fold. */
  readonly segments: readonly number[]
  readonly measured: readonly NamedMetric[]
  readonly recipe: MetricRecipe
}

/** How the metrics with a fit are cross-validated. */
export interface MetricFolds {
  /** The metrics with a fit. */
  readonly specs: readonly string[]
  /** None if the fit does not depend on what is held out. */
  readonly folds: readonly MetricFold[]
  /** Signature and note of each metric with a fit, by spec. */
  readonly announced: ReadonlyMap<string, { readonly signature: string; readonly notes: readonly string[] }>
}

/** The metrics of a plan. */
interface FittedMetrics {
  readonly specs: readonly MetricSpec[]
  readonly measured: readonly NamedMetric[]
  readonly recipe: MetricRecipe
  readonly load: StudyRegistry['load']
}

/** Fits resources of metrics, such as CrystalBLEU's list, to references. */
export async function fitSpecs(
  specs: readonly MetricSpec[],
  references: readonly (readonly string[])[],
): Promise<[string, string][]> {
  const unfitted = specs.filter(fitOf)
  if (unfitted.length === 0) return []
  async function* segments() {
    const none = { models: [], candidates: [], file: '', line: 0 }
    yield references.map((texts, i) => ({ id: i, references: texts, ...none }))
  }
  return [...(await fitMetrics(unfitted, segments(), refuse))]
}

/**
 * Fits the metrics that learn from references once per fold, to the graded references of the other folds. Models share the
 * references, so that a fit is the same whichever model is held out.
 *
 * @throws UsageError if no metric is fitted, or if there are fewer than two items.
 */
export async function metricFolds(
  { ids, references, whole }: StudyData,
  { specs: all, measured, recipe, load }: FittedMetrics,
  { by, seed }: { readonly by: CrossValidation; readonly seed: number },
): Promise<MetricFolds> {
  const specs = recipe.fitted.map(([spec]) => spec)
  const isFitted = (spec: string) => specs.includes(spec)
  if (specs.length === 0)
    throw new UsageError(
      'option crossValidate: no metric of this study learns from the data: expected one that does, such as crystalbleu without shared-ngrams',
    )
  const announced = (
    metrics: readonly NamedMetric[],
    settings: Parameters<typeof foldedSignature>[1],
    how: string,
  ): MetricFolds['announced'] =>
    new Map(
      specs.map((spec) => {
        const ofSpec = metrics.filter((named) => named.spec === spec)
        const signatures = ofSpec.map(({ metric }) => metric.signature)
        const signature = foldedSignature(signatures, { 'cross-validated': by, ...settings })
        return [spec, { signature, notes: [`${spec} is cross-validated by ${by}: ${how}`] }]
      }),
    )
  if (by === 'model') {
    const how =
      'it learns from the references alone, which all models share, so that its scores are the same as without cross-validation'
    return { specs, folds: [], announced: announced(measured, {}, how) }
  }
  const asked = all.filter(({ spec }) => isFitted(spec))
  const texts = whole ?? { ids }
  const folds: MetricFold[] = []
  for (const segments of foldsOf(texts.ids, seed)) {
    const held = new Set(segments.map((i) => String(texts.ids[i])))
    const fitted = await fitSpecs(
      asked,
      references.filter((_, i) => !held.has(String(ids[i]))),
    )
    const outside = { ...recipeOf(recipe, isFitted), fitted }
    folds.push({ segments, recipe: outside, measured: await metricsOf(outside, load) })
  }
  const fitted = folds.flatMap((fold) => fold.measured)
  const how = `in ${folds.length} folds (seed ${seed}), each fold is scored by the metric fitted to the references of the other folds`
  return { specs, folds, announced: announced(fitted, { folds: folds.length, seed }, how) }
}

/** Measures some metrics of texts, which a recipe creates in any thread. */
export type MeasureTexts = (
  texts: StudyTexts,
  metrics: readonly NamedMetric[],
  recipe: MetricRecipe,
) => Promise<MetricRows[][]>

/** Measures the metrics with a fit fold by fold, and the others at once. */
export async function measureFolds(
  texts: StudyTexts,
  measured: readonly NamedMetric[],
  recipe: MetricRecipe,
  { specs, folds }: Pick<MetricFolds, 'specs' | 'folds'>,
  measure: MeasureTexts,
): Promise<MetricRows[][]> {
  if (folds.length === 0) return measure(texts, measured, recipe)
  const isFitted = (spec: string) => specs.includes(spec)
  const others = measured.filter(({ spec }) => !isFitted(spec))
  const rows = new Map<string, readonly MetricRows[]>()
  if (others.length > 0) {
    const found = await measure(
      texts,
      others,
      recipeOf(recipe, (spec) => !isFitted(spec)),
    )
    others.forEach(({ spec }, k) => void rows.set(spec, found[k]))
  }
  const ofFolds: MetricRows[][][] = []
  for (const fold of folds)
    ofFolds.push(await measure(selectTexts(texts, fold.segments), fold.measured, fold.recipe))
  specs.forEach((spec, k) => {
    const parts = folds.map(({ segments }, f) => ({ segments, systems: ofFolds[f][k] }))
    rows.set(spec, joinFolds(parts))
  })
  return measured.map(({ spec }) => [...rows.get(spec)!])
}

function foldsOf(ids: readonly (string | number)[], seed: number): number[][] {
  try {
    return itemFolds(ids, seed)
  } catch (error) {
    throw new UsageError(`option crossValidate: ${messageOf(error)}`, { cause: error })
  }
}

function refuse(error: InputError): never {
  throw error
}
