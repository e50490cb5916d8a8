/** Chen and Cherry's smoothings of sentence BLEU as NLTK 3.8.1 has them: 0 is none, 1 to 7 as in the paper. */
export type ChenCherrySmoothing = `chen-cherry-${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7}`

/** The value of a precision of 0 in method 0: the smallest normal double, as in NLTK. */
const TINY = 2.2250738585072014e-308

/** The share of a match that method 1 counts if there is none: NLTK's epsilon. */
const EPSILON = 0.1

/** The K of method 4: Chen and Cherry 2014. */
const K = 5

/** The weight of the prior in method 6: NLTK's alpha. */
const ALPHA = 5

/** The counts of one segment. */
export interface ChenCherryCounts {
  /** The largest n of n-grams that counts in the score. */
  readonly order: number
  /** Clipped matches of orders 1 to `order + 1`: method 5 looks one order beyond. */
  readonly matches: ArrayLike<number>
  /** The candidate's length in tokens. */
  readonly length: number
}

type Smooth = (precisions: number[], counts: ChenCherryCounts) => void

const METHODS: Readonly<Record<ChenCherrySmoothing, Smooth>> = {
  'chen-cherry-0': fillWith(() => TINY),
  'chen-cherry-1': fillWith((total) => EPSILON / total),
  'chen-cherry-2': addOne,
  'chen-cherry-3': fillWith((total, zeros) => 0.5 ** zeros / total),
  'chen-cherry-4': fillByLength,
  'chen-cherry-5': averageNeighbours,
  'chen-cherry-6': addPrior,
  'chen-cherry-7': (precisions, counts) => {
    fillByLength(precisions, counts)
    averageNeighbours(precisions, counts)
  },
}

/** The names of `ChenCherrySmoothing`. */
export const chenCherrySmoothings: readonly ChenCherrySmoothing[] = /* @__PURE__ */ Object.keys(
  METHODS,
) as ChenCherrySmoothing[]

/**
 * The geometric mean of the smoothed precisions of one segment: BLEU without its brevity penalty.
 *
 * 0 if no unigram matches. Methods 5 and 7 can exceed 1. `NaN` for method 6 if no trigram matches, where NLTK raises an
 * error. A precision that stays 0 is left out of the product, as in NLTK (method 4 for a single token).
 *
 * Source: Chen and Cherry, A systematic comparison of smoothing techniques for sentence-level BLEU, WMT 2014,
 * https://aclanthology.org/W14-3346.
 */
export function chenCherryMean(smoothing: ChenCherrySmoothing, counts: ChenCherryCounts): number {
  const { order, matches } = counts
  if (matches[0] === 0) return 0
  const precisions = Array.from({ length: order + 1 }, (_, i) => matches[i] / totalOf(counts, i))
  METHODS[smoothing](precisions, counts)
  let logs = 0
  for (let i = 0; i < order; i++) if (precisions[i] !== 0) logs += Math.log(precisions[i])
  return Math.exp(logs / order)
}

/** The number of the candidate's n-grams of order i + 1, but at least 1. */
function totalOf({ length }: ChenCherryCounts, i: number): number {
  return Math.max(1, length - i)
}

/** A method that replaces zeros, given the total of their order and the number of zeros so far. */
function fillWith(value: (total: number, zeros: number) => number): Smooth {
  return (precisions, counts) => {
    let zeros = 0
    for (let i = 0; i < counts.order; i++) {
      if (precisions[i] === 0) precisions[i] = value(totalOf(counts, i), ++zeros)
    }
  }
}

/** Method 2: one more match and one more n-gram for every order but the first. */
function addOne(precisions: number[], counts: ChenCherryCounts): void {
  for (let i = 1; i < counts.order; i++) {
    precisions[i] = (counts.matches[i] + 1) / (totalOf(counts, i) + 1)
  }
}

/** Method 4: method 3 with a share that is smaller for shorter candidates. */
function fillByLength(precisions: number[], counts: ChenCherryCounts): void {
  if (counts.length < 2) return
  const scale = Math.log(counts.length) / K
  fillWith((total, zeros) => (scale * 0.5 ** zeros) / total)(precisions, counts)
}

/** Method 5: the mean of the smoothed precisions of the order below, the order itself, and the order above. */
function averageNeighbours(precisions: number[], { order }: ChenCherryCounts): void {
  let below = precisions[0] + 1
  for (let i = 0; i < order; i++) {
    below = (below + precisions[i] + precisions[i + 1]) / 3
    precisions[i] = below
  }
}

/** Method 6: from the third order on, a prior that extrapolates the two orders below. */
function addPrior(precisions: number[], { order, matches, length }: ChenCherryCounts): void {
  if (precisions[2] === 0) precisions[0] = Number.NaN
  for (let i = 2; i < order; i++) {
    const prior = precisions[i - 1] ** 2 / precisions[i - 2]
    precisions[i] = (matches[i] + ALPHA * prior) / (Math.max(0, length - i) + ALPHA)
  }
}
