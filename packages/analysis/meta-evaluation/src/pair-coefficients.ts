import { checkedPairs, type RankedPairs, rankedPairTotal } from './ranked-pairs.ts'

/**
 * Pairwise accuracy with ties, acc_eq: the share of all pairs that the metric orders, or ties, as gold does:
 * (C + both tied) / all. 0 to 1; `NaN` without a pair.
 *
 * @see Deutsch, Foster and Freitag (2023), https://aclanthology.org/2023.emnlp-main.798
 */
export function accEq(pairs: RankedPairs): number {
  const { concordant, bothTies } = checkedPairs(pairs)
  return (concordant + bothTies) / rankedPairTotal(pairs)
}

/**
 * acc_eq on the scale of a correlation, tau_eq = 2 acc_eq - 1: (C + both tied - D - gold only - metric only) / all.
 * -1 to 1; `NaN` without a pair.
 *
 * @see Deutsch, Foster and Freitag (2023), https://aclanthology.org/2023.emnlp-main.798
 */
export function tauEq(pairs: RankedPairs): number {
  return 2 * accEq(pairs) - 1
}

/**
 * Kendall's tau-b: (C - D) / √((C + D + gold only)(C + D + metric only)). -1 to 1; `NaN` if gold or metric ties all
 * pairs.
 *
 * @see Kendall (1945), https://doi.org/10.2307/2332303
 */
export function pairTauB(pairs: RankedPairs): number {
  const { concordant, discordant, goldTies, metricTies } = checkedPairs(pairs)
  const ordered = concordant + discordant
  const either = Math.sqrt((ordered + goldTies) * (ordered + metricTies))
  return either === 0 ? Number.NaN : (concordant - discordant) / either
}

/**
 * The Kendall-like tau of WMT: (C - D - metric only) / (C + D + metric only). Pairs that gold ties do not count, and a tie
 * of the metric counts against it. -1 to 1; `NaN` if gold ties all pairs.
 *
 * @see Callison-Burch et al. (2011), https://aclanthology.org/W11-2103
 */
export function kendallLike(pairs: RankedPairs): number {
  const { concordant, discordant, metricTies } = checkedPairs(pairs)
  return (concordant - discordant - metricTies) / (concordant + discordant + metricTies)
}

/**
 * The share of the pairs that gold orders which the metric orders alike; a pair that the metric ties counts half, as a
 * guess would: (C + metric only / 2) / (C + D + metric only). 0 to 1, 0.5 for a constant metric; `NaN` if gold ties all
 * pairs.
 */
export function orderedPairAccuracy(pairs: RankedPairs): number {
  const { concordant, discordant, metricTies } = checkedPairs(pairs)
  return (concordant + metricTies / 2) / (concordant + discordant + metricTies)
}
