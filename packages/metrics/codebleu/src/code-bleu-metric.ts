import type { Metric } from '@codegen-eval/metric'
import { type CodeBleuOptions, codeBleuSettings } from './code-bleu-options.ts'
import { codeXGlueVariant } from './codexglue-variant.ts'
import { ebsbVariant } from './ebsb-variant.ts'
import { paperVariant } from './paper-variant.ts'

/**
 * CodeBLEU as statistics that add.
 *
 * `paper` and `codexglue` sum counts, `ebsb` is a mean over segments. The parts are the four of `CodeBleuParts`, the
 * share of segments whose reference has a data flow (`dataFlowCoverage`), and the shares of segments whose candidate
 * or reference has a syntax error (`candidateErrors`, `referenceErrors`): those are compared by the tree that error
 * recovery gives.
 *
 * @throws RangeError or TypeError for an option outside its range.
 */
export function codeBleuMetric(options: CodeBleuOptions): Metric {
  const settings = codeBleuSettings(options)
  // each variant keeps something else of references, which nobody else looks into
  switch (settings.variant) {
    case 'ebsb':
      return ebsbVariant(settings) as Metric
    case 'codexglue':
      return codeXGlueVariant(settings) as Metric
    default:
      return paperVariant(settings) as Metric
  }
}
