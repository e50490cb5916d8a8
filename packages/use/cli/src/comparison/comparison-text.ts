import { plural } from '@codegen-eval/corpus'
import type { Comparison, MetricComparison } from './compare-models.ts'
import { conclusion } from './conclusion.ts'
import { CORRECTION_NAMES } from './corrections.ts'
import { TEST_NAMES } from './pair-test.ts'
import { countText, points } from './phrases.ts'
import { warningsOf } from './warnings.ts'

/** A comparison as people read it: a table and some sentences a metric. */
export interface ComparisonText {
  readonly sections: readonly ComparisonSection[]
  /** What holds for all tables. */
  readonly notes: readonly string[]
  readonly signatures: readonly { readonly spec: string; readonly signature: string }[]
}

/** One metric. */
export interface ComparisonSection {
  readonly spec: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly conclusion: string
  /** Models that cannot be told apart; `undefined` where all were held against one. */
  readonly groups: string | undefined
  readonly warnings: readonly string[]
}

/** @param precision Digits of scores after the point. */
export function comparisonText(comparison: Comparison, precision: number): ComparisonText {
  const { models, metrics, settings } = comparison
  return {
    sections: metrics.map((metric) => ({
      spec: metric.spec,
      ...(settings.baseline === undefined
        ? matrix(metric, models, precision, confidenceOf(settings))
        : listAgainst(metric, models, precision, confidenceOf(settings))),
      conclusion: conclusion(metric, models, settings.baseline),
      groups: settings.baseline === undefined ? groupsText(metric, models) : undefined,
      warnings: warningsOf(metric, comparison),
    })),
    notes: notes(comparison),
    signatures: metrics.map(({ spec, signature }) => ({ spec, signature })),
  }
}

type Grid = Pick<ComparisonSection, 'header' | 'rows'>

/** Scores, p-values above the diagonal and effect sizes below it. */
function matrix(
  { order, scores, pairs }: MetricComparison,
  models: readonly string[],
  precision: number,
  confidence: string,
): Grid {
  const find = (a: number, b: number) => pairs.find((pair) => pair.a === a && pair.b === b)!
  return {
    header: ['', 'model', 'score', `${confidence} interval`, ...order.map((_, i) => String(i + 1))],
    rows: order.map((m, i) => [
      String(i + 1),
      models[m]!,
      points(scores[m]!.value, precision),
      interval(scores[m]!, precision),
      ...order.map((other, j) => {
        if (i === j) return '·'
        return j > i ? pCell(find(m, other)) : number(find(other, m).cohensDz.value)
      }),
    ]),
  }
}

/** Scores, and how each model differs from the baseline. */
function listAgainst(
  { order, scores, pairs }: MetricComparison,
  models: readonly string[],
  precision: number,
  confidence: string,
): Grid {
  return {
    header: ['model', 'score', `${confidence} interval`, 'difference', `${confidence} interval`, 'p', 'd_z'],
    rows: order.map((m) => {
      const pair = pairs.find(({ a }) => a === m)
      const own = [models[m]!, points(scores[m]!.value, precision), interval(scores[m]!, precision)]
      if (!pair) return [...own, '', '', '', '']
      return [
        ...own,
        signed(points(pair.difference.value, precision)),
        interval(pair.difference, precision),
        pCell(pair),
        number(pair.cohensDz.value),
      ]
    }),
  }
}

function groupsText({ groups }: MetricComparison, models: readonly string[]): string {
  if (groups.length === 0) return 'none'
  return groups.map((group) => group.map((m) => models[m]!).join(', ')).join('; ')
}

function notes({ settings, segments, models }: Comparison): string[] {
  const { test, samples, trials, seed, alpha, correction, baseline } = settings
  const { name, compares } = TEST_NAMES[test]
  const pairs = baseline === undefined ? (models.length * (models.length - 1)) / 2 : models.length - 1
  const draws = test === 'ar' ? `, ${countText(trials)} trials` : ''
  const corrected =
    correction === 'none'
      ? 'not corrected'
      : `${CORRECTION_NAMES[correction]} over ${plural(pairs, 'pair')} a metric`
  const what = baseline === undefined ? 'above the diagonal: p' : 'p'
  const effect = baseline === undefined ? 'below it' : 'd_z'
  return [
    `${plural(segments, 'segment')}; scores x 100; intervals from ${countText(samples)} resamples that all share, seed ${seed}`,
    `${what}, ${name} (two-sided${draws}; ${corrected}); * at most ${alpha}`,
    `${effect}: Cohen's d_z of segment scores, over 0 where the ${baseline === undefined ? 'upper model is ahead' : `model is ahead of ${baseline}`}`,
    ...(compares === 'segments'
      ? [`the test (${test}) compares segment scores; scores and differences are those of the corpus`]
      : []),
  ]
}

function pCell({ adjustedPValue, significant }: MetricComparison['pairs'][number]): string {
  if (Number.isNaN(adjustedPValue)) return '–'
  const text = adjustedPValue < 0.0001 ? '<0.0001' : adjustedPValue.toFixed(4)
  return significant ? `${text}*` : text
}

function interval({ low, high }: { low: number; high: number }, precision: number): string {
  return Number.isNaN(low) ? '–' : `[${points(low, precision)}, ${points(high, precision)}]`
}

function number(value: number): string {
  if (Number.isNaN(value)) return '–'
  return Number.isFinite(value) ? value.toFixed(2) : value > 0 ? '∞' : '-∞'
}

function signed(text: string): string {
  return /^-|^0*\.?0*$/.test(text) ? text : `+${text}`
}

function confidenceOf({ alpha }: Comparison['settings']): string {
  return `${Number((100 * (1 - alpha)).toPrecision(6))} %`
}
