import { type DefinedMetric, defineMetric, type Metric, signatureFields } from '@codegen-eval/metric'
import { withMacroShare } from '@codegen-eval/syntax/internal'
import { type CodeBleuSettings, codeBleuOptions, codeBleuSettings } from './code-bleu-options.ts'
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
export const codeBleuMetric: DefinedMetric<typeof codeBleuOptions, unknown> = /* @__PURE__ */ defineMetric({
  name: 'codebleu',
  numbers: '0.1.0',
  options: codeBleuOptions,
  settings: codeBleuSettings,
  fields: codeBleuFields,
  create(settings, signature): Metric {
    const variants = { ebsb: ebsbVariant, codexglue: codeXGlueVariant, paper: paperVariant }
    return withMacroShare(variants[settings.variant](settings, signature), settings.parser)
  },
})

/** The fields of the signature. A variant whose tokenizer cannot be chosen has no field for it. */
function codeBleuFields({ tokenizer, ...settings }: CodeBleuSettings): Record<string, string> {
  const tokenize = settings.variant === 'codexglue' ? undefined : tokenizer
  const fields = signatureFields(codeBleuOptions, { ...settings, tokenize })
  return settings.variant === 'ebsb' ? fields : { ...fields, level: 'corpus' }
}
