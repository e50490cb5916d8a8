import { decodeBase64, defineLanguage, type Language, type LanguageKinds } from '@codegen-eval/syntax'
import { typePieces } from './type-pieces.ts'
import { TSX_CANONICAL, TYPESCRIPT_CANONICAL } from './typescript-canonical.ts'
import { TSX_REPAIRS, TYPESCRIPT_REPAIRS } from './typescript-repairs.ts'
import { TSX_STRUCTURE, TYPESCRIPT_STRUCTURE } from './typescript-structure.ts'

/** The reserved words of TypeScript: those of ECMAScript, and those of its strict mode. */
const KEYWORDS: ReadonlySet<string> = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for
  function if import in instanceof new null return super switch this throw true try typeof var void while with yield
  implements interface let package private protected public static`.split(/\s+/),
)

/** The kinds of tokens, of TypeScript and TSX alike. */
const KINDS: LanguageKinds = {
  comments: ['comment', 'html_comment', 'hash_bang_line'],
  strings: ['string', 'template_string'],
  names: ['identifier', 'shorthand_property_identifier', 'shorthand_property_identifier_pattern', 'this'],
}

/** TypeScript, as tree-sitter-typescript 0.23.2 derives it: TypeScript 5. */
export const typescriptLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'typescript',
  version: 'tree-sitter-typescript 0.23.2',
  keywords: KEYWORDS,
  kinds: KINDS,
  canonical: TYPESCRIPT_CANONICAL,
  structure: TYPESCRIPT_STRUCTURE,
  repairs: TYPESCRIPT_REPAIRS,
  typesOf: typePieces,
  loadGrammar: async () => decodeBase64((await import('./typescript-bytes.ts')).GRAMMAR_BYTES),
})

/** TypeScript with JSX, as tree-sitter-typescript 0.23.2 derives it. */
export const tsxLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'tsx',
  version: 'tree-sitter-typescript 0.23.2',
  keywords: KEYWORDS,
  kinds: KINDS,
  canonical: TSX_CANONICAL,
  structure: TSX_STRUCTURE,
  repairs: TSX_REPAIRS,
  typesOf: typePieces,
  loadGrammar: async () => decodeBase64((await import('./tsx-bytes.ts')).GRAMMAR_BYTES),
})
