import { nearestReference, placeTokens } from '@codegen-eval/explain'
import type { Explanation, Finding, FindingStatus, Span } from '@codegen-eval/metric'
import { isWhiteSpace, tokenizeCode, toTokenizer } from '@codegen-eval/tokenize'
import { exactMatchMetric } from './exact-match-metric.ts'
import type { ExactMatchOptions } from './match-key.ts'

/** What is compared of a text, piece by piece. */
interface ComparedText {
  readonly text: string
  readonly keys: readonly string[]
  readonly spans: readonly (Span | undefined)[]
}

/**
 * Why a candidate equals no reference: where it begins to differ, and where it is the same again.
 *
 * Kind: `text`. Where the texts match there is one finding; else what they share at their beginnings and ends is
 * matched, and what lies between is missed and extra. Labels are the text as it stands. The findings are about the
 * reference that matches, or the one with the shortest stretches between.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `exactMatch`.
 */
export function explainExactMatch(
  candidate: string,
  references: string | readonly string[],
  options: ExactMatchOptions = {},
): Explanation {
  const nearest = nearestReference(exactMatchMetric(options), candidate, references)
  const { score } = nearest
  if (score === 1) {
    const { reference } = nearest
    const text = nearest.references[reference]!
    const match: Finding = {
      kind: 'text',
      label: text,
      status: 'matched',
      candidate: [[0, candidate.length]],
      reference: [[0, text.length]],
    }
    return { score, reference, findings: [match] }
  }
  const own = comparedText(candidate, options)
  const others = nearest.references.map((text) => comparedText(text, options))
  const differing = others.map((other) => {
    const { prefix, suffix } = commonEnds(own, other)
    return own.keys.length + other.keys.length - 2 * (prefix + suffix)
  })
  const reference = differing.indexOf(Math.min(...differing))
  return { score, reference, findings: differences(own, others[reference]!) }
}

function differences(own: ComparedText, other: ComparedText): Finding[] {
  const { prefix, suffix } = commonEnds(own, other)
  const [ownEnd, otherEnd] = [own.keys.length - suffix, other.keys.length - suffix]
  const findings = [
    finding('matched', own, 0, prefix, other, 0, prefix),
    finding('missed', own, prefix, prefix, other, prefix, otherEnd),
    finding('matched', own, ownEnd, ownEnd + suffix, other, otherEnd, otherEnd + suffix),
    finding('extra', own, prefix, ownEnd, other, prefix, prefix),
  ]
  return findings.filter((each) => each.candidate.length + each.reference.length > 0)
}

function finding(
  status: FindingStatus,
  own: ComparedText,
  ownFrom: number,
  ownTo: number,
  other: ComparedText,
  from: number,
  to: number,
): Finding {
  const candidate = stretch(own, ownFrom, ownTo)
  const reference = stretch(other, from, to)
  const label = status === 'extra' ? textOf(own, candidate) : textOf(other, reference)
  return { kind: 'text', label, status, candidate, reference }
}

/** Where the pieces from one on up to another lie, as one span; those at the ends without a place are left out. */
function stretch({ spans }: ComparedText, from: number, to: number): readonly Span[] {
  const placed = spans.slice(from, to).filter((span) => span !== undefined)
  return placed.length === 0 ? [] : [[placed[0]![0], placed.at(-1)![1]]]
}

function textOf({ text }: ComparedText, spans: readonly Span[]): string {
  return spans.map(([start, end]) => text.slice(start, end)).join('')
}

/** How many pieces two texts share at their beginnings and, of the rest, at their ends. */
function commonEnds(own: ComparedText, other: ComparedText): { prefix: number; suffix: number } {
  const [a, b] = [own.keys, other.keys]
  const shorter = Math.min(a.length, b.length)
  let prefix = 0
  while (prefix < shorter && a[prefix] === b[prefix]) prefix++
  let suffix = 0
  while (suffix < shorter - prefix && a[a.length - 1 - suffix] === b[b.length - 1 - suffix]) suffix++
  return { prefix, suffix }
}

/** The pieces by which texts are compared: tokens, or characters of which some are left out or alike. */
function comparedText(text: string, options: ExactMatchOptions): ComparedText {
  const { normalize = 'none', tokenize = tokenizeCode, case: letterCase } = options
  const compared = letterCase === 'lower' ? lowerCase(text) : text
  if (normalize === 'tokens') {
    const { tokens, spans } = placeTokens(compared, toTokenizer(tokenize)(compared))
    return { text, keys: tokens, spans }
  }
  const keys: string[] = []
  const spans: Span[] = []
  const [from, to] = normalize === 'none' ? [0, text.length] : trimmedEnds(text)
  for (let at = from; at < to; at = spans.at(-1)![1]) {
    let end = at + String.fromCodePoint(compared.codePointAt(at)!).length
    let key = compared.slice(at, end)
    if (normalize === 'whitespace' && isWhiteSpace(compared.charCodeAt(at))) {
      while (isWhiteSpace(compared.charCodeAt(end))) end++
      key = ' '
    }
    keys.push(key)
    spans.push([at, end])
  }
  return { text, keys, spans }
}

/** A text in lower case whose characters lie where they did: those that would become several stay as they are. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from(text, (character) => {
    const own = character.toLowerCase()
    return own.length === character.length ? own : character
  }).join('')
}

function trimmedEnds(text: string): [number, number] {
  let start = 0
  let end = text.length
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start++
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end--
  return [start, end]
}
