import { isWhiteSpace } from '@codegen-eval/tokenize'

/** The text that BLEU tokenizes: without trailing white space, as in sacreBLEU, and in lower case if asked. */
export function normalizeText(text: string, letters: 'mixed' | 'lower'): string {
  let end = text.length
  while (end > 0 && isWhiteSpace(text.charCodeAt(end - 1))) end--
  const trimmed = end === text.length ? text : text.slice(0, end)
  return letters === 'lower' ? trimmed.toLowerCase() : trimmed
}
