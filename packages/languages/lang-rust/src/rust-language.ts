import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { RUST_CANONICAL } from './rust-canonical.ts'
import { RUST_CODEXGLUE } from './rust-codexglue.ts'
import { RUST_REPAIRS } from './rust-repairs.ts'
import { RUST_STRUCTURE } from './rust-structure.ts'

/** The strict and the reserved keywords of Rust 2024. */
const KEYWORDS: ReadonlySet<string> = new Set(
  `as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut
  pub ref return self Self static struct super trait true type unsafe use where while abstract become box do final gen
  macro override priv try typeof unsized virtual yield`.split(/\s+/),
)

/** Rust, as tree-sitter-rust 0.24.0 derives it: the 2024 edition. */
export const rustLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'rust',
  version: 'tree-sitter-rust 0.24.0',
  keywords: KEYWORDS,
  kinds: {
    comments: ['line_comment', 'block_comment'],
    strings: ['string_literal', 'raw_string_literal', 'char_literal'],
    names: ['identifier', 'self', 'shorthand_field_identifier'],
  },
  canonical: RUST_CANONICAL,
  structure: RUST_STRUCTURE,
  repairs: RUST_REPAIRS,
  loadGrammar: async () => decodeBase64((await import('./grammar-bytes.ts')).GRAMMAR_BYTES),
  compat: { codexglue: RUST_CODEXGLUE },
})
