import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { typePieces } from './type-pieces.ts'
import { TSX_CANONICAL } from './typescript-canonical.ts'
import { TSX_STRUCTURE } from './typescript-structure.ts'
import { KEYWORDS, TYPESCRIPT_KINDS } from './typescript-words.ts'

/** TypeScript with JSX, as tree-sitter-typescript 0.23.2 derives it. */
export const tsxLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'tsx',
  version: 'tree-sitter-typescript 0.23.2',
  keywords: KEYWORDS,
  kinds: TYPESCRIPT_KINDS,
  canonical: TSX_CANONICAL,
  structure: TSX_STRUCTURE,
  typesOf: typePieces,
  async loadGrammar() {
    const { GRAMMAR_BYTES } = await import('./tsx-bytes.ts')
    return decodeBase64(GRAMMAR_BYTES)
  },
})
