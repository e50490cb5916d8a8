import type { SymbolRun } from '@codegen-eval/sequence'
import { type SymbolPlaces, symbolPlaces } from './symbol-places.ts'

/**
 * Maximum number of steps for counting the skip-bigrams that two texts share: some seconds. Without a largest gap, texts
 * of 200 KB stay below it unless thousands of distinct tokens occur twice or more in both.
 */
const MAX_SKIP_STEPS: number = 2 ** 28

/**
 * Number of skip-bigrams that two runs of symbols share, with clipping: for each ordered pair of symbols, the smaller
 * of the counts in the two runs. A skip-bigram is a pair of symbols with at most `gap` other symbols between them. The
 * unknown symbol 0 is in no pair. Returns `NaN` if counting needs more than `MAX_SKIP_STEPS` steps.
 *
 * Pairs are counted for one first symbol at a time, so memory is linear in the lengths: while the runs are read, the
 * number of occurrences of the first symbol within the gap is the number of new pairs with each symbol read. Pairs of
 * symbols that occur once in each run are counted together: without a largest gap, such a pair is shared if both runs
 * have it in the same order, so their number is that of the pairs without inversion.
 *
 * Time: the sum over distinct shared symbols of min(run length, occurrences × (gap + 1)), for those that occur more
 * than once or with a gap limit; n log n for the others.
 */
export function skipBigramMatches(a: SymbolRun, b: SymbolRun, maxSymbol: number, gap: number): number {
  const inA = symbolPlaces(a, maxSymbol, a.start)
  const inB = symbolPlaces(b, maxSymbol, b.start)
  const [sideA, sideB] = [
    { run: a, occurrences: inA },
    { run: b, occurrences: inB },
  ]
  const count = (of: SymbolPlaces, symbol: number) => of.starts[symbol + 1] - of.starts[symbol]
  const limited = gap + 1 < Math.max(a.length, b.length)

  // shared symbols: those that occur once in each run, and those whose pairs are counted one by one
  const single = new Uint8Array(maxSymbol + 1)
  const repeated: number[] = []
  let steps = 0
  for (let symbol = 1; symbol <= maxSymbol; symbol++) {
    const [timesA, timesB] = [count(inA, symbol), count(inB, symbol)]
    if (timesA === 0 || timesB === 0) continue
    if (!limited && timesA === 1 && timesB === 1) {
      single[symbol] = 1
      continue
    }
    repeated.push(symbol)
    steps += Math.min(a.length, timesA * (gap + 1)) + Math.min(b.length, timesB * (gap + 1))
  }
  if (steps > MAX_SKIP_STEPS) return Number.NaN

  const left = new Float64Array(maxSymbol + 1)
  let matches = limited ? 0 : pairsInOrder(a, b, single, inB)
  for (const symbol of repeated) {
    matches += pairsFrom(symbol, sideA, sideB, gap, left)
    if (!limited) matches += pairsTo(symbol, sideA, sideB, single, left)
  }
  return matches
}

/** Number of pairs of single symbols that have the same order in both runs, counted with a Fenwick tree. */
function pairsInOrder(a: SymbolRun, b: SymbolRun, single: Uint8Array, inB: SymbolPlaces): number {
  const tree = new Int32Array(b.length + 1)
  let pairs = 0
  for (let i = a.start; i < a.end; i++) {
    const symbol = a.symbols[i]
    if (single[symbol] === 0) continue
    const place = inB.places[inB.starts[symbol]] - b.start
    for (let k = place; k > 0; k -= k & -k) pairs += tree[k]
    for (let k = place + 1; k <= b.length; k += k & -k) tree[k]++
  }
  return pairs
}

/** A run of symbols and where each of them occurs in it. */
interface Side {
  readonly run: SymbolRun
  readonly occurrences: SymbolPlaces
}

/** The effect of a pass over the pairs of one symbol on the remaining counts of the other symbol. */
type Pass = 'add' | 'take' | 'clear'

/** Number of shared pairs whose first symbol is the given one. `left` is all zero before and after. */
function pairsFrom(symbol: number, a: Side, b: Side, gap: number, left: Float64Array): number {
  // count the pairs of a, then take as many of those of b as are left
  passAfter('add', symbol, a, gap, left)
  const matches = passAfter('take', symbol, b, gap, left)
  passAfter('clear', symbol, a, gap, left)
  return matches
}

/** Number of shared pairs of a single symbol and, anywhere after it, the given one. `left` as in `pairsFrom`. */
function pairsTo(symbol: number, a: Side, b: Side, single: Uint8Array, left: Float64Array): number {
  passBefore('add', symbol, a, single, left)
  const matches = passBefore('take', symbol, b, single, left)
  passBefore('clear', symbol, a, single, left)
  return matches
}

/** One pass over the symbols that come at most gap + 1 positions after the given one; returns the pairs taken. */
function passAfter(
  pass: Pass,
  symbol: number,
  { run: { symbols, end }, occurrences: { starts, places } }: Side,
  gap: number,
  left: Float64Array,
): number {
  const last = starts[symbol + 1]
  // occurrences from `oldest` to `newest - 1` are at most gap + 1 positions before j
  let oldest = starts[symbol]
  let newest = oldest
  let taken = 0
  for (let j = places[oldest]; j < end; j++) {
    while (oldest < newest && places[oldest] + gap + 1 < j) oldest++
    if (oldest === newest) {
      // no occurrence is near: continue at the next one
      if (newest === last) return taken
      j = places[newest++]
      continue
    }
    const second = symbols[j]
    if (second !== 0) {
      if (pass === 'add') left[second] += newest - oldest
      else if (pass === 'clear') left[second] = 0
      else {
        const pairs = Math.min(left[second], newest - oldest)
        left[second] -= pairs
        taken += pairs
      }
    }
    if (second === symbol) newest++
  }
  return taken
}

/** One pass over the single symbols that come before the given one; returns the pairs taken. */
function passBefore(
  pass: Pass,
  symbol: number,
  { run: { symbols, start }, occurrences: { starts, places } }: Side,
  single: Uint8Array,
  left: Float64Array,
): number {
  let pairs = 0
  let taken = 0
  for (let i = places[starts[symbol + 1] - 1]; i >= start; i--) {
    const first = symbols[i]
    if (first === symbol) pairs++
    else if (single[first] === 1) {
      if (pass === 'add') left[first] += pairs
      else if (pass === 'clear') left[first] = 0
      else taken += Math.min(left[first], pairs)
    }
  }
  return taken
}
