import {
  insertDeleteDistance,
  levenshteinDistance,
  middlesOf,
  type SymbolRun,
  weightedEditDistance,
} from '@codegen-eval/sequence'
import type { EditSettings } from './edit-similarity-options.ts'

/**
 * Maximum product of the lengths of two texts without their common prefix and suffix, for distances computed 32 pairs of
 * symbols at a time: some seconds.
 */
export const MAX_SYMBOL_PAIRS: number = 2 ** 34

/** The same for weighted distances, computed one pair at a time. */
const MAX_WEIGHTED_PAIRS: number = 2 ** 28

/** Computes the distance of two runs of symbols; `Infinity` if it is larger than the limit. */
export type SymbolDistance = (
  candidate: SymbolRun,
  reference: SymbolRun,
  maxSymbol: number,
  settings: EditSettings,
  limit: number,
) => number

/** The distance of two runs of symbols; `Infinity` if it is larger than the limit. */
export const symbolDistance: SymbolDistance = (
  candidate,
  reference,
  maxSymbol,
  { distance, costs },
  limit,
) => {
  if (distance === 'weighted') return weightedEditDistance(candidate, reference, costs, limit)
  const kernel = distance === 'indel' ? insertDeleteDistance : levenshteinDistance
  return kernel(candidate, reference, maxSymbol, limit)
}

/**
 * The same in bounded time; `NaN` for more than `MAX_SYMBOL_PAIRS` or `MAX_WEIGHTED_PAIRS`. A Levenshtein distance of
 * longer texts is computed if it is so small that the work stays within the bound.
 */
export const boundedDistance: SymbolDistance = (candidate, reference, maxSymbol, settings, limit) => {
  const [a, b] = middlesOf(candidate, reference)
  const pairs = a.length * b.length
  if (pairs <= (settings.distance === 'weighted' ? MAX_WEIGHTED_PAIRS : MAX_SYMBOL_PAIRS))
    return symbolDistance(candidate, reference, maxSymbol, settings, limit)
  if (settings.distance !== 'levenshtein') return Number.NaN
  // the work grows with the distance: half of the bound, because the band is widened step by step
  const affordable = Math.floor(MAX_SYMBOL_PAIRS / 2 / Math.max(candidate.length, reference.length))
  const distance = symbolDistance(candidate, reference, maxSymbol, settings, Math.min(limit, affordable))
  return distance === Number.POSITIVE_INFINITY && limit > affordable ? Number.NaN : distance
}
