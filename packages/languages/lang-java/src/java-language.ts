import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { JAVA_CANONICAL } from './java-canonical.ts'
import { JAVA_CODEXGLUE } from './java-codexglue.ts'
import { JAVA_STRUCTURE } from './java-structure.ts'
import { KEYWORDS } from './java-words.ts'

/** Java, as tree-sitter-java 0.23.5 derives it: Java 21 with most of its previews. */
export const javaLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'java',
  version: 'tree-sitter-java 0.23.5',
  keywords: KEYWORDS,
  kinds: {
    comments: ['line_comment', 'block_comment'],
    strings: ['string_literal', 'character_literal'],
    names: ['identifier', 'this'],
  },
  canonical: JAVA_CANONICAL,
  structure: JAVA_STRUCTURE,
  async loadGrammar() {
    const { GRAMMAR_BYTES } = await import('./grammar-bytes.ts')
    return decodeBase64(GRAMMAR_BYTES)
  },
  compat: { codexglue: JAVA_CODEXGLUE },
})
