import type { ParaphraseTable } from './paraphrase-table.ts'
import {
  LENGTH,
  REFERENCE_LENGTH,
  REFERENCE_START,
  SPAN,
  START,
  type WordAlignment,
} from './word-alignment.ts'

interface SearchSettings {
  readonly weights: readonly number[]
  readonly beam: number
  readonly table: ParaphraseTable | undefined
}

/**
 * The alignment of equal texts, given as numbers of words, or undefined where a search could find another one: each word
 * matches the word at its place.
 *
 * A beam search of two paths or more finds it if exact matches count whole and no phrases are matched. The path that takes
 * these matches covers as much as any path can, ends no chunk and has distance 0; it was offered before paths with the same
 * numbers. In the end it alone has one chunk, so that no path that was dropped could have become better.
 */
export function wholeAlignment(
  candidate: readonly number[],
  reference: readonly number[],
  { weights, beam, table }: SearchSettings,
): WordAlignment | undefined {
  const { length } = candidate
  if (table !== undefined || weights[0] !== 1 || beam < 2 || reference.length !== length) return undefined
  for (let i = 0; i < length; i++) if (candidate[i] !== reference[i]) return undefined
  // the matcher of all is exact, 0
  const spans = new Int32Array(SPAN * length)
  for (let i = 0; i < length; i++) {
    spans[SPAN * i + START] = i
    spans[SPAN * i + LENGTH] = 1
    spans[SPAN * i + REFERENCE_START] = i
    spans[SPAN * i + REFERENCE_LENGTH] = 1
  }
  return { count: length, spans, chunks: Math.min(1, length), distance: 0, cut: false }
}
