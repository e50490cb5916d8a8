import {
  explainInForm,
  nearestReference,
  ngramFindings,
  type PlacedTokens,
  placeTokens,
} from '@codegen-eval/explain'
import type { Explanation, References } from '@codegen-eval/metric'
import { bleuMetric } from './bleu-metric.ts'
import type { BleuOptions } from './bleu-options.ts'
import { bleuSettings } from './bleu-settings.ts'
import { normalizeText } from './normalize-text.ts'

/**
 * Explains the BLEU of a candidate: which n-grams it shares with its references, which it misses, and which no reference
 * has.
 *
 * Kinds: `1-gram`, `2-gram`, … up to the order, with as many matches of each kind as BLEU counts. The findings are about
 * the reference with the best score by itself. A matched n-gram that only another reference has (or has more often) has
 * no place in it. The brevity penalty is a part of `bleuMetric`, not a finding.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `bleu`.
 */
export function explainBleu(
  candidate: string,
  references: References,
  options: BleuOptions = {},
): Explanation {
  const settings = bleuSettings(options)
  const { tokenize, order } = settings
  if (settings.case === 'fold' || settings.unicode !== undefined) {
    return explainInForm(explainBleu, candidate, references, options, settings)
  }
  const nearest = nearestReference(bleuMetric(options), candidate, references)
  const placed = (text: string): PlacedTokens => placeTokens(text, tokenize(normalizeText(text, settings)))
  return {
    score: nearest.score,
    reference: nearest.reference,
    findings: ngramFindings(placed(candidate), nearest.references.map(placed), nearest.reference, { order }),
  }
}
