import type { Aligner } from './aligner.ts'
import type { CandidateMatches } from './candidate-matches.ts'
import type { Lexicon } from './lexicon.ts'
import { METEOR_COLUMNS, writeStatistics, writeWholeChunks } from './meteor-statistics.ts'
import type { ParaphraseTable } from './paraphrase-table.ts'
import { wholeAlignment } from './whole-alignment.ts'
import {
  LENGTH,
  REFERENCE_LENGTH,
  REFERENCE_START,
  SPAN,
  START,
  type WordAlignment,
} from './word-alignment.ts'

/**
 * Maximum number of pairs of words, times the beam over 32, that are aligned as a whole: with a beam of 40 two texts
 * of some 7,000 words each. Where all words are synonyms of each other, that takes 3 to 5 seconds.
 */
export const MAX_WORD_PAIRS: number = 2 ** 26

/**
 * Maximum number of words of the reference, times the beam, in texts that are cut: beyond it the beam is narrower. With a
 * beam of 40 that is a text of 100,000 words.
 */
const MAX_PATH_STEPS = 2 ** 22
/** The beam is never narrower. */
const MIN_BEAM = 8

/** The objects and settings that an alignment needs. */
export interface AlignmentTools {
  readonly found: CandidateMatches
  readonly aligner: Aligner
  readonly lexicon: Lexicon
  readonly table: ParaphraseTable | undefined
  readonly weights: readonly number[]
  readonly beam: number
}

/** Settings of `alignTexts`. */
interface PartOptions {
  /** Maximum number of pairs of words, times the beam over 32, that are aligned as a whole. */
  readonly maxPairs?: number
  /** Called after each part with its alignment, and with its starts in the candidate and in the reference. */
  readonly eachPart?: (alignment: WordAlignment, start: number, referenceStart: number) => void
}

const CHUNKS = /* @__PURE__ */ METEOR_COLUMNS.indexOf('chunks')

/**
 * Writes METEOR's statistics of two texts, given as numbers of words. Time grows with the product of their lengths, so
 * texts over `maxPairs` are both cut into parts of equal length, as few as possible, and each part is aligned with its
 * counterpart: equal texts still match whole, others with fewer words or more chunks. Of references with more than 100,000
 * words fewer partial alignments are kept.
 *
 * @returns Whether a better alignment may exist, because the beam or the texts were cut.
 */
export function alignTexts(
  candidate: readonly number[],
  reference: readonly number[],
  tools: AlignmentTools,
  row: Float64Array,
  { maxPairs = MAX_WORD_PAIRS, eachPart }: PartOptions = {},
): boolean {
  const { lexicon, beam } = tools
  const pairs = candidate.length * reference.length * Math.max(1, beam / 32)
  const parts = Math.max(1, Math.ceil(pairs / maxPairs))
  if (parts === 1) {
    const alignment = align(candidate, reference, tools)
    writeStatistics(candidate, reference, alignment, lexicon, row)
    writeWholeChunks(row)
    eachPart?.(alignment, 0, 0)
    return alignment.cut
  }
  const partRow = new Float64Array(METEOR_COLUMNS.length)
  row.fill(0, 0, partRow.length)
  let isOpen = false
  const width = Math.max(MIN_BEAM, Math.floor(MAX_PATH_STEPS / reference.length))
  for (let p = 0; p < parts; p++) {
    const words = part(candidate, p, parts)
    const others = part(reference, p, parts)
    if (words.length + others.length === 0) continue
    const alignment = align(words, others, tools, width)
    writeStatistics(words, others, alignment, lexicon, partRow)
    eachPart?.(alignment, startOf(candidate, p, parts), startOf(reference, p, parts))
    for (let i = 0; i < partRow.length; i++) row[i] += partRow[i]
    // a chunk that reaches the cut in both texts continues after it
    if (isOpen && startsWhole(alignment)) row[CHUNKS]--
    isOpen = endsWhole(alignment, words.length, others.length)
  }
  writeWholeChunks(row)
  return true
}

/** @param width A narrower beam for this alignment. */
function align(
  candidate: readonly number[],
  reference: readonly number[],
  tools: AlignmentTools,
  width: number = tools.beam,
): WordAlignment {
  const { found, aligner, lexicon, table, weights } = tools
  const whole = wholeAlignment(candidate, reference, tools)
  if (whole) return whole
  found.collect(candidate, reference, lexicon, table)
  return aligner.align(candidate.length, reference.length, found, weights, width)
}

function part(words: readonly number[], p: number, parts: number): readonly number[] {
  return words.slice(startOf(words, p, parts), startOf(words, p + 1, parts))
}

function startOf(words: readonly number[], p: number, parts: number): number {
  return Math.floor((p * words.length) / parts)
}

/** Whether the first words of both texts are matched with each other. */
function startsWhole({ count, spans }: WordAlignment): boolean {
  return count > 0 && spans[START] === 0 && spans[REFERENCE_START] === 0
}

/** Whether the last words of both texts are matched with each other. */
function endsWhole({ count, spans }: WordAlignment, length: number, referenceLength: number): boolean {
  const at = SPAN * (count - 1)
  return (
    count > 0 &&
    spans[at + START] + spans[at + LENGTH] === length &&
    spans[at + REFERENCE_START] + spans[at + REFERENCE_LENGTH] === referenceLength
  )
}
