import { fitMetrics, fitOf, type MetricSpec } from '@codegen-eval/measure'
import { messageOf, UsageError } from '@codegen-eval/messages'
import type { Registry } from '@codegen-eval/metric'
import type { MetricRows } from '@codegen-eval/statistics'
import {
  type CrossValidation,
  foldedSignature,
  itemFolds,
  joinFolds,
  selectTexts,
} from '../cross-validation.ts'
import type { StudyData, StudyTexts } from '../study-data.ts'
import { type MetricSet, metricSet, someOf } from './metric-set.ts'

/** Metrics that were fitted to the references outside a fold, which they measure. */
interface MetricFold {
  /** Positions of the segments of the fold. */
  readonly segments: readonly number[]
  readonly measured: MetricSet
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

/** Fits resources of metrics, such as CrystalBLEU's list, to references. */
export async function fitSpecs(
  specs: readonly MetricSpec[],
  references: readonly (readonly string[])[],
): Promise<ReadonlyMap<string, string>> {
  const unfitted = specs.filter(fitOf)
  if (unfitted.length === 0) return new Map()
  async function* segments() {
    const none = { models: [], candidates: [], file: '', line: 0 }
    yield references.map((texts, i) => ({ id: i, references: texts, ...none }))
  }
  return fitMetrics(unfitted, segments())
}

/**
 * Fits the metrics that learn from references once per fold, to the graded references of the other folds. Models share the
 * references, so that a fit is the same whichever model is held out.
 *
 * @throws UsageError if no metric is fitted, or if there are fewer than two items.
 */
export async function metricFolds(
  { ids, references, whole }: StudyData,
  registry: Registry,
  measured: MetricSet,
  { by, seed }: { readonly by: CrossValidation; readonly seed: number },
): Promise<MetricFolds> {
  const asked = measured.specs.filter(fitOf)
  if (asked.length === 0)
    throw new UsageError(
      'option crossValidate: no metric of this study learns from the data: expected one that does, such as crystalbleu without shared-ngrams',
    )
  const specs = asked.map(({ spec }) => spec)
  const announced = (
    sets: readonly MetricSet[],
    settings: Parameters<typeof foldedSignature>[1],
    how: string,
  ): MetricFolds['announced'] =>
    new Map(
      specs.map((spec) => {
        const ofSpec = sets.flatMap(({ metrics }) => metrics.filter((named) => named.spec === spec))
        const signatures = ofSpec.map(({ metric }) => metric.signature)
        const signature = foldedSignature(signatures, { 'cross-validated': by, ...settings })
        return [spec, { signature, notes: [`${spec} is cross-validated by ${by}: ${how}`] }]
      }),
    )
  if (by === 'model') {
    const how =
      'it learns from the references alone, which all models share, so that its scores are the same as without cross-validation'
    return { specs, folds: [], announced: announced([measured], {}, how) }
  }
  const texts = whole ?? { ids }
  const folds: MetricFold[] = []
  for (const segments of foldsOf(texts.ids, seed)) {
    const held = new Set(segments.map((i) => String(texts.ids[i])))
    const outside = references.filter((_, i) => !held.has(String(ids[i])))
    folds.push({ segments, measured: await metricSet(registry, asked, await fitSpecs(asked, outside)) })
  }
  const sets = folds.map((fold) => fold.measured)
  const how = `in ${folds.length} folds (seed ${seed}), each fold is scored by the metric fitted to the references of the other folds`
  return { specs, folds, announced: announced(sets, { folds: folds.length, seed }, how) }
}

/** Measures some metrics of texts. */
export type MeasureTexts = (texts: StudyTexts, metrics: MetricSet) => Promise<MetricRows[][]>

/** Measures the metrics with a fit fold by fold, and the others at once. */
export async function measureFolds(
  texts: StudyTexts,
  measured: MetricSet,
  { specs, folds }: Pick<MetricFolds, 'specs' | 'folds'>,
  measure: MeasureTexts,
): Promise<MetricRows[][]> {
  if (folds.length === 0) return measure(texts, measured)
  const others = someOf(measured, (spec) => !specs.includes(spec))
  const ofOthers = others.metrics.length > 0 ? await measure(texts, others) : []
  const rows = new Map<string, MetricRows[]>(others.metrics.map(({ spec }, k) => [spec, ofOthers[k]]))
  const ofFolds: MetricRows[][][] = []
  for (const fold of folds) ofFolds.push(await measure(selectTexts(texts, fold.segments), fold.measured))
  specs.forEach((spec, k) => {
    rows.set(spec, joinFolds(folds.map(({ segments }, f) => ({ segments, systems: ofFolds[f][k] }))))
  })
  return measured.metrics.map(({ spec }) => rows.get(spec)!)
}

function foldsOf(ids: readonly (string | number)[], seed: number): number[][] {
  try {
    return itemFolds(ids, seed)
  } catch (error) {
    throw new UsageError(`option crossValidate: ${messageOf(error)}`, { cause: error })
  }
}
