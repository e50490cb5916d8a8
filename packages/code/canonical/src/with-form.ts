import { type Metric, parseSignature } from '@codegen-eval/metric'
import { derivedMetric, withFirstFields } from '@codegen-eval/metric/internal'
import type { FormOf } from './text-forms.ts'
import { textsInForm } from './texts-in-form.ts'

/** A form in which a metric compares texts. */
export interface MetricForm {
  /** The field that the signature has for the form, and its value: `normalize`, `canonical@0.1.0`. */
  readonly option: string
  readonly value: string
  /** The language that the form is of, as signatures write it. */
  readonly lang: string
  /** The name of the part that is the share of segments in this form. */
  readonly part: string
  readonly formOf: FormOf
}

/** Work on a set of references, in a form and as they are. */
export interface PreparedForms<P> {
  readonly references: readonly string[]
  readonly source: string | undefined
  /** The metric's work on their forms; absent if one of them has none. */
  readonly forms?: { readonly prepared: P }
  /** The metric's work on the references as they are, once a candidate has needed it. */
  plain?: { readonly prepared: P }
}

/**
 * The same metric on another form of candidates and references. If the candidate or a reference has no such form, the
 * metric compares all of them as they are. The share of segments in the form is a part of the score.
 *
 * @throws RangeError for a metric that has the option already, or another language.
 */
export function withForm<P>(metric: Metric<P>, form: MetricForm): Metric<PreparedForms<P>> {
  const { part, formOf } = form
  const { parts } = metric
  const width = metric.columns.length
  return derivedMetric<P, PreparedForms<P>>(metric, {
    signature: signatureWith(metric.signature, form),
    columns: [...metric.columns, part, `${part} segments`],
    encodedTexts: (segments) => textsInForm(segments, formOf),
    prepare(references, source) {
      const forms = references.map(formOf)
      const texts = forms.flatMap((form) => (form === undefined ? [] : [form.text]))
      if (texts.length < references.length) return { references, source }
      return { references, source, forms: { prepared: metric.prepare(texts, source) } }
    },
    measure(candidate, prepared, row, offset = 0) {
      const { references, source, forms } = prepared
      const form = forms && formOf(candidate)
      row[offset + width] = form === undefined ? 0 : 1
      row[offset + width + 1] = 1
      if (forms && form !== undefined) {
        metric.measure(form.text, forms.prepared, row, offset)
        return
      }
      prepared.plain ??= { prepared: metric.prepare(references, source) }
      metric.measure(candidate, prepared.plain.prepared, row, offset)
    },
    parts: (sum, offset = 0) => ({
      ...parts?.call(metric, sum, offset),
      [part]: sum[offset + width] / sum[offset + width + 1],
    }),
  })
}

/**
 * A signature with the fields of a form.
 *
 * @throws RangeError if it has the option already, or another language.
 */
export function signatureWith(
  signature: string,
  { option, value, lang }: Pick<MetricForm, 'option' | 'value' | 'lang'>,
): string {
  const { fields } = parseSignature(signature)
  if (fields.has(option)) throw new RangeError(`metric ${signature}: it has the option ${option} already`)
  const other = fields.get('lang')
  if (other !== undefined && other !== lang)
    throw new RangeError(`metric ${signature}: expected lang:${lang}, the language of the option ${option}`)
  return withFirstFields(signature, other === undefined ? { [option]: value, lang } : { [option]: value })
}
