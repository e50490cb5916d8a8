import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { typePieces } from './type-pieces.ts'
import { TYPESCRIPT_CANONICAL } from './typescript-canonical.ts'
import { TYPESCRIPT_STRUCTURE } from './typescript-structure.ts'
import { KEYWORDS, TYPESCRIPT_KINDS } from './typescript-words.ts'

/** TypeScript, as tree-sitter-typescript 0.23.2 derives it: TypeScript 5. */
export const typescriptLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'typescript',
  version: 'tree-sitter-typescript 0.23.2',
  keywords: KEYWORDS,
  kinds: TYPESCRIPT_KINDS,
  canonical: TYPESCRIPT_CANONICAL,
  structure: TYPESCRIPT_STRUCTURE,
  typesOf: typePieces,
  async loadGrammar() {
    const { GRAMMAR_BYTES } = await import('./typescript-bytes.ts')
    return decodeBase64(GRAMMAR_BYTES)
  },
})
