import {
  labelOfTokens,
  nearestReference,
  type PlacedTokens,
  placeTokens,
  spanOfTokens,
} from '@codegen-eval/explain'
import type { Explanation, Finding, Span } from '@codegen-eval/metric'
import { type EditCosts, type EditRun, editScript } from '@codegen-eval/sequence'
import { type EditSettings, editSettings } from './edit-settings.ts'
import { type EditSimilarityOptions, editSimilarityMetric } from './edit-similarity-metric.ts'

const KINDS: Readonly<Record<EditRun['step'], string>> = {
  keep: 'kept',
  replace: 'replaced',
  delete: 'deleted',
  insert: 'inserted',
}

/** The order of kinds. */
const STEPS: readonly EditRun['step'][] = ['keep', 'replace', 'insert', 'delete']

/**
 * What turns a candidate into a reference: a cheapest edit.
 *
 * Kinds, each in runs of characters or tokens: `kept` (matched), `replaced` (missed; its label is `what is there → what
 * should be`, and it has a place on both sides), `inserted` (missed) and `deleted` (extra). The costs of its steps add up
 * to the distance. The findings are about the reference with the best similarity.
 *
 * Time is the product of the two lengths.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `editSimilarity`.
 */
export function explainEditSimilarity(
  candidate: string,
  references: string | readonly string[],
  options: EditSimilarityOptions = {},
): Explanation {
  const settings = editSettings(options)
  const nearest = nearestReference(editSimilarityMetric(options), candidate, references)
  const { score, reference } = nearest
  const own = placedSymbols(candidate, settings)
  const other = placedSymbols(nearest.references[reference]!, settings)
  const [a, b] = numbered(own.tokens, other.tokens)
  const runs = editScript(a, b, costsOf(settings))
  const join = settings.tokenizer ? labelOfTokens : textOfCharacters
  const findings = STEPS.flatMap((step) =>
    runs.filter((run) => run.step === step).map((run) => findingOf(run, own, other, join)),
  )
  return { score, reference, findings }
}

function findingOf(
  { step, aStart, aEnd, bStart, bEnd }: EditRun,
  own: PlacedTokens,
  other: PlacedTokens,
  join: typeof labelOfTokens,
): Finding {
  const there = join(own, aStart, aEnd)
  const wanted = join(other, bStart, bEnd)
  return {
    kind: KINDS[step],
    label: step === 'replace' ? `${there} → ${wanted}` : step === 'delete' ? there : wanted,
    status: step === 'keep' ? 'matched' : step === 'delete' ? 'extra' : 'missed',
    candidate: spanOfTokens(own, aStart, aEnd),
    reference: spanOfTokens(other, bStart, bEnd),
  }
}

/** Insertions and deletions alone leave no room for a replacement, though two of them cost what one would. */
function costsOf({ distance, costs }: EditSettings): EditCosts {
  return distance === 'indel' ? { ...costs, substitute: Number.POSITIVE_INFINITY } : costs
}

function placedSymbols(text: string, { tokenizer }: EditSettings): PlacedTokens {
  if (tokenizer) return placeTokens(text, tokenizer(text))
  const tokens = Array.from(text)
  let at = 0
  const spans = tokens.map(({ length }): Span => [at, (at += length)])
  return { tokens, spans }
}

/** Equal symbols as equal numbers from 1 up. */
function numbered(a: readonly string[], b: readonly string[]): [Int32Array, Int32Array] {
  const numbers = new Map<string, number>()
  const number = (symbol: string) => {
    let own = numbers.get(symbol)
    if (own === undefined) numbers.set(symbol, (own = numbers.size + 1))
    return own
  }
  return [Int32Array.from(a, number), Int32Array.from(b, number)]
}

function textOfCharacters({ tokens }: PlacedTokens, from: number, to: number): string {
  return tokens.slice(from, to).join('')
}
