import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { JAVA_CANONICAL } from './java-canonical.ts'
import { JAVA_CODEXGLUE } from './java-codexglue.ts'
import { JAVA_REPAIRS } from './java-repairs.ts'
import { JAVA_STRUCTURE } from './java-structure.ts'

/** The reserved words of Java 21, JLS 3.9, with the literals that are not identifiers: `true`, `false` and `null`. */
const KEYWORDS: ReadonlySet<string> = new Set(
  `abstract assert boolean break byte case catch char class const continue default do double else enum extends final
  finally float for goto if implements import instanceof int interface long native new package private protected public
  return short static strictfp super switch synchronized this throw throws transient try void volatile while _
  true false null`.split(/\s+/),
)

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
  repairs: JAVA_REPAIRS,
  loadGrammar: async () => decodeBase64((await import('./grammar-bytes.ts')).GRAMMAR_BYTES),
  compat: { codexglue: JAVA_CODEXGLUE },
})
