import type { NgramCounter, NgramMatches } from './ngram-counter.ts'
import { PlainNgramCounter } from './plain-ngram-counter.ts'
import type { NgramReferences } from './reference-tokens.ts'
import { wasmNgramCounter } from './wasm-ngram-counter.ts'

const plain = /* @__PURE__ */ new PlainNgramCounter()
const counters: { compiled: NgramCounter | 'none' | undefined } = { compiled: undefined }

/** The counter for common lengths, made at the first call; `undefined` where WebAssembly cannot run. */
function compiled(): NgramCounter | undefined {
  counters.compiled ??= wasmNgramCounter() ?? 'none'
  return counters.compiled === 'none' ? undefined : counters.compiled
}

/**
 * Returns a function that counts the n-grams that a candidate shares with a reference set, with the clipping of BLEU. It
 * keeps the last reference set indexed: pass the candidates of one set one after another.
 *
 * The function ignores the n-gram at token i if `left[i * order + n - 1]` is not 0; equal n-grams must have equal marks.
 *
 * @param order The largest n, at least 1.
 * @throws RangeError if the order is not a whole number of at least 1.
 */
export function ngramMatcher(
  order: number,
): (candidate: string, references: NgramReferences, left?: Uint8Array) => NgramMatches {
  if (!Number.isInteger(order) || order < 1)
    throw new RangeError(`order: expected a whole number of at least 1, got ${order}`)
  const matches = new Int32Array(order)
  return (candidate, references, left) =>
    compiled()?.match(candidate, references, matches, left) ??
    plain.match(candidate, references, matches, left)
}
