import { stripEnd } from '@codegen-eval/tokenize/internal'
import { type TextFormOptions, textInForm } from '@codegen-eval/tokenize/text-form'

/** The text that BLEU tokenizes: without trailing white space, as in sacreBLEU, and in the form that is asked for. */
export function normalizeText(text: string, form: TextFormOptions): string {
  return textInForm(stripEnd(text), form)
}
