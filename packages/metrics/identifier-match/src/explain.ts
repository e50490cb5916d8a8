import { clippedFindings, nearestReference, type Piece, placeTokens } from '@codegen-eval/explain'
import type { Explanation, References } from '@codegen-eval/metric'
import { identifierMatchMetric } from './identifier-match-metric.ts'
import type { IdentifierMatchOptions } from './identifier-match-options.ts'
import { identifiersOf, reservedWords } from './identifiers.ts'

/**
 * Explains the identifier match of a candidate: the identifiers that it shares with the reference of the best score, those
 * that it misses, and those that are extra.
 *
 * Kind: `identifier`, each once for F1, and as often as it occurs for the exact match, which also needs their order.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `identifierMatch`.
 */
export function explainIdentifierMatch(
  candidate: string,
  references: References,
  options: IdentifierMatchOptions,
): Explanation {
  const { score, reference, text } = nearestReference(identifierMatchMetric(options), candidate, references)
  const reserved = reservedWords(options.parser.language)
  const piecesOf = (source: string) => {
    const pieces = placedIdentifiers(source, reserved)
    return options.measure === 'exact' ? pieces : firstOfEach(pieces)
  }
  const findings = clippedFindings('identifier', piecesOf(candidate), piecesOf(text))
  return { score, reference, findings }
}

function placedIdentifiers(text: string, reserved: ReadonlySet<string>): Piece[] {
  const { tokens, spans } = placeTokens(text, identifiersOf(text, reserved))
  return tokens.map((key, i) => ({ key, label: key, spans: spans[i] ? [spans[i]] : [] }))
}

function firstOfEach(pieces: readonly Piece[]): Piece[] {
  const seen = new Set<Piece['key']>()
  return pieces.filter(({ key }) => !seen.has(key) && seen.add(key))
}
