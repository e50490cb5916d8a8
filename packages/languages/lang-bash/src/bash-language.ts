import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { BASH_REPAIRS } from './bash-repairs.ts'
import { BASH_STRUCTURE } from './bash-structure.ts'

/** The reserved words of Bash 5.2, and the builtins that declare variables, which its grammar reads as words of its own. */
const KEYWORDS: ReadonlySet<string> = new Set(
  `case coproc declare do done elif else esac export fi for function if in local readonly select then time typeset
  unset until while`.split(/\s+/),
)

/** Bash, as tree-sitter-bash 0.25.1 derives it. */
export const bashLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'bash',
  version: 'tree-sitter-bash 0.25.1',
  keywords: KEYWORDS,
  kinds: {
    comments: ['comment'],
    strings: ['string', 'translated_string', 'raw_string', 'ansi_c_string'],
    names: ['variable_name'],
  },
  structure: BASH_STRUCTURE,
  repairs: BASH_REPAIRS,
  loadGrammar: async () => decodeBase64((await import('./grammar-bytes.ts')).GRAMMAR_BYTES),
})
