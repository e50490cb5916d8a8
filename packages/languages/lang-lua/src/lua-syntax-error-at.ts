import { type FlatTree, firstErrorAt } from '@codegen-eval/syntax'
import { LUA_KEYWORDS } from './lua-keywords.ts'

const NUMBER = /^((?=\.?\d)\d*(\.\d*)?(e[-+]?\d+)?|0x(?=\.?[\da-f])[\da-f]*(\.[\da-f]*)?(p[-+]?\d+)?)$/i

/** Checks of the text of nodes, by kind. */
const CHECKS: Readonly<Record<string, (text: string) => boolean>> = {
  identifier: (text) => /^[A-Za-z_]\w*$/.test(text) && !LUA_KEYWORDS.has(text),
  number: (text) => NUMBER.test(text),
  // a line break in quotes has a backslash before it
  string: (text) => text.startsWith('[') || !/[\r\n]/.test(text.replace(/\\(?:z\s*|\r\n|[\s\S])/g, '')),
  escape_sequence: (text) =>
    !(Number(text.slice(1)) > 0xff || Number.parseInt(text.replace('\\u{', ''), 16) > 0x7fff_ffff),
}

/**
 * The offset of the first place that Lua 5.4 refuses in a tree; -1 if there is none. The grammar accepts more than Lua:
 * names with `!`, `$` or letters outside of ASCII, keywords as names, numbers of LuaJIT, and line breaks in quotes.
 */
export function luaSyntaxErrorAt(tree: FlatTree): number {
  if (tree.hasError) return firstErrorAt(tree)
  const { grammar, kind, start, end, size, source } = tree
  for (let node = 0; node < size; node++) {
    const check = CHECKS[grammar.kinds[kind[node]]]
    if (check?.(source.slice(start[node], end[node])) === false) return start[node]
  }
  return -1
}
