import { passAtK } from '@codegen-eval/pass-at-k'
import {
  bootstrapTInterval,
  type Interval,
  meanScoreRows,
  type RandomStream,
  randomStream,
  scoreInterval,
  uniformNumber,
} from '@codegen-eval/statistics'
import type { EdgeCounts } from './edge-counts.ts'
import { normalNumber } from './simulate-agreement.ts'
import type { SimulationSizes } from './simulate-tests.ts'

/** A distribution of scores most of which lie at a bound, with its mean. */
interface BoundDesign {
  readonly name: string
  readonly truth: number
  /** Whether few scores can miss the failures, of which there is then a warning. */
  readonly hidesFailures?: boolean
  readonly draw: (stream: RandomStream) => number
}

const SAMPLES = 10
const K = 5

/** pass@5 of 10 samples: a share of tasks is solved with a probability uniform in 0.2 to 1, the others never. */
function passes(solved: number): BoundDesign {
  // E(1 - (1 - p)^5) for p uniform in 0.2 to 1: (1 - p)^5 has the mean 0.8^6 / (6 * 0.8)
  const truth = solved * (1 - 0.8 ** (K + 1) / (K + 1) / 0.8)
  return {
    name: `pass@5, ${100 * solved} % of tasks solved`,
    truth,
    draw(stream) {
      const isSolved = uniformNumber(stream) < solved
      const chance = 0.2 + 0.8 * uniformNumber(stream)
      let correct = 0
      for (let i = 0; i < SAMPLES; i++) if (uniformNumber(stream) < chance) correct++
      return isSolved ? passAtK(SAMPLES, correct, K) : 0
    },
  }
}

/** Ones, zeros, and scores uniform between `least` and 1. */
function mixture(ones: number, zeros: number, least: number): BoundDesign {
  return {
    name: `${100 * ones} % ones, ${100 * zeros} % zeros, others from ${least}`,
    truth: ones + (1 - ones - zeros) * (0.5 + least / 2),
    hidesFailures: zeros > 0 && least > 0,
    draw(stream) {
      const u = uniformNumber(stream)
      return u < ones ? 1 : u < ones + zeros ? 0 : least + (1 - least) * uniformNumber(stream)
    },
  }
}

const DESIGNS = [
  passes(0.9),
  passes(0.97),
  mixture(0.9, 0.005, 0.9),
  mixture(0.9, 0.005, 0),
  mixture(0.97, 0, 0),
  mixture(0.5, 0.02, 0.9),
]

/** Coverage and width of the chosen interval at the bounds, beside those of bootstrap-t. */
export function simulateBounds(
  tasks: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  counts: EdgeCounts,
): void {
  for (const [d, { name, truth, hidesFailures = false, draw }] of DESIGNS.entries())
    for (const count of tasks) {
      const stream = randomStream(seed + 2 ** 44 + 10_000 * d + count)
      for (let run = 0; run < runs; run++) {
        const system = meanScoreRows(Array.from({ length: count }, () => draw(stream)))
        const options = { resamples: draws, seed: seed + run }
        const record = (method: string, interval: Interval) => {
          if (interval.reason === undefined)
            counts.addInterval([method, name], String(count), interval, truth)
        }
        const chosen = scoreInterval(system, options)
        record('chosen', chosen)
        if (hidesFailures) {
          const isCovered = chosen.low <= truth && chosen.high >= truth
          counts.add(['chosen, or a warning', name], String(count), isCovered || chosen.warning !== undefined)
        }
        const { low, high, ...rest } = bootstrapTInterval(system, options)
        record('bootstrap-t', { ...rest, low: Math.max(0, low), high: Math.min(1, high) })
      }
    }
}

/** Coverage of means of lognormal scores, and how often the interval covers or has a warning. */
export function simulateSkewed(
  tasks: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  counts: EdgeCounts,
): void {
  for (const [d, deviation] of [0.3, 1, 2].entries())
    for (const count of tasks) {
      const stream = randomStream(seed + 2 ** 45 + 10_000 * d + count)
      const truth = Math.exp(deviation ** 2 / 2)
      const name = `lognormal, sigma ${deviation}`
      for (let run = 0; run < runs; run++) {
        const scores = Array.from({ length: count }, () => Math.exp(deviation * normalNumber(stream)))
        const interval = scoreInterval(meanScoreRows(scores), { resamples: draws, seed: seed + run })
        const isCovered = interval.low <= truth && interval.high >= truth
        counts.add(['chosen', name], String(count), isCovered)
        counts.add(['chosen, or a warning', name], String(count), isCovered || interval.warning !== undefined)
      }
    }
}
