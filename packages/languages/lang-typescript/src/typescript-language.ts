import { JAVASCRIPT_KINDS, JAVASCRIPT_WORDS } from '@codegen-eval/lang-javascript/internal'
import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { typePieces } from './type-pieces.ts'
import { TSX_CANONICAL, TYPESCRIPT_CANONICAL } from './typescript-canonical.ts'
import { TSX_REPAIRS, TYPESCRIPT_REPAIRS } from './typescript-repairs.ts'
import { TYPESCRIPT_STRUCTURE } from './typescript-structure.ts'

/** TypeScript, as tree-sitter-typescript 0.23.2 derives it: TypeScript 5. */
export const typescriptLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'typescript',
  version: 'tree-sitter-typescript 0.23.2',
  keywords: JAVASCRIPT_WORDS,
  kinds: JAVASCRIPT_KINDS,
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
  keywords: JAVASCRIPT_WORDS,
  kinds: JAVASCRIPT_KINDS,
  canonical: TSX_CANONICAL,
  structure: TYPESCRIPT_STRUCTURE,
  repairs: TSX_REPAIRS,
  typesOf: typePieces,
  loadGrammar: async () => decodeBase64((await import('./tsx-bytes.ts')).GRAMMAR_BYTES),
})
