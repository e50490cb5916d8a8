import { splittingTokenizer, type Tokenizer } from '@codegen-eval/tokenize'
import type { FlatTree } from './flat-tree.ts'
import type { SyntaxParser } from './load-parser.ts'
import { languageId } from './parser-option.ts'

export interface LexicalTokenizerOptions {
  /** Whether comments are left out; by default they are tokens. */
  readonly withoutComments?: boolean
}

/**
 * A tokenizer that returns the tokens of a language's grammar: `=>`, `>>=` and `"a b"` are one token each. A string, with
 * everything in it, is one token, and so is a comment. Tokens have no white space at their ends, and what error recovery
 * skips is split at white space, so that nothing but white space is lost; indents and line ends are no tokens.
 *
 * The id is `lexical@` and the language as in signatures, `lexical@go@tree-sitter-go-0.25.0`, or `lexical-code@…` if
 * comments are left out.
 *
 * ```ts
 * import { javaLanguage } from '@codegen-eval/lang-java'
 * import { lexicalTokenizer, loadParser } from '@codegen-eval/syntax'
 *
 * const tokenize = lexicalTokenizer(await loadParser(javaLanguage))
 * console.log(tokenize('f(a -> a >>= "b c"); // d').join(' | '))
 * ```
 *
 * ```text
 * f | ( | a | -> | a | >>= | "b c" | ) | ; | // d
 * ```
 */
export function lexicalTokenizer(
  parser: SyntaxParser,
  { withoutComments = false }: LexicalTokenizerOptions = {},
): Tokenizer {
  const { kinds } = parser.grammar
  const { comments, strings } = parser.language.kinds
  const roles = Uint8Array.from(kinds, (kind) =>
    comments.includes(kind) ? COMMENT : strings.includes(kind) ? STRING : 0,
  )
  const id = `lexical${withoutComments ? '-code' : ''}@${languageId(parser)}`
  return splittingTokenizer(id, (text) => lexicalTokens(parser.parse(text), roles, withoutComments))
}

const COMMENT = 1
const STRING = 2

function lexicalTokens(tree: FlatTree, roles: Uint8Array, withoutComments: boolean): string[] {
  const { source, size, kind, start, end, subtreeSize, grammar } = tree
  const tokens: string[] = []
  // the end of what has been read
  let at = 0
  const addWords = (from: number, to: number) => {
    for (const word of source.slice(from, to).split(/\s+/)) if (word !== '') tokens.push(word)
  }
  for (let node = 0; node < size; ) {
    const role = roles[kind[node]]
    if (role === 0 && subtreeSize[node] > 1) {
      node++
      continue
    }
    // text between tokens belongs to hidden nodes of the grammar
    if (start[node] > at) addWords(at, start[node])
    at = Math.max(at, end[node])
    if (kind[node] === grammar.errorKind) addWords(start[node], end[node])
    else if (role !== COMMENT || !withoutComments) {
      const token = source.slice(start[node], end[node]).trim()
      if (token !== '') tokens.push(token)
    }
    node += subtreeSize[node]
  }
  addWords(at, source.length)
  return tokens
}
