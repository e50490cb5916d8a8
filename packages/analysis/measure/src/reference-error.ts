import { loadedLanguage } from '@codegen-eval/languages'
import { quote } from '@codegen-eval/messages'
import { parseSignature } from '@codegen-eval/metric'

/** Length of the text at an error that a message shows, in UTF-16 units. */
const MAX_SHOWN = 40

/**
 * Where a metric's language refuses a reference, as a part of a message that begins with `; `, and why it may if the user
 * named the language; empty if the language accepts the reference or is not known.
 */
export function referenceError(signature: string, reference: string | undefined, isNamed: boolean): string {
  const name = parseSignature(signature).fields.get('lang')
  const parser = name === undefined ? undefined : loadedLanguage(name)
  if (parser === undefined || reference === undefined) return ''
  const { language, parse } = parser
  const tree = parse(reference)
  const at = tree.isGivenUp ? -1 : language.syntaxErrorAt(tree)
  if (at < 0) return ''
  const before = reference.slice(0, at).split(/\r\n|\r|\n/)
  const [rest] = reference.slice(at, at + MAX_SHOWN).split(/[\r\n]/)
  const place = `line ${before.length}, column ${before.at(-1)!.length + 1}`
  const text = rest === '' ? 'at the end of the line' : `at ${quote(rest)}`
  const macro = language.macroAt?.(tree)
  const why =
    macro !== undefined
      ? `, as the macro ${quote(macro)} is used: nothing is preprocessed`
      : isNamed
        ? ': the reference is wrong there, or the grammar lacks the form'
        : ''
  return `; ${language.name} refuses the first one in ${place}, ${text}${why}`
}
