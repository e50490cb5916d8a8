import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { JAVASCRIPT_CANONICAL } from './javascript-canonical.ts'
import { JAVASCRIPT_CODEXGLUE } from './javascript-codexglue.ts'
import { JAVASCRIPT_STRUCTURE } from './javascript-structure.ts'
import { KEYWORDS } from './javascript-words.ts'

/** JavaScript with JSX, as tree-sitter-javascript 0.25.0 derives it. */
export const javascriptLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'javascript',
  version: 'tree-sitter-javascript 0.25.0',
  keywords: KEYWORDS,
  kinds: {
    comments: ['comment', 'html_comment', 'hash_bang_line'],
    strings: ['string', 'template_string'],
    names: ['identifier', 'shorthand_property_identifier', 'shorthand_property_identifier_pattern', 'this'],
  },
  canonical: JAVASCRIPT_CANONICAL,
  structure: JAVASCRIPT_STRUCTURE,
  async loadGrammar() {
    const { GRAMMAR_BYTES } = await import('./grammar-bytes.ts')
    return decodeBase64(GRAMMAR_BYTES)
  },
  compat: { codexglue: JAVASCRIPT_CODEXGLUE },
})
