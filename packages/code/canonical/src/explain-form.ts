import type { Explain, Span } from '@codegen-eval/metric'
import { derivedExplain } from '@codegen-eval/metric/internal'
import type { FormOf, TextForm } from './text-forms.ts'
import { textsInForm } from './texts-in-form.ts'

/**
 * The explanation of a metric on another form of candidates and references; on the texts as they are if one of them has
 * no such form. Spans are places in the texts as they are.
 */
export function explainForm(explain: Explain, formOf: FormOf): Explain {
  return derivedExplain(
    explain,
    (candidate, references, source) => {
      const form = formOf(candidate)
      const forms = references.map(formOf)
      if (form === undefined || !forms.every((other) => other !== undefined)) return undefined
      return {
        candidate: form.text,
        references: forms.map(({ text }) => text),
        source,
        candidateSpans: () => translation(form),
        referenceSpans: (reference) => translation(forms[reference]),
      }
    },
    (segments) => textsInForm(segments, formOf),
  )
}

/** Translates spans of a form into spans of its source: from the first to the last place of what they contain. */
function translation(form: TextForm): (spans: readonly Span[]) => readonly Span[] {
  const places = form.places()
  const moved = ([start, end]: Span): Span => {
    const covered = places.slice(start, end)
    if (covered.length === 0) {
      const at = places[start] ?? (places.at(-1) ?? -1) + 1
      return [at, at]
    }
    return [covered.reduce((a, b) => Math.min(a, b)), covered.reduce((a, b) => Math.max(a, b)) + 1]
  }
  return (spans) => spans.map(moved)
}
