import { type FlatTree, NODE_ERROR, NODE_MISSING } from './flat-tree.ts'

/** Comments and directives, which are passed over; strings, words, and other characters. */
const TOKEN = /\/\*[\s\S]*?\*\/|\/\/.*|#(?:\\\r?\n|.)*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\w+|[^\s\\]/g

/** Names in upper case, or whose last word is; not those that stand where any value or type may. */
const MACRO = /^(?!(?:NULL|EOF|FILE|DIR|BOOL|TRUE|FALSE)$)(?:_*[A-Z][A-Z0-9_]{2,}|\w+_[A-Z][A-Z0-9]+)$/

/** How much text, and how many tokens or groups in brackets, are seen before an error, and tokens from it on. */
const [NEAR, BEFORE, BEHIND] = [400, 3, 3]

/**
 * The macro of C or C++ that is used at the first error of a tree: a name in upper case, or one that the source defines, beside
 * another word or before a block. It is the likely reason, as nothing is preprocessed. `undefined` if there is none.
 */
export function macroAtError({ source, flags, start, end, subtreeSize }: FlatTree): string | undefined {
  const isError = (node: number) => (flags[node] & (NODE_ERROR | NODE_MISSING)) !== 0
  const first = flags.findIndex((_, node) => isError(node))
  if (first < 0) return undefined
  // error recovery may put a whole file into an error node
  let inner = first
  for (let node = first; node < inner + subtreeSize[inner]; node++) if (isError(node)) inner = node
  const defined = new Set(Array.from(source.matchAll(/#[ \t]*define[ \t]+(\w+)/g), ([, name]) => name))
  const isMacro = (name?: string) => name !== undefined && (MACRO.test(name) || defined.has(name))
  return [first, inner].map((node) => macroAt(source, [start[node], end[node]], isMacro)).find(Boolean)
}

function macroAt(source: string, [start, end]: number[], isMacro: (name?: string) => boolean) {
  const from = Math.max(0, start - NEAR)
  const found = [...source.slice(from, Math.max(start + NEAR, end)).matchAll(TOKEN)]
  const tokens = found.filter(([text]) => !/^(?:\/[/*]|#)/.test(text))
  const words = tokens.map(([text]) => text)
  const at = tokens.findIndex(({ 0: text, index }) => from + index + text.length > start)
  const places = Array.from({ length: at < 0 ? 0 : BEHIND }, (_, i) => at + i)
  let depth = 0
  for (let i = (at < 0 ? words.length : at) - 1; i >= 0 && places.length < BEFORE + BEHIND; i--) {
    depth += words[i] === ')' ? 1 : words[i] === '(' ? -1 : 0
    if (depth <= 0) places.push(i)
  }
  return words[places.find((i) => isMacro(words[i]) && isOutOfPlace(words, i)) ?? -1]
}

/** Whether a name, with its arguments, stands beside a word, behind a bracket, or before a block or its end. */
function isOutOfPlace(words: readonly string[], at: number): boolean {
  let behind = at + 1
  for (let depth = 0; behind < words.length; behind++) {
    depth += words[behind] === '(' ? 1 : words[behind] === ')' ? -1 : 0
    if (depth <= 0 && (words[at + 1] !== '(' || words[behind - 1] === ')')) break
  }
  const isBesideWord =
    /^[\w)]/.test(words[at - 1] ?? '') && !/^(?:return|case|else|goto|sizeof)$/.test(words[at - 1])
  return isBesideWord || (behind > at + 1 ? /^[\w"'{}]/ : /^[\w"'{]/).test(words[behind] ?? '}')
}
