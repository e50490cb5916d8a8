import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { macroAtError } from '@codegen-eval/syntax/internal'
import { C_CANONICAL } from './c-canonical.ts'
import { C_CODEXGLUE } from './c-codexglue.ts'
import { C_REPAIRS } from './c-repairs.ts'
import { C_STRUCTURE } from './c-structure.ts'

/** The keywords of C23, 6.4.1. */
const KEYWORDS: ReadonlySet<string> = new Set(
  `alignas alignof auto bool break case char const constexpr continue default do double else enum extern false float
  for goto if inline int long nullptr register restrict return short signed sizeof static static_assert struct switch
  thread_local true typedef typeof typeof_unqual union unsigned void volatile while _Atomic _BitInt _Complex
  _Decimal128 _Decimal32 _Decimal64 _Generic _Imaginary _Noreturn`.split(/\s+/),
)

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
  repairs: C_REPAIRS,
  macroAt: macroAtError,
  loadGrammar: async () => decodeBase64((await import('./grammar-bytes.ts')).GRAMMAR_BYTES),
  compat: { codexglue: C_CODEXGLUE },
})
