import {
  CODE_POINT_SYMBOLS,
  codePointSymbols,
  insertDeleteDistance,
  levenshtein,
  levenshteinDistance,
  SymbolRun,
  weightedEditDistance,
} from '@codegen-eval/sequence'
import type { EditSettings } from './edit-settings.ts'

/** The largest symbol of a code point that is one UTF-16 code unit. */
const CODE_UNIT_SYMBOLS = 0x10000

let candidateSymbols: Int32Array = /* @__PURE__ */ new Int32Array(1024)
let referenceSymbols: Int32Array = /* @__PURE__ */ new Int32Array(1024)

/** The distance of two texts over characters; `Infinity` where it is over the limit. */
export function characterDistance(
  candidate: string,
  reference: string,
  settings: EditSettings,
  limit: number,
): number {
  if (settings.distance === 'levenshtein') return levenshtein(candidate, reference, limit)
  makeRoom(Math.max(candidate.length, reference.length))
  const candidateLength = codePointSymbols(candidate, candidateSymbols)
  const referenceLength = codePointSymbols(reference, referenceSymbols)
  const allUnits = candidateLength === candidate.length && referenceLength === reference.length
  const symbols = allUnits ? CODE_UNIT_SYMBOLS : CODE_POINT_SYMBOLS
  const candidateRun = new SymbolRun(candidateSymbols, 0, candidateLength)
  const referenceRun = new SymbolRun(referenceSymbols, 0, referenceLength)
  return symbolDistance(candidateRun, referenceRun, symbols, settings, limit)
}

/** The distance of two runs of symbols; `Infinity` where it is above the limit. */
export function symbolDistance(
  candidate: SymbolRun,
  reference: SymbolRun,
  maxSymbol: number,
  { distance, costs }: EditSettings,
  limit: number,
): number {
  if (distance === 'weighted') return weightedEditDistance(candidate, reference, costs, limit)
  const kernel = distance === 'indel' ? insertDeleteDistance : levenshteinDistance
  return kernel(candidate, reference, maxSymbol, limit)
}

function makeRoom(length: number): void {
  if (candidateSymbols.length >= length) return
  candidateSymbols = new Int32Array(2 * length)
  referenceSymbols = new Int32Array(2 * length)
}
