import type { Metric } from '@codegen-eval/metric'
import { checkMetric } from '@codegen-eval/metric/internal'
import type { SyntaxParser } from '@codegen-eval/syntax'
import { languageId, oncePerObject } from '@codegen-eval/syntax/internal'
import { canonicalForm } from './canonical-form.ts'
import type { CanonicalFormName } from './canonical-form-name.ts'
import { type FormOf, rememberedForm } from './text-forms.ts'
import { NUMBERS_VERSION } from './version.ts'
import { type PreparedForms, withForm } from './with-form.ts'

/** The settings of `withCanonicalForm`. */
export interface CanonicalMetricOptions {
  /** `canonical` by default. */
  readonly form?: CanonicalFormName
}

/**
 * The same metric on the canonical form of candidates and references. If one of them does not parse, the metric compares
 * all of them as they are; the share of segments in canonical form is the part `canonical` of the score.
 *
 * The signature has the fields `normalize` and `lang`.
 *
 * @throws RangeError for a metric that normalizes already, or that is for another language.
 */
export function withCanonicalForm<P>(
  metric: Metric<P>,
  parser: SyntaxParser,
  { form = 'canonical' }: CanonicalMetricOptions = {},
): Metric<PreparedForms<P>> {
  checkMetric(metric)
  return withForm(metric, {
    option: 'normalize',
    value: `${form}@${NUMBERS_VERSION}`,
    lang: languageId(parser),
    part: 'canonical',
    formOf: canonicalFormOf(parser, form),
  })
}

const formsOf = /* @__PURE__ */ oncePerObject((parser: SyntaxParser) => {
  const form = (name: CanonicalFormName) => rememberedForm((source) => canonicalForm(parser, source, name))
  return { canonical: form('canonical'), 'canonical-alpha': form('canonical-alpha') }
})

/** `canonicalForm` with a memory that all metrics of a language share, so that each text is put into its form once. */
export function canonicalFormOf(parser: SyntaxParser, form: CanonicalFormName): FormOf {
  return formsOf(parser)[form]
}
