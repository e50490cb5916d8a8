import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { KOTLIN_CANONICAL } from './kotlin-canonical.ts'
import { KOTLIN_KEYWORDS } from './kotlin-keywords.ts'
import { KOTLIN_REPAIRS } from './kotlin-repairs.ts'
import { KOTLIN_STRUCTURE } from './kotlin-structure.ts'
import { kotlinSyntaxErrorAt } from './kotlin-syntax-error-at.ts'

/** Kotlin, as @tree-sitter-grammars/tree-sitter-kotlin 1.1.0 derives it. */
export const kotlinLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'kotlin',
  version: 'tree-sitter-kotlin 1.1.0',
  keywords: KOTLIN_KEYWORDS,
  kinds: {
    comments: ['line_comment', 'block_comment'],
    strings: ['string_literal', 'multiline_string_literal', 'character_literal'],
    names: ['identifier'],
  },
  canonical: KOTLIN_CANONICAL,
  structure: KOTLIN_STRUCTURE,
  repairs: KOTLIN_REPAIRS,
  syntaxErrorAt: kotlinSyntaxErrorAt,
  // the grammar would read `finally` in a line of its own as a call
  parserText: (source) => source.replace(/(?<=\})\s+(?=finally\s*\{)/g, (space) => ' '.repeat(space.length)),
  loadGrammar: async () => decodeBase64((await import('./grammar-bytes.ts')).GRAMMAR_BYTES),
})
