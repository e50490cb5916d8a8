import fc from 'fast-check'
import { Aligner } from '../src/aligner.ts'
import { CandidateMatches } from '../src/candidate-matches.ts'
import { Lexicon } from '../src/lexicon.ts'
import { METEOR_PARAMETERS } from '../src/meteor-statistics.ts'
import { parseParaphrases } from '../src/paraphrase-table.ts'
import { LENGTH, MATCHER, REFERENCE_LENGTH, REFERENCE_START, SPAN, START } from '../src/word-alignment.ts'
import { loadWordNet } from '../src/wordnet.ts'
import type { Judged } from './slow-alignments.ts'
import { gainOf, type WordMatch } from './word-matches.ts'

export const lexicon = new Lexicon(await loadWordNet(), true)

export const table = parseParaphrases('0.5\na b\nrun\n0.5\nb\na\n0.1\nc\na b c\n0.2\nrun a\nthe\n')
export const found = new CandidateMatches()
export const { weights } = METEOR_PARAMETERS.rank

export const word = fc.constantFrom(
  'a',
  'b',
  'c',
  'run',
  'runs',
  'running',
  'operate',
  'buy',
  'purchase',
  'the',
)
export const tasks = fc.constantFrom(...Object.values(METEOR_PARAMETERS).map((task) => task.weights))

/** The alignment of two lists of words, in the form of the slow twins. */
export function align(
  candidate: readonly number[],
  reference: readonly number[],
  options: { beam?: number; width?: number; paraphrases?: boolean; given?: readonly number[] } = {},
): Judged & { cut: boolean } {
  const { beam = 40, width = beam, paraphrases = false, given = weights } = options
  const aligner = new Aligner(beam)
  found.collect(candidate, reference, lexicon, paraphrases ? table : undefined)
  const { count, spans, ...rest } = aligner.align(candidate.length, reference.length, found, given, width)
  const matches: WordMatch[] = []
  for (let at = 0; at < SPAN * count; at += SPAN) {
    matches.push({
      start: spans[at + START]!,
      referenceStart: spans[at + REFERENCE_START]!,
      length: spans[at + LENGTH]!,
      referenceLength: spans[at + REFERENCE_LENGTH]!,
      matcher: spans[at + MATCHER]!,
    })
  }
  const covered = matches.reduce((sum, match) => sum + gainOf(match, given), 0)
  return { matches, covered, ...rest }
}

/** Lists of words. */
export const text = (maxLength: number) =>
  fc.array(word, { maxLength }).map((words) => words.map((w) => lexicon.number(w)))
