import { isWhiteSpace } from '@codegen-eval/tokenize'
import { type TextFormOptions, textInForm } from '@codegen-eval/tokenize/text-form'

/** The text that BLEU tokenizes: without trailing white space, as in sacreBLEU, and in the form that is asked for. */
export function normalizeText(text: string, form: TextFormOptions): string {
  let end = text.length
  while (end > 0 && isWhiteSpace(text.charCodeAt(end - 1))) end--
  return textInForm(end === text.length ? text : text.slice(0, end), form)
}
