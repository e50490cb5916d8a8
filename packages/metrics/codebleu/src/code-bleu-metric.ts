import type { Metric } from '@codegen-eval/metric'
import { type CodeBleuOptions, codeBleuSettings } from './code-bleu-options.ts'
import { codeXGlueVariant } from './codexglue-variant.ts'
import { ebsbVariant } from './ebsb-variant.ts'
import { paperVariant } from './paper-variant.ts'

/**
 * CodeBLEU as statistics that add.
 *
 * `paper` and `codexglue` sum counts, `ebsb` is a mean over segments. The parts are `ngram`, `weightedNgram`, `syntax`
 * and `dataFlow` (0..1, `NaN` if undefined), and shares of segments: `dataFlowCoverage` (the reference has a data flow;
 * not in `codexglue`), `candidateErrors` and `referenceErrors` (the candidate or the reference has a syntax error and is
 * compared by the tree that error recovery returns), `parsedReferences` (at least one reference parses), and `givenUp`
 * (the parser gave the candidate up, so that it has none of the reference's subtrees and data flows).
 *
 * @throws RangeError or TypeError for an option outside its range.
 */
export function codeBleuMetric(options: CodeBleuOptions): Metric {
  const settings = codeBleuSettings(options)
  switch (settings.variant) {
    case 'ebsb':
      return ebsbVariant(settings)
    case 'codexglue':
      return codeXGlueVariant(settings)
    default:
      return paperVariant(settings)
  }
}
