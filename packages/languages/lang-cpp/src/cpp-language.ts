import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { CPP_CANONICAL } from './cpp-canonical.ts'
import { CPP_CODEXGLUE } from './cpp-codexglue.ts'
import { CPP_STRUCTURE } from './cpp-structure.ts'
import { KEYWORDS } from './cpp-words.ts'

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
  async loadGrammar() {
    const { GRAMMAR_BYTES } = await import('./grammar-bytes.ts')
    return decodeBase64(GRAMMAR_BYTES)
  },
  compat: { codexglue: CPP_CODEXGLUE },
})
