import {
  explainInForm,
  labelOfTokens,
  nearestReference,
  type PlacedTokens,
  placeTokens,
  spanOfTokens,
} from '@codegen-eval/explain'
import type { Explanation, Finding, References, Span } from '@codegen-eval/metric'
import {
  commonPrefix,
  commonSuffix,
  type EditCosts,
  type EditRun,
  editScript,
  SymbolRun,
} from '@codegen-eval/sequence'
import { foldLineEnds } from '@codegen-eval/tokenize'
import { editSimilarityMetric } from './edit-similarity-metric.ts'
import {
  type EditSettings,
  type EditSimilarityOptions,
  type EditSimilaritySettings,
  editSettings,
  editSimilaritySettings,
} from './edit-similarity-options.ts'

const KINDS: Readonly<Record<EditRun['step'], string>> = {
  keep: 'kept',
  replace: 'replaced',
  delete: 'deleted',
  insert: 'inserted',
}

/** The order of kinds. */
const STEPS: readonly EditRun['step'][] = ['keep', 'replace', 'insert', 'delete']

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
  const {
    score,
    reference,
    references: all,
  } = nearestReference(editSimilarityMetric(options), candidate, references)
  if (Number.isNaN(score)) return { score, reference, findings: [] }
  const inCandidate = placedSymbols(candidate, settings)
  const inReference = placedSymbols(all[reference], settings)
  const [a, b] = numbered(inCandidate.tokens, inReference.tokens)
  checkLengths(a, b)
  const runs = editScript(a, b, costsOf(explainedSettings(settings)))
  const join = settings.unit === 'token' ? labelOfTokens : textOfCharacters
  const findings = STEPS.flatMap((step) =>
    runs.filter((run) => run.step === step).map((run) => findingOf(run, inCandidate, inReference, join)),
  )
  return { score, reference, findings }
}

function checkLengths(a: Int32Array, b: Int32Array): void {
  const [first, second] = [new SymbolRun(a), new SymbolRun(b)]
  const shorter = Math.min(a.length, b.length)
  const prefix = commonPrefix(first, second)
  const shared = prefix + Math.min(commonSuffix(first, second), shorter - prefix)
  if ((a.length - shared) * (b.length - shared) <= MAX_EXPLAINED_PAIRS) return
  throw new RangeError(
    `edit-similarity: too long to explain: ${a.length - shared} × ${b.length - shared} symbols differ, expected at most 2^28 pairs`,
  )
}

function findingOf(
  { step, aStart, aEnd, bStart, bEnd }: EditRun,
  candidate: PlacedTokens,
  reference: PlacedTokens,
  join: typeof labelOfTokens,
): Finding {
  const given = join(candidate, aStart, aEnd)
  const wanted = join(reference, bStart, bEnd)
  return {
    kind: KINDS[step],
    label: step === 'replace' ? `${given} → ${wanted}` : step === 'delete' ? given : wanted,
    status: step === 'keep' ? 'matched' : step === 'delete' ? 'extra' : 'missed',
    candidate: spanOfTokens(candidate, aStart, aEnd),
    reference: spanOfTokens(reference, bStart, bEnd),
  }
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

/** Equal symbols as equal numbers, starting at 1. */
function numbered(a: readonly string[], b: readonly string[]): [Int32Array, Int32Array] {
  const numbers = new Map<string, number>()
  const numberOf = (symbol: string) => {
    const number = numbers.get(symbol) ?? numbers.size + 1
    numbers.set(symbol, number)
    return number
  }
  return [Int32Array.from(a, numberOf), Int32Array.from(b, numberOf)]
}

function textOfCharacters({ tokens }: PlacedTokens, from: number, to: number): string {
  return tokens.slice(from, to).join('')
}
