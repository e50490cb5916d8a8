import { alignedFindings, nearestReference, placeTokens } from '@codegen-eval/explain'
import { checkOptions, type Explanation, type References } from '@codegen-eval/metric'
import { alignedWords } from './aligned-words.ts'
import { ribesMetric } from './ribes-metric.ts'
import { type RibesOptions, ribesOptions } from './ribes-options.ts'

/**
 * Explains the RIBES of a candidate: the runs of words that are aligned with the best reference, and the words that are
 * not.
 *
 * Kind: `words`. A matched run stands in the order of the reference; words of the reference that no word is aligned with
 * are missed, other words of the candidate extra. Of several words that are aligned with one, the first is matched.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `ribes`.
 */
export function explainRibes(
  candidate: string,
  references: References,
  options: RibesOptions = {},
): Explanation {
  const { tokenize } = checkOptions('ribes', ribesOptions, options)
  const { score, reference, text } = nearestReference(ribesMetric(options), candidate, references)
  const [ours, theirs] = [candidate, text].map((each) => placeTokens(each, tokenize(each)))
  const partners = new Map<number, number>()
  for (const [place, rank] of alignedWords(ours.tokens, theirs.tokens))
    if (!partners.has(rank)) partners.set(rank, place)
  const pairs = [...partners].sort(([a], [b]) => a - b).map(([rank, place]) => [place, rank] as const)
  return { score, reference, findings: alignedFindings('words', ours, theirs, pairs) }
}
