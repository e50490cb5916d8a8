import { type MetricRows, rowSum } from './metric-rows.ts'
import type { ShuffledPair } from './shuffled-pair.ts'
import type { SwapDraws } from './swap-draws.ts'
import type { Alternative } from './test-result.ts'

/** A pair whose systems differ. */
export interface FamilyPair extends Pick<ShuffledPair, 'observed' | 'rounding' | 'differing'> {
  readonly pair: number
  readonly a: number
  readonly b: number
  /** Whether random trials decide. */
  readonly isOpen: boolean
  /** Number of draws that are at least as extreme as the data. */
  extreme: number
}

/** The family of pairs, and how their differences follow from sums over swapped segments. */
export interface SwappedPairs {
  readonly systems: readonly MetricRows[]
  readonly family: readonly FamilyPair[]
  /** Whether scores are means of segments, in one column. */
  readonly isLinear: boolean
  /** Whether the sums are those of pairs, B minus A, and not those of systems. */
  readonly ofPairs: boolean
  /** Numbers of the sums of a draw. */
  readonly length: number
  readonly alternative: Alternative
}

/** A function that computes the difference of each pair, A minus B, from the sums of a draw at a place. */
export type SwappedDifferences = (sums: Float64Array, at: number, to: Float64Array) => void

/** The differences after the swaps of a draw. */
export function swappedDifferences(swapped: SwappedPairs): SwappedDifferences {
  return swapped.isLinear ? linearDifferences(swapped) : scoredDifferences(swapped)
}

function scoredDifferences({ systems, family, ofPairs }: SwappedPairs): SwappedDifferences {
  const { metric } = systems[0]
  const width = metric.columns.length
  const totals = systems.map(rowSum)
  const [sumA, sumB] = [new Float64Array(width), new Float64Array(width)]
  return (sums, at, to) => {
    for (let p = 0; p < family.length; p++) {
      const { a, b } = family[p]
      const [totalA, totalB] = [totals[a], totals[b]]
      const [ofA, ofB] = [at + a * width, at + (ofPairs ? p : b) * width]
      for (let column = 0; column < width; column++) {
        const shift = ofPairs ? sums[ofB + column] : sums[ofB + column] - sums[ofA + column]
        sumA[column] = totalA[column] + shift
        sumB[column] = totalB[column] - shift
      }
      to[p] = metric.score(sumA) - metric.score(sumB)
    }
  }
}

/** A swap moves the difference by twice what it moves each sum: one number for each system, or for each pair. */
function linearDifferences({ systems, family, ofPairs }: SwappedPairs): SwappedDifferences {
  const unit = systems[0].metric.score(Float64Array.of(1))
  const totals = Float64Array.from(systems, (system) => rowSum(system)[0])
  if (ofPairs) {
    const observed = Float64Array.from(family, ({ a, b }) => totals[a] - totals[b])
    return (sums, at, to) => {
      for (let p = 0; p < observed.length; p++) to[p] = (observed[p] + 2 * sums[at + p]) * unit
    }
  }
  const first = Int32Array.from(family, ({ a }) => a)
  const second = Int32Array.from(family, ({ b }) => b)
  const scores = new Float64Array(systems.length)
  return (sums, at, to) => {
    for (let m = 0; m < scores.length; m++) scores[m] = (totals[m] - 2 * sums[at + m]) * unit
    for (let p = 0; p < first.length; p++) to[p] = scores[first[p]] - scores[second[p]]
  }
}

/** Standard deviations of the differences over all swaps, whose mean is 0 because each assignment has its opposite. */
export function swapDeviations(swapped: SwappedPairs, draws: SwapDraws): Float64Array {
  return swapped.isLinear ? linearDeviations(swapped) : pilotDeviations(swapped, draws)
}

/** Standard deviations over all swaps of differences that are sums of those of segments. */
function linearDeviations({ systems, family }: SwappedPairs): Float64Array {
  const { metric } = systems[0]
  return Float64Array.from(family, ({ a, b }) => {
    let squares = 0
    for (let i = 0; i < systems[a].rows.length; i++) squares += (systems[a].rows[i] - systems[b].rows[i]) ** 2
    return metric.score(Float64Array.of(Math.sqrt(squares)))
  })
}

/** Draws that give a deviation to a few percent, which all pairs' p-values bear equally well. */
const PILOT_DRAWS = 500

/** Standard deviations from the first draws. */
function pilotDeviations(swapped: SwappedPairs, draws: SwapDraws): Float64Array {
  const { family, length } = swapped
  const differences = swappedDifferences(swapped)
  const drawn = new Float64Array(family.length)
  const squares = new Float64Array(family.length)
  const counts = new Int32Array(family.length)
  let left = draws.isComplete ? draws.count : PILOT_DRAWS
  for (const { sums } of draws.sums()) {
    for (let at = 0; at < sums.length && left > 0; at += length, left--) {
      differences(sums, at, drawn)
      for (const [p, difference] of drawn.entries()) {
        if (Number.isNaN(difference)) continue
        squares[p] += difference * difference
        counts[p]++
      }
    }
    if (left === 0) break
  }
  return squares.map((sum, p) => Math.sqrt(sum / counts[p]))
}
