import type { SegmentTexts } from '@codegen-eval/metric'
import type { FormOf } from './text-forms.ts'

/**
 * The texts that are compared for each segment: candidates in a form with the references in it, and candidates without
 * such a form with the references as they are.
 */
export function textsInForm(segments: readonly SegmentTexts[], formOf: FormOf): SegmentTexts[] {
  return segments.flatMap((segment) => {
    const references = segment.references.map(formOf)
    const hasForms = references.every((form) => form !== undefined)
    const candidates = hasForms ? segment.candidates.map(formOf) : []
    const inForm = candidates.flatMap((form) => (form === undefined ? [] : [form.text]))
    const asTheyAre = segment.candidates.filter((_, i) => candidates[i] === undefined)
    return [
      // metrics prepare references in the form before they see a candidate
      ...(hasForms
        ? [{ ...segment, candidates: inForm, references: references.map(({ text }) => text) }]
        : []),
      ...(asTheyAre.length > 0 ? [{ ...segment, candidates: asTheyAre }] : []),
    ]
  })
}
