import {
  explainInForm,
  nearestReference,
  ngramFindings,
  ngramKeys,
  type PlacedTokens,
  placeTokens,
} from '@codegen-eval/explain'
import type { Explanation, Finding, References, Span } from '@codegen-eval/metric'
import { groupedBy } from '@codegen-eval/metric/internal'
import { isWhiteSpace } from '@codegen-eval/tokenize'
import { chrfMetric } from './chrf.ts'
import { type ChrfOptions, type ChrfSettings, chrfSettings } from './chrf-options.ts'
import { tokenizeChrfWords } from './chrf-words.ts'

const CHARACTERS = 'characters'

/**
 * Explains the chrF of a candidate: which runs of characters it shares with the best reference, which it misses,
 * and which are extra.
 *
 * Kinds: `characters`, `character 3-gram`, … for runs of lower orders, then `word 1-gram`, `word 2-gram`, … if words count. Character n-grams are reported as runs. A
 * matched run of k characters holds the k - n + 1 n-grams that follow one another in both texts, where n is the highest
 * order with a match; all runs together hold as many n-grams of that order as chrF counts, and runs may overlap. Runs of
 * lower orders follow where they cover further characters. Characters that no matched n-gram of any order covers are missed or
 * extra: the other text lacks them, or has fewer of them. Labels have a space for each run of white space.
 *
 * @param references One reference or several; the one with the highest score is explained.
 * @throws RangeError or TypeError as `chrf`.
 */
export function explainChrf(
  candidate: string,
  references: References,
  options: ChrfOptions = {},
): Explanation {
  const settings = chrfSettings(options)
  if (settings.case === 'fold' || settings.unicode !== undefined)
    return explainInForm(explainChrf, candidate, references, options)
  const { score, reference, text } = nearestReference(chrfMetric(options), candidate, references)
  const findings = [
    ...characterFindings(candidate, text, settings),
    ...wordFindings(candidate, text, settings),
  ]
  return { score, reference, findings }
}

function wordFindings(
  candidate: string,
  reference: string,
  { wordOrder, case: letters }: ChrfSettings,
): Finding[] {
  const words = (text: string) =>
    placeTokens(text, tokenizeChrfWords(letters === 'lower' ? text.toLowerCase() : text))
  return ngramFindings(words(candidate), [words(reference)], 0, {
    order: wordOrder,
    kind: (n) => `word ${n}-gram`,
  })
}

function characterFindings(candidate: string, reference: string, settings: ChrfSettings): Finding[] {
  if (settings.charOrder === 0) return []
  const [inCandidate, inReference] = [
    placedCharacters(candidate, settings),
    placedCharacters(reference, settings),
  ]
  const keys = ngramKeys([inCandidate.tokens, inReference.tokens], settings.charOrder)
  const findings: Finding[] = []
  const coveredInCandidate = new Uint8Array(inCandidate.tokens.length)
  const coveredInReference = new Uint8Array(inReference.tokens.length)
  for (let order = settings.charOrder; order > 0; order--) {
    const isHighest = findings.length === 0
    for (const [from, partner, length] of matchedRuns(keys[order - 1], order)) {
      const covered = [
        ...coveredInCandidate.subarray(partner, partner + length),
        ...coveredInReference.subarray(from, from + length),
      ]
      // below the highest order only runs with further characters tell something
      if (!isHighest && !covered.includes(0)) continue
      coveredInCandidate.fill(1, partner, partner + length)
      coveredInReference.fill(1, from, from + length)
      const found = piece(reference, spanOf(inReference, from, from + length))
      findings.push({
        kind: isHighest ? found.kind : `character ${order}-gram`,
        label: found.label,
        status: 'matched',
        candidate: [spanOf(inCandidate, partner, partner + length)],
        reference: [spanOf(inReference, from, from + length)],
      })
    }
  }
  for (const span of uncovered(inReference, coveredInReference)) {
    findings.push({ ...piece(reference, span), status: 'missed', candidate: [], reference: [span] })
  }
  findings.sort((a, b) => a.reference[0][0] - b.reference[0][0])
  for (const span of uncovered(inCandidate, coveredInCandidate)) {
    findings.push({ ...piece(candidate, span), status: 'extra', candidate: [span], reference: [] })
  }
  return findings
}

/** Matched n-grams that follow one another on both sides: the starts in reference and candidate, and the number of characters. */
function matchedRuns(
  keys: readonly (readonly number[])[],
  order: number,
): (readonly [from: number, partner: number, length: number])[] {
  const partners = partnersOf(keys)
  const runs: (readonly [number, number, number])[] = []
  for (let from = 0, to = 1; from < partners.length; from = to++) {
    const partner = partners[from]
    if (partner < 0) continue
    while (to < partners.length && partners[to] === partner + to - from) to++
    runs.push([from, partner, to - from + order - 1])
  }
  return runs
}

/** For each n-gram of the reference, the position of its match in the candidate, or -1. The first occurrences match. */
function partnersOf([candidate, reference]: readonly (readonly number[])[]): number[] {
  const places = groupedBy(candidate.keys(), (i) => candidate[i])
  for (const list of places.values()) list.reverse()
  return reference.map((key) => places.get(key)?.pop() ?? -1)
}

/** The characters that count, with their positions. */
function placedCharacters(text: string, { whitespace, case: letters }: ChrfSettings): PlacedTokens {
  const tokens: string[] = []
  const spans: Span[] = []
  // the whole text at once, because a final sigma lower-cases differently, unless a letter becomes several
  const lowered = letters === 'lower' ? text.toLowerCase() : text
  const aligned = lowered.length === text.length
  let at = 0
  for (const character of text) {
    const span: Span = [at, at + character.length]
    at = span[1]
    if (!whitespace && isWhiteSpace(character.codePointAt(0)!)) continue
    for (const part of aligned ? lowered.slice(...span) : character.toLowerCase()) {
      tokens.push(part)
      spans.push(span)
    }
  }
  return { tokens, spans }
}

/** Maximal runs of characters that are not covered. */
function uncovered(characters: PlacedTokens, covered: Uint8Array): Span[] {
  const spans: Span[] = []
  for (let from = 0, to = 1; from < covered.length; from = to++) {
    if (covered[from] === 1) continue
    while (to < covered.length && covered[to] === 0) to++
    spans.push(spanOf(characters, from, to))
  }
  return spans
}

function spanOf({ spans }: PlacedTokens, from: number, to: number): Span {
  return [spans[from]![0], spans[to - 1]![1]]
}

function piece(text: string, [start, end]: Span): Pick<Finding, 'kind' | 'label'> {
  return { kind: CHARACTERS, label: text.slice(start, end).replace(/\s+/g, ' ') }
}
