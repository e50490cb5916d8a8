import { BeamDistance, type Step } from './beam-distance.ts'

/** Largest number of words that one shift moves; Tercom's limit. */
const MAX_SHIFT_SIZE = 10

/** Largest distance between the place of words in the hypothesis and in the reference; Tercom's limit. */
const MAX_SHIFT_DISTANCE = 50

/** Number of shifts after which no more are tried; sacreBLEU's limit. */
const MAX_SHIFT_CANDIDATES = 1000

/** Number of cells of distances and pairs of words after which no more shifts are tried: about 3 s of a slow processor. */
const MAX_STEPS = 2 ** 29

/** The steps spent on shifts so far. */
interface Spent {
  /** Shifts that were tried. */
  tried: number
  /** Pairs of words that were compared. */
  pairs: number
}

/** A run of words of the hypothesis and the place to which it moves. */
export interface Shift {
  readonly start: number
  readonly length: number
  readonly target: number
}

/** How a hypothesis becomes a reference. */
export interface TerEdits {
  /** Shifts and steps that are not `keep`. */
  readonly count: number
  /** Each is applied to the outcome of those before it. */
  readonly shifts: readonly Shift[]
  /** The steps after all shifts. */
  readonly steps: readonly Step[]
}

/** The alignment that shifts are chosen by. */
interface Alignment {
  /** For each word of the reference, the place of the last word of the hypothesis that is aligned up to it, or -1. */
  readonly places: Int32Array
  /** Number of errors before each word, of both sides. */
  readonly hypothesisErrors: Int32Array
  readonly referenceErrors: Int32Array
}

interface RankedShift extends Shift {
  readonly gain: number
}

/**
 * The edits of a hypothesis to become a reference: insertions, deletions and substitutions of words and shifts of runs of
 * words. The shift that reduces the distance most is applied, again and again, while one does; so the number of edits is an
 * upper bound of the least one, as in Tercom.
 *
 * The time is proportional to the number of words, with a large factor: 1,000 shifts are tried at most. No more are tried
 * after 2^29 steps either, which texts of some 200 KB reach that share words and little of their order: the number of edits
 * is a bound still, and larger than that of sacreBLEU by the shifts that were left out.
 *
 * Source: Snover, Dorr, Schwartz, Micciulla and Makhoul, A Study of Translation Edit Rate, 2006, with the limits and ties
 * of sacreBLEU 2.6.0.
 */
export function terEdits(hypothesis: Int32Array, reference: Int32Array): TerEdits {
  if (reference.length === 0) {
    return { count: hypothesis.length, shifts: [], steps: Array.from(hypothesis, () => 'delete' as const) }
  }
  const distances = new BeamDistance(reference, hypothesis.length)
  const shifts: Shift[] = []
  let words = hypothesis
  let distance = distances.setBase(words)
  const spent: Spent = { tried: 0, pairs: 0 }
  for (;;) {
    const best = bestShift(words, reference, distances, distance, spent)
    if (isSpent(spent, distances) || best === undefined || best.gain <= 0) break
    shifts.push(best)
    words = shifted(words, best)
    distance = distances.setBase(words)
  }
  return { count: shifts.length + distance, shifts, steps: distances.steps(words) }
}

/** The words with one run moved. */
export function shifted<T extends Int32Array>(words: T, { start, length, target }: Shift): T {
  const result = words.slice() as T
  if (target < start) {
    result.set(words.subarray(start, start + length), target)
    result.set(words.subarray(target, start), target + length)
  } else {
    // a target within the run counts from its end
    const end = target > start + length ? target : Math.min(length + target, words.length)
    result.set(words.subarray(start + length, end), start)
    result.set(words.subarray(start, start + length), start + end - (start + length))
  }
  return result
}

function bestShift(
  words: Int32Array,
  reference: Int32Array,
  distances: BeamDistance,
  distance: number,
  spent: Spent,
): RankedShift | undefined {
  const alignment = alignmentOf(distances.steps(words), words.length, reference.length)
  const { places, hypothesisErrors, referenceErrors } = alignment
  let best: RankedShift | undefined
  for (let start = 0; start < words.length; start++) {
    const last = Math.min(reference.length - 1, start + MAX_SHIFT_DISTANCE)
    const first = Math.max(0, start - MAX_SHIFT_DISTANCE)
    spent.pairs += Math.max(0, last + 1 - first)
    for (let at = first; at <= last; at++) {
      const longest = Math.min(MAX_SHIFT_SIZE, words.length - start, reference.length - at)
      for (let length = 1; length <= longest; length++) {
        if (words[start + length - 1] !== reference[at + length - 1]) break
        // only words that are wrong where they are move, and only to a place that is wrong
        const isRight =
          hypothesisErrors[start + length] === hypothesisErrors[start] ||
          referenceErrors[at + length] === referenceErrors[at]
        if (isRight || (start <= places[at] && places[at] < start + length)) continue
        let previous = -1
        for (let offset = -1; offset < length; offset++) {
          const target = at + offset < 0 ? 0 : places[at + offset] + 1
          if (target === previous) continue
          previous = target
          const shift = { start, length, target }
          const variant = shifted(words, shift)
          const end = Math.max(start, target) + length
          const gain = distance - distances.distanceOf(variant, Math.min(start, target), end)
          spent.tried++
          const ranked = { ...shift, gain }
          if (best === undefined || ranksHigher(ranked, best)) best = ranked
        }
        if (isSpent(spent, distances)) return best
      }
    }
  }
  return best
}

function isSpent({ tried, pairs }: Spent, { cells }: BeamDistance): boolean {
  return tried >= MAX_SHIFT_CANDIDATES || cells + pairs >= MAX_STEPS
}

/** Tercom's order of shifts: the largest gain, the longest run, the first run, the first target. */
function ranksHigher(a: RankedShift, b: RankedShift): boolean {
  return (a.gain - b.gain || a.length - b.length || b.start - a.start || b.target - a.target) > 0
}

function alignmentOf(steps: readonly Step[], hypothesisLength: number, referenceLength: number): Alignment {
  const places = new Int32Array(referenceLength)
  const hypothesisErrors = new Int32Array(hypothesisLength + 1)
  const referenceErrors = new Int32Array(referenceLength + 1)
  let i = 0
  let j = 0
  for (const step of steps) {
    const error = step === 'keep' ? 0 : 1
    if (step !== 'insert') {
      hypothesisErrors[i + 1] = hypothesisErrors[i] + error
      i++
    }
    if (step !== 'delete') {
      referenceErrors[j + 1] = referenceErrors[j] + error
      places[j] = i - 1
      j++
    }
  }
  return { places, hypothesisErrors, referenceErrors }
}
