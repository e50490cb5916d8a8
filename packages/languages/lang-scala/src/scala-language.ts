import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { SCALA_CANONICAL } from './scala-canonical.ts'
import { SCALA_KEYWORDS } from './scala-keywords.ts'
import { SCALA_STRUCTURE } from './scala-structure.ts'
import { scalaSyntaxErrorAt } from './scala-syntax-error-at.ts'

/** Scala, as tree-sitter-scala 0.24.0 derives it. */
export const scalaLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'scala',
  version: 'tree-sitter-scala 0.24.0',
  keywords: SCALA_KEYWORDS,
  kinds: {
    comments: ['comment', 'block_comment'],
    strings: ['string', 'interpolated_string', 'character_literal'],
    names: ['identifier'],
  },
  canonical: SCALA_CANONICAL,
  structure: SCALA_STRUCTURE,
  syntaxErrorAt: scalaSyntaxErrorAt,
  loadGrammar: async () => decodeBase64((await import('./grammar-bytes.ts')).GRAMMAR_BYTES),
})
