import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { macroAtError } from '@codegen-eval/syntax/internal'
import { CPP_CANONICAL } from './cpp-canonical.ts'
import { CPP_CODEXGLUE } from './cpp-codexglue.ts'
import { CPP_REPAIRS } from './cpp-repairs.ts'
import { CPP_STRUCTURE } from './cpp-structure.ts'

/** The keywords of C++23, [lex.key], with the alternative operators such as `and`. */
const KEYWORDS: ReadonlySet<string> = new Set(
  `alignas alignof asm auto bool break case catch char char8_t char16_t char32_t class concept const consteval
  constexpr constinit const_cast continue co_await co_return co_yield decltype default delete do double dynamic_cast
  else enum explicit export extern false float for friend goto if inline int long mutable namespace new noexcept
  nullptr operator private protected public register reinterpret_cast requires return short signed sizeof static
  static_assert static_cast struct switch template this thread_local throw true try typedef typeid typename union
  unsigned using virtual void volatile wchar_t while and and_eq bitand bitor compl not not_eq or or_eq xor xor_eq`.split(
    /\s+/,
  ),
)

/** C++, as tree-sitter-cpp 0.23.4 derives it: C++20 with some of C++23. */
export const cppLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'cpp',
  version: 'tree-sitter-cpp 0.23.4',
  keywords: KEYWORDS,
  kinds: {
    comments: ['comment'],
    strings: ['string_literal', 'raw_string_literal', 'char_literal'],
    names: ['identifier', 'this'],
  },
  canonical: CPP_CANONICAL,
  structure: CPP_STRUCTURE,
  repairs: CPP_REPAIRS,
  macroAt: macroAtError,
  loadGrammar: async () => decodeBase64((await import('./grammar-bytes.ts')).GRAMMAR_BYTES),
  compat: { codexglue: CPP_CODEXGLUE },
})
