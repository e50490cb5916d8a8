import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { LUA_CANONICAL } from './lua-canonical.ts'
import { LUA_KEYWORDS } from './lua-keywords.ts'
import { LUA_STRUCTURE } from './lua-structure.ts'
import { luaSyntaxErrorAt } from './lua-syntax-error-at.ts'

/** Lua, as @tree-sitter-grammars/tree-sitter-lua 0.4.1 derives it. */
export const luaLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'lua',
  version: 'tree-sitter-lua 0.4.1',
  keywords: LUA_KEYWORDS,
  kinds: {
    comments: ['comment'],
    strings: ['string'],
    names: ['identifier'],
  },
  canonical: LUA_CANONICAL,
  structure: LUA_STRUCTURE,
  syntaxErrorAt: luaSyntaxErrorAt,
  // the grammar knows no escaped line break of two characters
  parserText: (source) => source.replaceAll('\\\r\n', '\\\n\n'),
  loadGrammar: async () => decodeBase64((await import('./grammar-bytes.ts')).GRAMMAR_BYTES),
})
