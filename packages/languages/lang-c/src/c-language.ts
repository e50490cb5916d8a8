import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { C_CANONICAL } from './c-canonical.ts'
import { C_CODEXGLUE } from './c-codexglue.ts'
import { C_STRUCTURE } from './c-structure.ts'
import { KEYWORDS } from './c-words.ts'

/** C, as tree-sitter-c 0.24.1 derives it: C23 with common extensions. */
export const cLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'c',
  version: 'tree-sitter-c 0.24.1',
  keywords: KEYWORDS,
  kinds: {
    comments: ['comment'],
    strings: ['string_literal', 'char_literal'],
    names: ['identifier'],
  },
  canonical: C_CANONICAL,
  structure: C_STRUCTURE,
  async loadGrammar() {
    const { GRAMMAR_BYTES } = await import('./grammar-bytes.ts')
    return decodeBase64(GRAMMAR_BYTES)
  },
  compat: { codexglue: C_CODEXGLUE },
})
