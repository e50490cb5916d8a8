import { nearestReference, ngramFindings, placeTokens } from '@codegen-eval/explain'
import { checkOptions, type Explanation, type References } from '@codegen-eval/metric'
import { type NistOptions, nistMetric, nistOptions } from './nist.ts'

/**
 * Explains the NIST of a candidate: which n-grams it shares with the reference with the best score by itself, which it
 * misses, and which are extra.
 *
 * Kinds: `1-gram`, `2-gram`, … up to the order, with as many matches as NIST counts for that reference; how many bits each
 * of them says is not a finding. With several references, NIST takes for each order the one that shares most.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `nist`.
 */
export function explainNist(
  candidate: string,
  references: References,
  options: NistOptions = {},
): Explanation {
  const { tokenize, order } = checkOptions('nist', nistOptions, options)
  const { score, reference, text } = nearestReference(nistMetric(options), candidate, references)
  const placed = (each: string) => placeTokens(each, tokenize(each))
  const findings = ngramFindings(placed(candidate), [placed(text)], 0, { order })
  return { score, reference, findings }
}
