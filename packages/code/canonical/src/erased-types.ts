import type { SyntaxParser } from '@codegen-eval/syntax'
import type { TextForm } from './text-forms.ts'

/**
 * A source without the pieces that declare nothing but types, such as `: number` in TypeScript; `undefined` if it does
 * not parse. White space before a piece is left out, too, and the line of a declaration that is a type as a whole.
 *
 * @throws RangeError if the language has no types that can be erased.
 */
export function erasedTypes(parser: SyntaxParser, source: string): TextForm | undefined {
  const { language } = parser
  if (!language.typesOf) throw new RangeError(`language '${language.name}': it has no types to erase`)
  if (!parser.parses(source)) return undefined
  const pieces = language.typesOf(parser.parse(source))
  let text = ''
  let at = 0
  const kept: (readonly [start: number, end: number])[] = []
  for (const [start, end] of [...pieces, [source.length, source.length] as const]) {
    if (start > at) {
      kept.push([at, start])
      text += source.slice(at, start)
    }
    at = Math.max(at, end)
  }
  return {
    text,
    places: () => kept.flatMap(([start, end]) => Array.from({ length: end - start }, (_, i) => start + i)),
  }
}
