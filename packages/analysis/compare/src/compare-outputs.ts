import { type Metric, toReferences } from '@codegen-eval/metric'
import { checkMetric, checkOptionNames, kindOfValue } from '@codegen-eval/metric/internal'
import { compareModels } from './compare-models.ts'
import type { Estimate, PairComparison } from './pair-comparison.ts'
import type { DrawSettings, PairTest } from './settings.ts'
import type { ComparisonWarning } from './warnings.ts'

/** The outputs of two models for the same tasks, in the same order. */
export interface TwoOutputs {
  readonly a: readonly string[]
  readonly b: readonly string[]
}

/** Settings of `compareOutputs`, all optional. */
export interface OutputComparisonOptions extends Partial<DrawSettings> {
  /** Significance test; `randomization` by default. */
  readonly test?: PairTest
}

/** Two models under one metric. */
export interface OutputComparison
  extends Pick<
    PairComparison,
    | 'pValue'
    | 'significant'
    | 'identical'
    | 'cohensDz'
    | 'cliffsDelta'
    | 'rankBiserial'
    | 'segmentsNeeded'
    | 'reason'
  > {
  /** The metric's short name: `chrF2`. */
  readonly name: string
  readonly signature: string
  /** Number of segments on which both models have a score; only these count. */
  readonly segments: number
  /** Corpus score of each model. */
  readonly a: Estimate
  readonly b: Estimate
  /** Score of `a` minus score of `b`, from -1 to 1. */
  readonly difference: Estimate
  readonly warnings: readonly ComparisonWarning[]
}

/**
 * Compares the outputs of two models under one metric: their corpus scores, the difference with its interval, its
 * significance and effect sizes, as `compareModels` computes them.
 *
 * @example
 * ```js
 * import { chrfMetric } from '@codegen-eval/chrf'
 * import { compareOutputs } from '@codegen-eval/compare'
 *
 * const references = Array.from({ length: 50 }, (_, i) => `print(total[${i}])`)
 * const a = references.map((text, i) => (i % 3 === 0 ? text.replace('total', 'sum') : text))
 *
 * const { difference, pValue } = await compareOutputs(chrfMetric(), { a, b: references }, references)
 * console.log(difference.value.toFixed(4), difference.high < 0, pValue < 0.001)
 * ```
 *
 * ```text
 * -0.1912 true true
 * ```
 *
 * @param references One entry per task: a reference or several.
 * @throws TypeError for what is not a metric or a text; RangeError for lists that do not pair up, fewer than two tasks, an
 *   empty list of references, an unknown option or a setting out of range. InputError if McNemar's test is asked for and
 *   a score is neither 0 nor 1.
 */
export async function compareOutputs<P>(
  metric: Metric<P>,
  outputs: TwoOutputs,
  references: readonly (string | readonly string[])[],
  options: OutputComparisonOptions = {},
): Promise<OutputComparison> {
  checkMetric(metric)
  checkTexts(outputs, references)
  checkOptionNames('compareOutputs', options, ['test', 'resamples', 'trials', 'seed', 'alpha'])
  const rows = await measure(metric, outputs, references)
  const { name, signature } = metric
  const corpus = {
    segments: references.length,
    models: ['a', 'b'],
    metrics: [{ spec: signature, metric, rows }],
  }
  const { metrics } = await compareModels(corpus, { ...options, baseline: 'b' })
  const { segments, scores, pairs, warnings } = metrics[0]
  const { a, b, adjustedPValue, contradictory, ...pair } = pairs[0]
  return { name, signature, segments, a: scores[a], b: scores[b], ...pair, warnings }
}

/** The rows of both models. A metric with a model encodes the texts of each task before they are measured. */
async function measure<P>(
  metric: Metric<P>,
  { a, b }: TwoOutputs,
  references: readonly (string | readonly string[])[],
): Promise<[Float64Array, Float64Array]> {
  const width = metric.columns.length
  const [rowsA, rowsB] = [new Float64Array(a.length * width), new Float64Array(b.length * width)]
  for (const [i, entry] of references.entries()) {
    const texts = toReferences(entry, i)
    if (metric.encode) await metric.encode([{ candidates: [a[i], b[i]], references: texts }])
    const prepared = metric.prepare(texts)
    metric.measure(a[i], prepared, rowsA, i * width)
    metric.measure(b[i], prepared, rowsB, i * width)
  }
  return [rowsA, rowsB]
}

function checkTexts(outputs: TwoOutputs, references: readonly unknown[]): void {
  const { a, b } = outputs ?? {}
  for (const [name, list] of Object.entries({ a, b })) {
    if (!Array.isArray(list))
      throw new TypeError(
        `outputs.${name}: expected a list of texts, got ${kindOfValue(list)}: write { a, b }`,
      )
    const wrong = list.findIndex((text) => typeof text !== 'string')
    if (wrong >= 0)
      throw new TypeError(`outputs.${name}[${wrong}]: expected a text, got ${kindOfValue(list[wrong])}`)
  }
  if (!Array.isArray(references))
    throw new TypeError(`references: expected a list with one entry per task, got ${kindOfValue(references)}`)
  if (a.length !== references.length || b.length !== references.length) {
    throw new RangeError(
      `expected one output of each model per task, got ${a.length} of a, ${b.length} of b and ${references.length} references`,
    )
  }
  if (references.length < 2)
    throw new RangeError(`comparing needs at least two tasks, got ${references.length}`)
}
