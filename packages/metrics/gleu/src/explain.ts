import { nearestReference, ngramFindings, placeTokens } from '@codegen-eval/explain'
import type { Explanation, References } from '@codegen-eval/metric'
import { gleuMetric } from './gleu-metric.ts'
import { type GleuOptions, gleuSettings } from './gleu-options.ts'

/**
 * Explains the GLEU of a candidate: which n-grams it shares with the best reference, which it misses, and which are extra.
 *
 * Kinds: `1-gram`, `2-gram`, … from the smallest to the largest order, with as many matches as GLEU counts.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `gleu`.
 */
export function explainGleu(
  candidate: string,
  references: References,
  options: GleuOptions = {},
): Explanation {
  const { tokenize, minOrder, order } = gleuSettings(options)
  const { score, reference, text } = nearestReference(gleuMetric(options), candidate, references)
  const placed = (each: string) => placeTokens(each, tokenize(each))
  const findings = ngramFindings(placed(candidate), [placed(text)], 0, { from: minOrder, order })
  return { score, reference, findings }
}
