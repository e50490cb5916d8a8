import type { Explain, Finding, SegmentTexts, Span } from '@codegen-eval/metric'
import type { FormOf, TextForm } from './text-forms.ts'
import { textsInForm } from './texts-in-form.ts'

/**
 * The explanation of a metric on another form of candidates and references; on the texts as they are if one of them has
 * no such form. Spans are places in the texts as they are.
 */
export function explainForm(explain: Explain, formOf: FormOf): Explain {
  const explained: Explain = (candidate, references, source) => {
    const form = formOf(candidate)
    const forms = references.map(formOf)
    if (form === undefined || !forms.every((other) => other !== undefined))
      return explain(candidate, references, source)
    const explanation = explain(
      form.text,
      forms.map(({ text }) => text),
      source,
    )
    const move = mover(form)
    const moveOther = mover(forms[explanation.reference])
    const findings = explanation.findings.map(
      (finding): Finding => ({
        ...finding,
        candidate: finding.candidate.map(move),
        reference: finding.reference.map(moveOther),
      }),
    )
    return { ...explanation, findings }
  }
  const { encode } = explain
  if (encode === undefined) return explained
  return Object.assign(explained, {
    encode: (segments: readonly SegmentTexts[]) => encode(textsInForm(segments, formOf)),
  })
}

/** Translates spans of a form into spans of its source: from the first to the last place of what they contain. */
function mover(form: TextForm): (span: Span) => Span {
  const places = form.places()
  return ([start, end]) => {
    const covered = places.slice(start, end)
    if (covered.length === 0) {
      const at = places[start] ?? (places.at(-1) ?? -1) + 1
      return [at, at]
    }
    return [covered.reduce((a, b) => Math.min(a, b)), covered.reduce((a, b) => Math.max(a, b)) + 1]
  }
}
