import { CODE_POINT_SYMBOLS, codePointSymbols, levenshtein, SymbolRun } from '@codegen-eval/sequence'
import type { EditSettings } from './edit-similarity-options.ts'
import { MAX_SYMBOL_PAIRS, type SymbolDistance } from './symbol-distance.ts'

/** The largest symbol of a code point that is one UTF-16 code unit. */
const CODE_UNIT_SYMBOLS = 0x10000

let candidateSymbols: Int32Array = /* @__PURE__ */ new Int32Array(1024)
let referenceSymbols: Int32Array = /* @__PURE__ */ new Int32Array(1024)

/** The distance of two texts over characters; `Infinity` if it is larger than the limit. */
export function characterDistance(
  candidate: string,
  reference: string,
  settings: EditSettings,
  limit: number,
  distanceOf: SymbolDistance,
): number {
  // strings need no copy, but there is no bound on their distance
  if (settings.distance === 'levenshtein' && candidate.length * reference.length <= MAX_SYMBOL_PAIRS)
    return levenshtein(candidate, reference, limit)
  makeRoom(Math.max(candidate.length, reference.length))
  const candidateLength = codePointSymbols(candidate, candidateSymbols)
  const referenceLength = codePointSymbols(reference, referenceSymbols)
  const allUnits = candidateLength === candidate.length && referenceLength === reference.length
  return distanceOf(
    new SymbolRun(candidateSymbols, 0, candidateLength),
    new SymbolRun(referenceSymbols, 0, referenceLength),
    allUnits ? CODE_UNIT_SYMBOLS : CODE_POINT_SYMBOLS,
    settings,
    limit,
  )
}

function makeRoom(length: number): void {
  if (candidateSymbols.length >= length) return
  candidateSymbols = new Int32Array(2 * length)
  referenceSymbols = new Int32Array(2 * length)
}
