import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { RUBY_CANONICAL } from './ruby-canonical.ts'
import { RUBY_CODEXGLUE } from './ruby-codexglue.ts'
import { RUBY_REPAIRS } from './ruby-repairs.ts'
import { RUBY_STRUCTURE } from './ruby-structure.ts'

/** The reserved words of Ruby 3.4. */
const KEYWORDS: ReadonlySet<string> = new Set(
  `__ENCODING__ __LINE__ __FILE__ BEGIN END alias and begin break case class def defined? do else elsif end ensure
  false for if in module next nil not or redo rescue retry return self super then true undef unless until when while
  yield`.split(/\s+/),
)

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
  repairs: RUBY_REPAIRS,
  loadGrammar: async () => decodeBase64((await import('./grammar-bytes.ts')).GRAMMAR_BYTES),
  compat: { codexglue: RUBY_CODEXGLUE },
})
