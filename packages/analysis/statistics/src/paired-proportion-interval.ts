import { checkOpenProbability } from './checks.ts'
import { gaussLegendre } from './gauss-legendre.ts'
import { incompleteBeta } from './incomplete-beta.ts'
import type { Interval } from './interval.ts'
import { logBeta } from './log-gamma.ts'
import { normalQuantile } from './normal-distribution.ts'
import { outcomeCounts } from './outcome-counts.ts'

/**
 * The interval of a difference of paired proportions, p_A - p_B, for outcomes that are 1 or 0 (tests passed, exact match): that of
 * Fay and Lumbard, which melds the exact intervals of both parts of the difference τ(2β - 1), where τ is the share of segments that
 * differ and β the share of these that A solves.
 *
 * It agrees with the exact McNemar test: 0 is outside of it exactly if twice the smaller tail is below 1 - c. Each end misses the
 * difference with a chance of at most (1 - c)/2, by exact sums over up to
 * 1,000 segments. With m of n segments that differ, x of them solved by A, the
 * lower end is the quantile (1 - c)/2 of T(2B - 1) with B ~ Beta(x, m - x + 1), and T ~ Beta(m + 1, n - m) below 0 and Beta(m, n - m + 1)
 * above it; the upper end is its mirror image. Without a segment that differs the ends are those of Clopper and Pearson for 0 of n:
 * ±(1 - ((1 - c)/2)^(1/n)). The ends lie in -1..1.
 *
 * @throws RangeError if the lists are empty, differ in length, or hold anything but 0 and 1, or if the confidence is not
 * between 0 and 1.
 * @see Fay and Lumbard (2021), https://doi.org/10.1002/sim.8829
 */
export function pairedProportionInterval(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  confidence = 0.95,
): Interval {
  const { onlyA, onlyB } = outcomeCounts(a, b)
  checkOpenProbability('confidence', confidence)
  const tail = (1 - confidence) / 2
  return {
    low: lowerEnd({ wins: onlyA, losses: onlyB, count: a.length }, tail),
    high: -lowerEnd({ wins: onlyB, losses: onlyA, count: a.length }, tail),
    confidence,
  }
}

/** Segments that only A solves, that only B solves, and all segments. */
export interface PairedCounts {
  readonly wins: number
  readonly losses: number
  readonly count: number
}

/** The difference at which the melded tail is `tail`. */
function lowerEnd(counts: PairedCounts, tail: number): number {
  const { wins, losses, count } = counts
  if (losses === count) return -1
  // quantiles of the normal distribution are nearly linear in the difference
  const target = normalQuantile(tail)
  const distance = (d: number) => {
    const z = normalQuantile(meldedTail(counts, d))
    return Math.max(-MAX_QUANTILE, Math.min(MAX_QUANTILE, z)) - target
  }
  const deviation = Math.sqrt(wins + losses + 1) / count
  let [low, high] = [-1, 1]
  let [before, next] = [high, (wins - losses) / count + target * deviation]
  let [atBefore, slope] = [0, 1 / deviation]
  for (let step = 0; step < MAX_STEPS && Math.abs(next - before) > PRECISION; step++) {
    if (!(next > low && next < high)) next = (low + high) / 2
    const error = distance(next)
    if (error > 0) high = next
    else low = next
    if (step > 0) slope = (error - atBefore) / (next - before)
    ;[before, atBefore, next] = [next, error, next - error / slope]
  }
  return next
}

/** An end is found to this precision. */
const PRECISION = 1e-10

const MAX_STEPS = 100

/** Tails beyond 1e-15 are 0 or 1. */
const MAX_QUANTILE = 8

/**
 * P(T(2B - 1) ≤ d): the one-sided p-value against a difference p_A - p_B of at most d, 0..1. It rises with d; at 0 it is that of the
 * exact McNemar test.
 */
export function meldedTail({ wins, losses, count }: PairedCounts, d: number): number {
  const [differing, equal] = [wins + losses, count - wins - losses]
  // the share that differs is taken as large as the data allow where it is lost, and as small where it is gained
  return d < 0
    ? meanBeyond(-d, [differing + 1, equal], (t) => betaCdf(wins, losses + 1, (1 + d / t) / 2))
    : 1 - meanBeyond(d, [differing, equal + 1], (t) => betaCdf(losses + 1, wins, (1 - d / t) / 2))
}

/** The mean of f(T), 0..1, over the values of T ~ Beta(a, b) from `least` on. */
function meanBeyond(least: number, [a, b]: readonly [number, number], f: (t: number) => number): number {
  if (a === 0) return 0
  if (b === 0) return f(1)
  const total = a + b
  // by Bernstein's inequality a beta variable lies outside with a chance of exp(-TAIL)
  const mean = a / total
  const reach = Math.sqrt((2 * TAIL * mean * (1 - mean)) / (total + 1)) + (2 * TAIL) / (total + 2)
  const [from, to] = [Math.max(least, mean - reach), Math.min(1, mean + reach)]
  if (from >= to) return 0
  const scale = logBeta(a, b)
  const density = (t: number) => Math.exp((a - 1) * Math.log(t) + (b - 1) * Math.log1p(-t) - scale)
  return Math.min(
    1,
    gaussLegendre((t) => f(t) * density(t), from, to, PANELS),
  )
}

/** exp(-30) is 1e-13. */
const TAIL = 30

/** Each panel is at most some five standard deviations of the beta distribution wide. */
const PANELS = 4

/** P(X ≤ x) of a beta distribution, of which a parameter of 0 leaves a single value. */
function betaCdf(a: number, b: number, x: number): number {
  if (a === 0) return x >= 0 ? 1 : 0
  if (b === 0) return x >= 1 ? 1 : 0
  return incompleteBeta(a, b, x)
}
