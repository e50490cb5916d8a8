import type { LanguageKinds } from '@codegen-eval/syntax'

/** The reserved words of TypeScript: those of ECMAScript, and those of its strict mode. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for
  function if import in instanceof new null return super switch this throw true try typeof var void while with yield
  implements interface let package private protected public static`.split(/\s+/),
)

/** The kinds of tokens, of TypeScript and TSX alike. */
export const TYPESCRIPT_KINDS: LanguageKinds = {
  comments: ['comment', 'html_comment', 'hash_bang_line'],
  strings: ['string', 'template_string'],
  names: ['identifier', 'shorthand_property_identifier', 'shorthand_property_identifier_pattern', 'this'],
}
