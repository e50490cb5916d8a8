import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { RUBY_CANONICAL } from './ruby-canonical.ts'
import { RUBY_CODEXGLUE } from './ruby-codexglue.ts'
import { RUBY_STRUCTURE } from './ruby-structure.ts'
import { KEYWORDS } from './ruby-words.ts'

/** Ruby, as tree-sitter-ruby 0.23.1 derives it. */
export const rubyLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'ruby',
  version: 'tree-sitter-ruby 0.23.1',
  keywords: KEYWORDS,
  kinds: {
    comments: ['comment'],
    strings: ['string', 'character', 'subshell', 'heredoc_body'],
    names: ['identifier', 'instance_variable', 'class_variable', 'global_variable', 'self'],
  },
  canonical: RUBY_CANONICAL,
  structure: RUBY_STRUCTURE,
  async loadGrammar() {
    const { GRAMMAR_BYTES } = await import('./grammar-bytes.ts')
    return decodeBase64(GRAMMAR_BYTES)
  },
  compat: { codexglue: RUBY_CODEXGLUE },
})
