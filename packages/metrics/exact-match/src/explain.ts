import {
  explainInForm,
  nearestReference,
  type PlacedTokens,
  placeTokens,
  spanOfTokens,
} from '@codegen-eval/explain'
import type { Explanation, Finding, FindingStatus, References, Span } from '@codegen-eval/metric'
import { isWhiteSpace, tokenizeCode } from '@codegen-eval/tokenize'
import { lowerUnits, strippedRange } from '@codegen-eval/tokenize/internal'
import { exactMatchMetric } from './exact-match-metric.ts'
import { type ExactMatchOptions, type ExactMatchSettings, exactMatchSettings } from './exact-match-options.ts'

/** The pieces of a text that are compared one by one. */
interface ComparedText extends PlacedTokens {
  readonly text: string
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
  const { score, text } = nearest
  if (score === 1) {
    const { reference } = nearest
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
    const { prefix, suffix } = commonEnds(compared.tokens, other.tokens)
    return compared.tokens.length + other.tokens.length - 2 * (prefix + suffix)
  })
  const reference = differing.indexOf(Math.min(...differing))
  return { score, reference, findings: differences(compared, others[reference]) }
}

function differences(candidate: ComparedText, reference: ComparedText): Finding[] {
  const { prefix, suffix } = commonEnds(candidate.tokens, reference.tokens)
  const [inCandidate, inReference] = [candidate.tokens.length, reference.tokens.length]
  const finding = (status: FindingStatus, given: readonly Span[], wanted: readonly Span[]): Finding => ({
    kind: 'text',
    label: status === 'extra' ? textOf(candidate, given) : textOf(reference, wanted),
    status,
    candidate: given,
    reference: wanted,
  })
  const findings = [
    finding('matched', spanOfTokens(candidate, 0, prefix), spanOfTokens(reference, 0, prefix)),
    finding('missed', [], spanOfTokens(reference, prefix, inReference - suffix)),
    finding(
      'matched',
      spanOfTokens(candidate, inCandidate - suffix, inCandidate),
      spanOfTokens(reference, inReference - suffix, inReference),
    ),
    finding('extra', spanOfTokens(candidate, prefix, inCandidate - suffix), []),
  ]
  return findings.filter((each) => each.candidate.length + each.reference.length > 0)
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
  const compared = letterCase === 'lower' ? lowerUnits(text) : text
  if (ignore === 'tokens') {
    return { text, ...placeTokens(compared, tokenize(compared)) }
  }
  const tokens: string[] = []
  const spans: Span[] = []
  const [from, to] = ignore === 'none' ? [0, text.length] : strippedRange(text)
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
    tokens.push(key)
    spans.push([at, end])
  }
  return { text, tokens, spans }
}
