import type { PairTable } from '@codegen-eval/statistics/internal'
import type { ComparisonSettings } from './comparison-settings.ts'
import { drawsNeeded } from './corrections.ts'
import type { PairComparison } from './pair-comparison.ts'

/** The result of a comparison under one metric. Models are indices into the list of models. */
export type Conclusion =
  /** Two models have the same score on every segment. */
  | { readonly kind: 'identical'; readonly models: readonly [number, number] }
  /** One of two models is significantly better. */
  | {
      readonly kind: 'better'
      readonly better: number
      readonly worse: number
      readonly pair: PairComparison
    }
  /** The test of two models is undefined. */
  | { readonly kind: 'undefined'; readonly models: readonly [number, number]; readonly reason: string }
  /** The difference of two models may be chance. */
  | {
      readonly kind: 'chance'
      readonly higher: number
      readonly lower: number
      readonly pair: PairComparison
    }
  /**
   * Some differences are larger than in any draw, but so few draws cannot show them after the correction: more draws, and not more
   * data, would decide.
   */
  | { readonly kind: 'undrawn'; readonly pairs: readonly PairComparison[]; readonly drawsNeeded: number }
  /** One of several models is significantly better than each other one. */
  | { readonly kind: 'best'; readonly model: number }
  /** The model with the highest score cannot be distinguished from its rivals. */
  | { readonly kind: 'highest'; readonly model: number; readonly rivals: readonly number[] }
  /** No pair of several models differs significantly. */
  | { readonly kind: 'none' }
  /** Several models against a baseline. */
  | {
      readonly kind: 'baseline'
      readonly better: readonly number[]
      readonly worse: readonly number[]
      readonly undecided: readonly number[]
    }

/** Whether no draw is as extreme as the data, and the draws are yet too few to show the difference. */
export function isUndrawn({ isFloor, significant, contradictory, difference }: PairComparison): boolean {
  return isFloor === true && !significant && !contradictory && difference.value !== 0
}

/**
 * The conclusion from the pairs of a metric.
 *
 * @param order Models, best first.
 * @param table The verdicts on the pairs; none if all pairs are comparisons with one model, or draws are too few.
 */
export function concludePairs(
  pairs: readonly PairComparison[],
  order: readonly number[],
  table: PairTable | undefined,
  { alpha, correction }: Pick<ComparisonSettings, 'alpha' | 'correction'>,
): Conclusion {
  const undrawn = pairs.filter(isUndrawn)
  if (undrawn.length > 0)
    return { kind: 'undrawn', pairs: undrawn, drawsNeeded: drawsNeeded(correction, pairs.length, alpha) }
  if (pairs.length === 1) return ofTwo(pairs[0])
  return table === undefined ? withBaseline(pairs) : ofMany(order, table)
}

/** Whether a model is significantly better than the other one of a pair. */
export function isSignificantlyBetter(
  model: number,
  { a, b, significant, difference }: PairComparison,
): boolean {
  return significant && model === (difference.value > 0 ? a : b)
}

function ofTwo(pair: PairComparison): Conclusion {
  const [higher, lower] = pair.difference.value < 0 ? [pair.b, pair.a] : [pair.a, pair.b]
  if (pair.identical) return { kind: 'identical', models: [higher, lower] }
  if (pair.significant) return { kind: 'better', better: higher, worse: lower, pair }
  if (Number.isNaN(pair.adjustedPValue)) {
    return { kind: 'undefined', models: [higher, lower], reason: pair.reason ?? 'the test is undefined' }
  }
  return { kind: 'chance', higher, lower, pair }
}

function ofMany(order: readonly number[], table: PairTable): Conclusion {
  const rivals = order.filter((_, place) => place > 0 && table[place] !== 1)
  if (rivals.length === 0) return { kind: 'best', model: order[0] }
  if (table.every((verdict) => verdict === 0)) return { kind: 'none' }
  return { kind: 'highest', model: order[0], rivals }
}

function withBaseline(pairs: readonly PairComparison[]): Conclusion {
  const models = (chosen: readonly PairComparison[]) => chosen.map(({ a }) => a)
  return {
    kind: 'baseline',
    better: models(pairs.filter((pair) => isSignificantlyBetter(pair.a, pair))),
    worse: models(pairs.filter((pair) => isSignificantlyBetter(pair.b, pair))),
    undecided: models(pairs.filter(({ significant }) => !significant)),
  }
}
