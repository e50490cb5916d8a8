import { checkKinds } from './check-kinds.ts'
import { compileDynamicModule } from './dynamic-module.ts'
import { allocateFlatTree, type FlatTree, NODE_ERROR, NODE_NAMED } from './flat-tree.ts'
import type { Grammar } from './grammar.ts'
import type { Language } from './language.ts'
import { MAX_SOURCE_LENGTH } from './parse-limits.ts'
import { repairedTree } from './repair-tree.ts'
import { loadRuntime } from './runtime.ts'
import { SourceParser } from './source-parser.ts'
import { TreeCache, type TreeCacheLimits } from './tree-cache.ts'

/** A parser of one language, with a cache of trees. */
export interface SyntaxParser {
  readonly language: Language
  readonly grammar: Grammar
  /** Trees by source, shared by all callers that parse this language. */
  readonly cache: TreeCache
  /** The parser of the trees that CodeXGLUE's CodeBLEU compares, if the language names another one for it. */
  readonly codexglue?: SyntaxParser
  /**
   * The syntax tree of a source. Every text has one: text that the grammar does not derive is in error nodes, and a source
   * that is given up (`isGivenUp`) is one error node. A source is given up if it is longer than `MAX_SOURCE_LENGTH` or
   * takes more steps or memory than `parseLimits` allows, or if its grammar's scanner fails on it. That depends on the
   * source alone, not on sources before it.
   *
   * @throws TypeError if the source is not a string.
   */
  parse(source: string): FlatTree
  /** Whether the language's parser accepts a source, as nearly as `Language.syntaxErrorAt` knows. */
  parses(source: string): boolean
}

/** Limits of a parser's cache: enough for a corpus of short snippets, or for a few large files. */
export const TREE_CACHE_LIMITS: TreeCacheLimits = { trees: 4096, bytes: 1 << 25 }

const parsers = new WeakMap<Language, Promise<SyntaxParser>>()

/**
 * Loads the parser of a language. All callers get the same parser, and with it the same cache of trees. A load that
 * failed is forgotten, so that the next call tries again. Once loaded, everything is synchronous.
 *
 * ```ts
 * import { pythonLanguage } from '@codegen-eval/lang-python'
 * import { loadParser } from '@codegen-eval/syntax'
 *
 * const parser = await loadParser(pythonLanguage)
 * const { size, grammar, kind } = parser.parse('x = 1')
 * console.log(size, grammar.kinds[kind[0]])
 * ```
 *
 * ```text
 * 6 module
 * ```
 *
 * @throws TypeError (as a rejection) if the argument is not a `Language`, for example a language's name.
 * @throws RangeError (as a rejection) if the language names kinds or fields that its grammar does not have.
 */
export async function loadParser(language: Language): Promise<SyntaxParser> {
  if (typeof language?.loadGrammar !== 'function') throw new TypeError(notALanguage(language))
  let parser = parsers.get(language)
  if (!parser) {
    parser = load(language)
    parsers.set(language, parser)
    parser.catch(() => parsers.delete(language))
  }
  return parser
}

function notALanguage(value: unknown): string {
  const expected = 'language: expected a Language object, such as pythonLanguage of @codegen-eval/lang-python'
  if (typeof value !== 'string') return `${expected}, got ${value === null ? 'null' : typeof value}`
  return `${expected}, got the string '${value}'; loadLanguage of @codegen-eval/languages takes a name`
}

async function load(language: Language): Promise<SyntaxParser> {
  const other = language.compat?.codexglue?.language
  const [runtime, bytes, codexglue] = await Promise.all([
    loadRuntime(),
    language.loadGrammar(),
    other && loadParser(other),
  ])
  const { repairs = [] } = language
  const words = repairs.flatMap(({ words = [], leaf }) => (leaf === undefined ? words : [...words, leaf]))
  const parser = new SourceParser(language.name, runtime, await compileDynamicModule(bytes), words)
  const { grammar } = parser
  checkKinds(language, grammar)
  const cache = new TreeCache(TREE_CACHE_LIMITS)
  // a tree that is too large for the cache is kept until the next one, so that it is not parsed again for each use
  let large: FlatTree | undefined
  const treeOf = (source: string) => {
    if (source.length > MAX_SOURCE_LENGTH) return undefined
    const text = language.parserText?.(source) ?? source
    const tree = parser.tree(text, source)
    if (!tree?.hasError || repairs.length === 0) return tree
    return repairedTree(text, source, repairs, (piece, of) => parser.tree(piece, of)) ?? tree
  }
  const parse = (source: string) => {
    const found = large?.source === source ? large : cache.get(source)
    if (found) return found
    if (typeof source !== 'string') throw new TypeError(`source: expected a string, got ${typeof source}`)
    const kept = treeOf(source) ?? givenUpTree(source, grammar)
    cache.add(kept)
    large = cache.get(source) === kept ? undefined : kept
    return kept
  }
  const parses = (source: string) => {
    const tree = parse(source)
    return !tree.isGivenUp && language.syntaxErrorAt(tree) < 0
  }
  return { language, grammar, cache, ...(codexglue && { codexglue }), parse, parses }
}

function givenUpTree(source: string, grammar: Grammar): FlatTree {
  const tree = allocateFlatTree(grammar, source, 1, true, true)
  tree.kind[0] = grammar.errorKind
  tree.flags[0] = NODE_NAMED | NODE_ERROR
  tree.parent[0] = -1
  tree.subtreeSize[0] = 1
  tree.end[0] = source.length
  return tree
}
