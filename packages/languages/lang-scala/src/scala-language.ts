import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { SCALA_STRUCTURE } from './scala-structure.ts'

/** The keywords of Scala: the words that its grammar writes in lower case. */
const KEYWORDS: ReadonlySet<string> = new Set(
  'abstract as case catch class def derives do else end enum export extends extension false final finally for given if implicit import infix inline lazy macro match mod new null object opaque open override package private protected return sealed soft_id structural_type then this throw trait transparent true try type using val var while with yield'.split(
    ' ',
  ),
)

/** Scala, as tree-sitter-scala 0.24.0 derives it. */
export const scalaLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'scala',
  version: 'tree-sitter-scala 0.24.0',
  keywords: KEYWORDS,
  kinds: {
    comments: ['block_comment', 'comment'],
    strings: ['interpolated_string', 'string'],
    names: ['identifier'],
  },
  structure: SCALA_STRUCTURE,
  loadGrammar: async () => decodeBase64((await import('./grammar-bytes.ts')).GRAMMAR_BYTES),
})
