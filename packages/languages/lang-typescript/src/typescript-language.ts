import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { TYPESCRIPT_STRUCTURE } from './typescript-structure.ts'
import { KEYWORDS, TYPESCRIPT_KINDS } from './typescript-words.ts'

/** TypeScript, as tree-sitter-typescript 0.23.2 derives it: TypeScript 5. */
export const typescriptLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'typescript',
  version: 'tree-sitter-typescript 0.23.2',
  keywords: KEYWORDS,
  kinds: TYPESCRIPT_KINDS,
  structure: TYPESCRIPT_STRUCTURE,
  async loadGrammar() {
    const { GRAMMAR_BYTES } = await import('./typescript-bytes.ts')
    return decodeBase64(GRAMMAR_BYTES)
  },
})
