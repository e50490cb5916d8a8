import { quantileOfSorted } from '@codegen-eval/statistics'
import type { ModelPairs } from './model-pairs.ts'

export interface SeparatedPairs {
  /** 1 for each pair whose first model is better with simultaneous confidence, otherwise 0. */
  readonly isSeparated: Uint8Array
  /** The critical value of each step; the last one separated nothing new. */
  readonly criticalValues: readonly number[]
}

export interface SeparationSettings {
  /** Familywise error. */
  readonly alpha: number
  /** Whether critical values are taken again without the pairs that are separated. */
  readonly stepDown: boolean
  /** The critical value for a quantile of the maximum. */
  readonly correct: (quantile: number) => number
  /** Called with the share of the draws that were compared, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/**
 * Separates pairs of models by the maximum of the studentized errors, step by step: a pair whose statistic exceeds the 1 - α
 * quantile of the maximum over all ordered pairs is separated and leaves the maximum, until no pair follows. The familywise
 * error is at most α.
 *
 * Both orders of a pair are in the maximum; only the one that is found leaves it. Pairs without a standard error are in no
 * maximum.
 *
 * The cost is that of the first step, draws × pairs; later ones look only at draws whose maximum left.
 *
 * @param errors Draws of the errors of each model's score.
 * @see Romano and Wolf (2005), https://doi.org/10.1198/016214504000000539; Mogstad, Romano, Shaikh and Wilhelm (2024),
 * https://doi.org/10.1093/restud/rdad006
 */
export function separatePairs(
  pairs: ModelPairs,
  errors: readonly Float64Array[],
  { alpha, stepDown, correct, onProgress }: SeparationSettings,
): SeparatedPairs {
  const { statistic } = pairs
  const isSeparated = new Uint8Array(statistic.length)
  const maxima = new Float64Array(errors[0].length)
  const largest = new Int32Array(maxima.length)
  const criticalValues: number[] = []
  let open = Int32Array.from(maxima.keys())
  let report = onProgress
  for (let isNew = true; isNew; ) {
    findMaxima(pairs, errors, isSeparated, { draws: open, maxima, largest }, report)
    report = undefined
    const critical = correct(quantileOfSorted(maxima.slice().sort(), 1 - alpha))
    criticalValues.push(critical)
    isNew = false
    for (let p = 0; p < statistic.length; p++) {
      if (isSeparated[p] === 1 || !(statistic[p] > critical)) continue
      isSeparated[p] = 1
      isNew = stepDown
    }
    open = Int32Array.from(maxima.keys()).filter((draw) => isSeparated[largest[draw]] === 1)
  }
  return { isSeparated, criticalValues }
}

/** In place of a pair: the largest statistic is 0, or of the order that never leaves. */
const NO_PAIR = -1

/** The largest statistic of each draw, and the pair of which it is. */
interface Maxima {
  /** The draws to look at. */
  readonly draws: Int32Array
  readonly maxima: Float64Array
  readonly largest: Int32Array
}

/** Draws taken at a time, so that the errors of two models stay in the processor's cache. */
const PANEL = 1024

function findMaxima(
  { first, second, precision }: ModelPairs,
  errors: readonly Float64Array[],
  isSeparated: Uint8Array,
  { draws, maxima, largest }: Maxima,
  onProgress: SeparationSettings['onProgress'],
): void {
  for (let start = 0; start < draws.length; start += PANEL) {
    const panel = draws.subarray(start, start + PANEL)
    const drawn = errors.map((ofModel) => Float64Array.from(panel, (draw) => ofModel[draw]))
    const highest = new Float64Array(panel.length)
    const from = new Int32Array(panel.length).fill(NO_PAIR)
    for (let p = 0; p < first.length; p++) {
      const scale = precision[p]
      if (scale === 0) continue
      const [a, b] = [drawn[first[p]], drawn[second[p]]]
      const isOpen = isSeparated[p] === 0
      for (let i = 0; i < highest.length; i++) {
        const error = (a[i] - b[i]) * scale
        if (error > highest[i]) {
          if (!isOpen) continue
          highest[i] = error
          from[i] = p
        } else if (-error > highest[i]) {
          highest[i] = -error
          from[i] = NO_PAIR
        }
      }
    }
    panel.forEach((draw, i) => {
      maxima[draw] = highest[i]
      largest[draw] = from[i]
    })
    onProgress?.((start + panel.length) / draws.length)
  }
}
