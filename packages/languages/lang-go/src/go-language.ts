import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { GO_CANONICAL } from './go-canonical.ts'
import { GO_CODEXGLUE } from './go-codexglue.ts'
import { GO_REPAIRS } from './go-repairs.ts'
import { GO_STRUCTURE } from './go-structure.ts'

/** The keywords of Go. The names `true`, `false` and `nil` are declared, not reserved. */
const KEYWORDS: ReadonlySet<string> = new Set(
  `break case chan const continue default defer else fallthrough for func go goto if import interface map package range
  return select struct switch type var`.split(/\s+/),
)

/** Go, as tree-sitter-go 0.25.0 derives it. */
export const goLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'go',
  version: 'tree-sitter-go 0.25.0',
  keywords: KEYWORDS,
  kinds: {
    comments: ['comment'],
    strings: ['interpreted_string_literal', 'raw_string_literal', 'rune_literal'],
    names: ['identifier'],
  },
  canonical: GO_CANONICAL,
  structure: GO_STRUCTURE,
  repairs: GO_REPAIRS,
  loadGrammar: async () => decodeBase64((await import('./grammar-bytes.ts')).GRAMMAR_BYTES),
  compat: { codexglue: GO_CODEXGLUE },
})
