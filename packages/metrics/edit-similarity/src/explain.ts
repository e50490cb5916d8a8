import {
  explainInForm,
  labelOfTokens,
  nearestReference,
  type PlacedTokens,
  placeTokens,
} from '@codegen-eval/explain'
import type { Explanation, References, Span } from '@codegen-eval/metric'
import { type EditCosts, middlesOf, SymbolRun } from '@codegen-eval/sequence'
import { numberedTokens } from '@codegen-eval/sequence/internal'
import { foldLineEnds } from '@codegen-eval/tokenize'
import { editFindings } from './edit-findings.ts'
import { editSimilarityMetric } from './edit-similarity-metric.ts'
import {
  type EditSettings,
  type EditSimilarityOptions,
  type EditSimilaritySettings,
  editSettings,
  editSimilaritySettings,
} from './edit-similarity-options.ts'

/** Maximum product of the lengths of two texts without their common prefix and suffix: some seconds. */
const MAX_EXPLAINED_PAIRS = 2 ** 28

/**
 * Explains an edit similarity by a cheapest edit that turns the candidate into a reference.
 *
 * Kinds, each in runs of characters or tokens: `kept` (matched), `replaced` (missed; its label is `old → new`, and it has
 * a place on both sides), `inserted` (missed) and `deleted` (extra). The costs of the steps add up to the distance. The
 * findings are about the reference with the best similarity. There are none if the score is undefined. For a variant that
 * counts matching characters, such as `difflib`, they are a cheapest edit by insertions and deletions of the whole texts.
 *
 * Time is proportional to the product of the two lengths.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `editSimilarity`; RangeError for more than 2^28 pairs of characters or tokens
 * between the common prefix and suffix.
 */
export function explainEditSimilarity(
  candidate: string,
  references: References,
  options: EditSimilarityOptions = {},
): Explanation {
  const settings = editSimilaritySettings(options)
  if (settings.case !== undefined || settings.unicode !== undefined)
    return explainInForm(explainEditSimilarity, candidate, references, options)
  const { score, reference, text } = nearestReference(editSimilarityMetric(options), candidate, references)
  if (Number.isNaN(score)) return { score, reference, findings: [] }
  const inCandidate = placedSymbols(candidate, settings)
  const inReference = placedSymbols(text, settings)
  const [a, b] = numberedTokens(inCandidate.tokens, inReference.tokens)
  checkLengths(a, b)
  const labelOf = settings.unit === 'token' ? labelOfTokens : textOfCharacters
  const costs = costsOf(explainedSettings(settings))
  return { score, reference, findings: editFindings(inCandidate, inReference, { costs, labelOf }) }
}

function checkLengths(a: Int32Array, b: Int32Array): void {
  const [first, second] = middlesOf(new SymbolRun(a), new SymbolRun(b))
  if (first.length * second.length <= MAX_EXPLAINED_PAIRS) return
  throw new RangeError(
    `edit-similarity: too long to explain: ${first.length} × ${second.length} symbols differ, expected at most 2^28 pairs`,
  )
}

/** Variants but `levenshtein` match symbols and replace none, so that their edits are insertions and deletions. */
function explainedSettings(settings: EditSimilaritySettings): EditSettings {
  const isMatching = settings.variant !== undefined && settings.variant !== 'levenshtein'
  return editSettings(isMatching ? { ...settings, distance: 'indel' } : settings)
}

/** Insertions and deletions only: an infinite cost excludes replacements, which otherwise cost the same as two steps. */
function costsOf({ distance, costs }: EditSettings): EditCosts {
  return distance === 'indel' ? { ...costs, substitute: Number.POSITIVE_INFINITY } : costs
}

function placedSymbols(
  text: string,
  { tokenize, lineEnds }: Pick<EditSimilaritySettings, 'tokenize' | 'lineEnds'>,
): PlacedTokens {
  const fold = lineEnds === 'fold'
  if (tokenize) return placeTokens(text, tokenize(fold ? foldLineEnds(text) : text))
  const pieces = fold ? (text.match(/\r\n|[\s\S]/gu) ?? []) : Array.from(text)
  let at = 0
  const spans = pieces.map(({ length }): Span => [at, (at += length)])
  return { tokens: fold ? pieces.map(foldLineEnds) : pieces, spans }
}

function textOfCharacters({ tokens }: PlacedTokens, from: number, to: number): string {
  return tokens.slice(from, to).join('')
}
