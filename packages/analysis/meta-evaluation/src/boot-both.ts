import { isTooSkewed, percentileInterval, randomStream, uniformIndex } from '@codegen-eval/statistics'
import { checkWhole } from '@codegen-eval/statistics/internal'
import { DEFAULT_RESAMPLES, DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import type { ItemResampling } from './resample-weights.ts'
import { checkScoreMatrices, type ScoreMatrix } from './score-matrix.ts'
import { gapOf, tieUnit } from './tie-unit.ts'

/** With fewer systems resamples of systems say too little: no interval. */
export const FEWEST_DRAWN_SYSTEMS = 8

/** The lead of one metric over another, with systems and items drawn anew. */
export interface BootBothResult {
  /** acc_eq of the second metric minus that of the first. */
  readonly difference: number
  /** The percentile interval; `NaN`, with a reason, with fewer than eight systems. */
  readonly low: number
  readonly high: number
  readonly reason?: string
  /** Set if a few items differ much more than the others (`isTooSkewed`), so that items like them could turn the lead. */
  readonly isSkewed?: true
}

/** A pair of outputs without gold or a score of either metric. */
const MISSING = 2

/**
 * BOOT-BOTH: the difference in acc_eq of two metrics, second minus first, with the percentile interval over resamples of both systems
 * and items. It asks about other systems and items like these, where `permBothTest` asks about these systems.
 *
 * Pairs of one system with itself do not count, and an item without a pair is left out of its resample. The cost is that of resamples
 * times pairs of systems times items.
 *
 * @param first The scores of one metric, `first[s][i]`, and
 * @param second of the other; higher is better in both.
 * @throws RangeError if the matrices differ in shape or an option is out of range.
 * @see Deutsch, Dror and Roth (2021), https://doi.org/10.1162/tacl_a_00417
 */
export function bootBoth(
  gold: ScoreMatrix,
  first: ScoreMatrix,
  second: ScoreMatrix,
  { resamples = DEFAULT_RESAMPLES, seed = DEFAULT_SEED, confidence }: ItemResampling = {},
): BootBothResult {
  checkScoreMatrices(gold, first)
  checkScoreMatrices(gold, second)
  checkWhole('resamples', resamples, 1)
  const [systems, items] = [gold.length, gold[0].length]
  const leads = pairLeads(gold, first, second)
  const sums = { lead: new Float64Array(items), pairs: new Float64Array(items) }
  const difference = weightedLead(
    leads,
    new Float64Array(systems).fill(1),
    new Float64Array(items).fill(1),
    sums,
  )
  const ofItem = sums.lead.map((lead, i) => lead / sums.pairs[i])
  const skewed = isTooSkewed(ofItem.filter((lead) => !Number.isNaN(lead)))
    ? ({ isSkewed: true } as const)
    : {}
  if (systems < FEWEST_DRAWN_SYSTEMS)
    return {
      difference,
      ...skewed,
      low: Number.NaN,
      high: Number.NaN,
      reason: `it takes ${FEWEST_DRAWN_SYSTEMS} models, and there are ${systems}`,
    }
  const stream = randomStream(seed)
  const [ofSystems, ofItems] = [new Float64Array(systems), new Float64Array(items)]
  const drawn = Float64Array.from({ length: resamples }, () => {
    for (const weights of [ofSystems, ofItems]) {
      weights.fill(0)
      for (let i = 0; i < weights.length; i++) weights[uniformIndex(stream, weights.length)]++
    }
    return weightedLead(leads, ofSystems, ofItems, sums)
  })
  const { low, high } = percentileInterval(
    drawn.filter((lead) => !Number.isNaN(lead)),
    confidence,
  )
  return { difference, low, high, ...skewed }
}

/** Of each pair of systems and item: 1 if the second metric alone is right, -1 if the first is, else 0, or `MISSING`. */
function pairLeads(gold: ScoreMatrix, first: ScoreMatrix, second: ScoreMatrix): Int8Array {
  const [systems, items] = [gold.length, gold[0].length]
  const leads = new Int8Array(((systems * (systems - 1)) / 2) * items)
  const units = [first, second].map(tieUnit)
  let at = 0
  for (let a = 0; a < systems; a++)
    for (let b = a + 1; b < systems; b++)
      for (let i = 0; i < items; i++) {
        const order = Math.sign(gold[a][i] - gold[b][i])
        const [one, two] = [first, second].map((scores, m) => {
          const [x, y] = [scores[a][i], scores[b][i]]
          return gapOf(x, y, units[m]) === 0 ? 0 : Math.sign(x - y)
        })
        const isMissing = Number.isNaN(order + one + two)
        leads[at++] = isMissing ? MISSING : Number(two === order) - Number(one === order)
      }
  return leads
}

/** The mean over items of the mean lead of their pairs, with weights. */
function weightedLead(
  leads: Int8Array,
  ofSystems: Float64Array,
  ofItems: Float64Array,
  { lead, pairs }: { readonly lead: Float64Array; readonly pairs: Float64Array },
): number {
  const items = ofItems.length
  lead.fill(0)
  pairs.fill(0)
  let at = 0
  for (let a = 0; a < ofSystems.length; a++)
    for (let b = a + 1; b < ofSystems.length; b++, at += items) {
      const weight = ofSystems[a] * ofSystems[b]
      if (weight === 0) continue
      for (let i = 0; i < items; i++) {
        const value = leads[at + i]
        if (value === MISSING) continue
        lead[i] += weight * value
        pairs[i] += weight
      }
    }
  let [sum, total] = [0, 0]
  for (let i = 0; i < items; i++) {
    if (pairs[i] === 0 || ofItems[i] === 0) continue
    sum += (ofItems[i] * lead[i]) / pairs[i]
    total += ofItems[i]
  }
  return sum / total
}
