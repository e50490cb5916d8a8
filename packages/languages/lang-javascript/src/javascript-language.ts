import { decodeBase64, defineLanguage, type Language, type LanguageKinds } from '@codegen-eval/syntax'
import { JAVASCRIPT_CANONICAL } from './javascript-canonical.ts'
import { JAVASCRIPT_CODEXGLUE } from './javascript-codexglue.ts'
import { JAVASCRIPT_REPAIRS } from './javascript-repairs.ts'
import { JAVASCRIPT_STRUCTURE } from './javascript-structure.ts'

/** The reserved words of ECMAScript 2025, 12.7.2, and those that are reserved in strict mode. */
export const JAVASCRIPT_WORDS: ReadonlySet<string> = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for
  function if import in instanceof new null return super switch this throw true try typeof var void while with yield
  implements interface let package private protected public static`.split(/\s+/),
)

/** The kinds of tokens. */
export const JAVASCRIPT_KINDS: LanguageKinds = {
  comments: ['comment', 'html_comment', 'hash_bang_line'],
  strings: ['string', 'template_string'],
  names: ['identifier', 'shorthand_property_identifier', 'shorthand_property_identifier_pattern', 'this'],
}

/** JavaScript with JSX, as tree-sitter-javascript 0.25.0 derives it. */
export const javascriptLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'javascript',
  version: 'tree-sitter-javascript 0.25.0',
  keywords: JAVASCRIPT_WORDS,
  kinds: JAVASCRIPT_KINDS,
  canonical: JAVASCRIPT_CANONICAL,
  structure: JAVASCRIPT_STRUCTURE,
  repairs: JAVASCRIPT_REPAIRS,
  loadGrammar: async () => decodeBase64((await import('./grammar-bytes.ts')).GRAMMAR_BYTES),
  compat: { codexglue: JAVASCRIPT_CODEXGLUE },
})
