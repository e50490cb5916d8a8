import { explainInForm, nearestReference, placeTokens } from '@codegen-eval/explain'
import type { Explanation, Finding, FindingStatus, References, Span } from '@codegen-eval/metric'
import { isWhiteSpace, tokenizeCode } from '@codegen-eval/tokenize'
import { exactMatchMetric } from './exact-match-metric.ts'
import { type ExactMatchOptions, type ExactMatchSettings, exactMatchSettings } from './exact-match-options.ts'
import { trimmedEnds } from './match-key.ts'

/** The pieces of a text that are compared one by one. */
interface ComparedText {
  readonly text: string
  readonly keys: readonly string[]
  readonly spans: readonly (Span | undefined)[]
}

/** A run of pieces of a text, from piece `from` to piece `to - 1`. */
interface PieceRun {
  readonly of: ComparedText
  readonly from: number
  readonly to: number
}

/**
 * Explains why a candidate equals no reference: where the texts begin to differ, and where they are equal again.
 *
 * Kind: `text`. If the texts match there is one finding; otherwise their common prefix and suffix are matched, and the
 * rest is missed and extra. Labels are the original text. The findings are about the reference that matches, or the one
 * with the shortest difference.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `exactMatch`.
 */
export function explainExactMatch(
  candidate: string,
  references: References,
  options: ExactMatchOptions = {},
): Explanation {
  const settings = exactMatchSettings(options)
  if (settings.case === 'fold' || settings.unicode !== undefined)
    return explainInForm(explainExactMatch, candidate, references, options)
  const nearest = nearestReference(exactMatchMetric(options), candidate, references)
  const { score } = nearest
  if (score === 1) {
    const { reference } = nearest
    const text = nearest.references[reference]
    const match: Finding = {
      kind: 'text',
      label: text,
      status: 'matched',
      candidate: [[0, candidate.length]],
      reference: [[0, text.length]],
    }
    return { score, reference, findings: [match] }
  }
  const compared = comparedText(candidate, settings)
  const others = nearest.references.map((text) => comparedText(text, settings))
  const differing = others.map((other) => {
    const { prefix, suffix } = commonEnds(compared.keys, other.keys)
    return compared.keys.length + other.keys.length - 2 * (prefix + suffix)
  })
  const reference = differing.indexOf(Math.min(...differing))
  return { score, reference, findings: differences(compared, others[reference]) }
}

function differences(candidate: ComparedText, reference: ComparedText): Finding[] {
  const { prefix, suffix } = commonEnds(candidate.keys, reference.keys)
  const run = (of: ComparedText, from: number, to: number): PieceRun => ({ of, from, to })
  const [candidateEnd, referenceEnd] = [candidate.keys.length - suffix, reference.keys.length - suffix]
  const findings = [
    finding('matched', run(candidate, 0, prefix), run(reference, 0, prefix)),
    finding('missed', run(candidate, prefix, prefix), run(reference, prefix, referenceEnd)),
    finding(
      'matched',
      run(candidate, candidateEnd, candidate.keys.length),
      run(reference, referenceEnd, reference.keys.length),
    ),
    finding('extra', run(candidate, prefix, candidateEnd), run(reference, prefix, prefix)),
  ]
  return findings.filter((each) => each.candidate.length + each.reference.length > 0)
}

function finding(status: FindingStatus, inCandidate: PieceRun, inReference: PieceRun): Finding {
  const candidate = spansOf(inCandidate)
  const reference = spansOf(inReference)
  const label = status === 'extra' ? textOf(inCandidate.of, candidate) : textOf(inReference.of, reference)
  return { kind: 'text', label, status, candidate, reference }
}

/** The span of a run, without pieces at its ends that have no place; empty if none has. */
function spansOf({ of, from, to }: PieceRun): readonly Span[] {
  const placed = of.spans.slice(from, to).filter((span) => span !== undefined)
  return placed.length === 0 ? [] : [[placed[0][0], placed[placed.length - 1][1]]]
}

function textOf({ text }: ComparedText, spans: readonly Span[]): string {
  return spans.map(([start, end]) => text.slice(start, end)).join('')
}

/** Lengths of the common prefix of two lists and, of the rest, of the common suffix. */
function commonEnds(a: readonly string[], b: readonly string[]): { prefix: number; suffix: number } {
  const shorter = Math.min(a.length, b.length)
  let prefix = 0
  while (prefix < shorter && a[prefix] === b[prefix]) prefix++
  let suffix = 0
  while (suffix < shorter - prefix && a[a.length - 1 - suffix] === b[b.length - 1 - suffix]) suffix++
  return { prefix, suffix }
}

/** Splits a text into the pieces that are compared: tokens, or characters and runs of white space. */
function comparedText(text: string, settings: ExactMatchSettings): ComparedText {
  const { ignore, tokenize = tokenizeCode, case: letterCase, lineEnds } = settings
  const compared = letterCase === 'lower' ? lowerCase(text) : text
  if (ignore === 'tokens') {
    const { tokens, spans } = placeTokens(compared, tokenize(compared))
    return { text, keys: tokens, spans }
  }
  const keys: string[] = []
  const spans: Span[] = []
  const [from, to] = ignore === 'none' ? [0, text.length] : trimmedEnds(text)
  for (let at = from, end = from; at < to; at = end) {
    end = at + (compared.codePointAt(at)! > 0xffff ? 2 : 1)
    let key = compared.slice(at, end)
    if (lineEnds === 'fold' && key === '\r') {
      if (compared[end] === '\n') end++
      key = '\n'
    }
    if (ignore === 'whitespace' && isWhiteSpace(compared.charCodeAt(at))) {
      while (isWhiteSpace(compared.charCodeAt(end))) end++
      key = ' '
    }
    keys.push(key)
    spans.push([at, end])
  }
  return { text, keys, spans }
}

/** A text in lower case of the same length: a character whose lower case has another length stays as it is. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from(text, (character) => {
    const lowered = character.toLowerCase()
    return lowered.length === character.length ? lowered : character
  }).join('')
}
