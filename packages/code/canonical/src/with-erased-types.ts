import type { Metric } from '@codegen-eval/metric'
import { checkMetric } from '@codegen-eval/metric/internal'
import type { SyntaxParser } from '@codegen-eval/syntax'
import { languageId, oncePerObject } from '@codegen-eval/syntax/internal'
import { erasedTypes } from './erased-types.ts'
import { type FormOf, rememberedForm } from './text-forms.ts'
import { type PreparedForms, withForm } from './with-form.ts'

/**
 * The same metric on candidates and references without types, so that TypeScript compares with JavaScript. If one of them
 * does not parse, the metric compares all of them as they are; the share of segments without types is the part `erased`
 * of the score. The signature has the fields `types` and `lang`.
 *
 * @throws RangeError for a language without types that can be erased, and for a metric that is for another language.
 */
export function withErasedTypes<P>(metric: Metric<P>, parser: SyntaxParser): Metric<PreparedForms<P>> {
  checkMetric(metric)
  return withForm(metric, {
    option: 'types',
    value: 'erase',
    lang: languageId(parser),
    part: 'erased',
    formOf: erasedTypesOf(parser),
  })
}

/** `erasedTypes` with a memory that all metrics of a language share. */
export const erasedTypesOf: (parser: SyntaxParser) => FormOf = /* @__PURE__ */ oncePerObject(
  (parser: SyntaxParser) => rememberedForm((source) => erasedTypes(parser, source)),
)
