import {
  CODE_POINT_SYMBOLS,
  codePointSymbols,
  insertDeleteDistance,
  levenshteinDistance,
  stringLevenshteinDistance,
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
  if (settings.distance === 'levenshtein') return stringLevenshteinDistance(candidate, reference, limit)
  makeRoom(Math.max(candidate.length, reference.length))
  const candidateLength = codePointSymbols(candidate, candidateSymbols)
  const referenceLength = codePointSymbols(reference, referenceSymbols)
  const allUnits = candidateLength === candidate.length && referenceLength === reference.length
  const symbols = allUnits ? CODE_UNIT_SYMBOLS : CODE_POINT_SYMBOLS
  return symbolDistance(
    candidateSymbols,
    candidateLength,
    referenceSymbols,
    0,
    referenceLength,
    symbols,
    settings,
    limit,
  )
}

/**
 * The distance of two runs of symbols, that of the reference starting anywhere; `Infinity` where it is over the
 * limit.
 */
export function symbolDistance(
  candidate: Int32Array,
  candidateLength: number,
  reference: Int32Array,
  referenceStart: number,
  referenceLength: number,
  symbols: number,
  { distance, costs }: EditSettings,
  limit: number,
): number {
  if (distance === 'weighted') {
    return weightedEditDistance(
      candidate,
      candidateLength,
      reference,
      referenceLength,
      costs,
      limit,
      0,
      referenceStart,
    )
  }
  const kernel = distance === 'indel' ? insertDeleteDistance : levenshteinDistance
  return kernel(candidate, candidateLength, reference, referenceLength, symbols, limit, 0, referenceStart)
}

function makeRoom(length: number): void {
  if (candidateSymbols.length >= length) return
  candidateSymbols = new Int32Array(2 * length)
  referenceSymbols = new Int32Array(2 * length)
}
