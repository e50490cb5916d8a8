import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { TSX_STRUCTURE } from './typescript-structure.ts'
import { KEYWORDS } from './typescript-words.ts'

/** TypeScript with JSX, as tree-sitter-typescript 0.23.2 derives it. */
export const tsxLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'tsx',
  version: 'tree-sitter-typescript 0.23.2',
  keywords: KEYWORDS,
  kinds: {
    comments: ['comment', 'html_comment', 'hash_bang_line'],
    strings: ['string', 'template_string'],
    names: ['identifier', 'shorthand_property_identifier', 'shorthand_property_identifier_pattern', 'this'],
  },
  structure: TSX_STRUCTURE,
  async loadGrammar() {
    const { GRAMMAR_BYTES } = await import('./tsx-bytes.ts')
    return decodeBase64(GRAMMAR_BYTES)
  },
})
