import { checkKinds } from './check-kinds.ts'
import { allocateFlatTree, type FlatTree, NODE_ERROR, NODE_NAMED } from './flat-tree.ts'
import { flattenTree, flattenTreeRaw } from './flatten-tree.ts'
import type { Grammar } from './grammar.ts'
import type { Language } from './language.ts'
import { LANGUAGE_NAMES } from './language-names.ts'
import { loadRuntime, type Runtime } from './runtime.ts'
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
   * The syntax tree of a source. Every text has one: text that the grammar does not derive is in error nodes, and a
   * source that is longer than `MAX_SOURCE_LENGTH`, or needs more than `MAX_PARSE_STEPS`, is one error node.
   *
   * @throws TypeError if the source is not a string.
   */
  parse(source: string): FlatTree
  /**
   * Whether the language's parser accepts a source, as nearly as `Language.syntaxErrorAt` knows. A long source is parsed
   * up to its first error, where there is one, because the recovery from errors takes most of the time that a text which
   * is not code needs; otherwise its tree is in the cache afterwards.
   */
  parses(source: string): boolean
}

/** Maximum length of a source that is parsed, in UTF-16 units. A unit takes up to 220 bytes during parsing. */
export const MAX_SOURCE_LENGTH: number = 6 << 20

/**
 * Maximum number of parser steps for one source; 5 million characters of ordinary code take 15 million. A step takes up
 * to 70 bytes of the runtime's 2 GB, and running out of them would end the process.
 */
export const MAX_PARSE_STEPS = 20_000_000

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
  return `${expected}, got the string '${value}'; loadLanguage of @codegen-eval/languages takes names: ${LANGUAGE_NAMES.join(', ')}`
}

async function load(language: Language): Promise<SyntaxParser> {
  const other = language.compat?.codexglue?.language
  const [runtime, bytes, codexglue] = await Promise.all([
    loadRuntime(),
    language.loadGrammar(),
    other && loadParser(other),
  ])
  const treeSitter = await runtime.module.Language.load(bytes)
  const parser = new runtime.module.Parser()
  parser.setLanguage(treeSitter)
  const grammar = grammarOf(language.name, treeSitter)
  checkKinds(language, grammar)
  const cache = new TreeCache(TREE_CACHE_LIMITS)
  // a tree that is too large for the cache is kept until the next one, so that it is not parsed again for each use
  let large: FlatTree | undefined
  const known = (source: string) => (large?.source === source ? large : cache.get(source))
  const keep = (tree: FlatTree) => {
    cache.add(tree)
    large = cache.get(tree.source) === tree ? undefined : tree
    return tree
  }
  const parse = (source: string) =>
    known(source) ?? keep(parseFlat(source, language, parser, grammar, runtime))
  const parses = (source: string) => {
    const isShort = typeof source !== 'string' || source.length <= SURELY_QUICK
    if (!isShort && known(source) === undefined) {
      const tree = parseFlat(source, language, parser, grammar, runtime, true)
      return tree !== undefined && language.syntaxErrorAt(keep(tree)) < 0
    }
    return language.syntaxErrorAt(parse(source)) < 0
  }
  return { language, grammar, cache, ...(codexglue && { codexglue }), parse, parses }
}

type TreeSitterParser = InstanceType<Runtime['module']['Parser']>
type TreeSitterTree = NonNullable<ReturnType<TreeSitterParser['parse']>>
type TreeSitterLanguage = InstanceType<Runtime['module']['Language']>

function parseFlat(
  source: string,
  language: Language,
  parser: TreeSitterParser,
  grammar: Grammar,
  runtime: Runtime,
): FlatTree
/** With `untilError`, `undefined` for a source that surely has an error. */
function parseFlat(
  source: string,
  language: Language,
  parser: TreeSitterParser,
  grammar: Grammar,
  runtime: Runtime,
  untilError: boolean,
): FlatTree | undefined
function parseFlat(
  source: string,
  language: Language,
  parser: TreeSitterParser,
  grammar: Grammar,
  { raw }: Runtime,
  untilError = false,
): FlatTree | undefined {
  if (typeof source !== 'string') throw new TypeError(`source: expected a string, got ${typeof source}`)
  if (source.length > MAX_SOURCE_LENGTH) return errorTree(source, grammar)
  const tree = parseWithin(language.parserText?.(source) ?? source, parser, untilError)
  if (!tree) return untilError ? undefined : errorTree(source, grammar)
  const flat = raw ? flattenTreeRaw(tree, grammar, source, raw) : flattenTree(tree, grammar, source)
  tree.delete()
  return flat
}

/**
 * The tree of a source, or `null` beyond the limit, which counts steps so that all machines agree, or at an error if the
 * caller asks for it.
 */
function parseWithin(source: string, parser: TreeSitterParser, untilError: boolean): TreeSitterTree | null {
  if (!untilError && source.length <= SURELY_WITHIN) return parser.parse(source)
  let calls = 0
  // an error of all versions of the stack is one of the source, unless a version has just reached the end
  const last = source.length - END_LENGTH
  const progressCallback = ({ hasError, currentOffset }: ParseProgress) =>
    ++calls * STEPS_PER_CALL > MAX_PARSE_STEPS || (untilError && hasError && currentOffset < last)
  const tree = parser.parse(source, null, { progressCallback })
  if (!tree) parser.reset()
  return tree
}

/** What tree-sitter tells of a parse: `hasError` if all versions of its stack are in an error state. */
interface ParseProgress {
  readonly hasError: boolean
  readonly currentOffset: number
}

/** Length up to which steps need not be counted. */
const SURELY_WITHIN = 1 << 16

/** Length up to which a whole parse is quick, errors or not. */
const SURELY_QUICK = 1 << 14

/** Length of the end of a source in which an error state may be that of versions beside one that has accepted. */
const END_LENGTH = 1 << 10

/** Number of steps between two calls of a progress callback, in web-tree-sitter 0.27. */
const STEPS_PER_CALL = 100

function errorTree(source: string, grammar: Grammar): FlatTree {
  const tree = allocateFlatTree(grammar, source, 1, true)
  tree.kind[0] = grammar.errorKind
  tree.flags[0] = NODE_NAMED | NODE_ERROR
  tree.parent[0] = -1
  tree.subtreeSize[0] = 1
  tree.end[0] = source.length
  return tree
}

/** Several of tree-sitter's kinds may share a name and be named or not; nodes have only one of them. */
function grammarOf(name: string, language: TreeSitterLanguage): Grammar {
  const count = language.nodeTypeCount
  const named = new Uint8Array(count + 1)
  const kinds = Array.from({ length: count }, (_, kind) => {
    named[kind] = language.nodeTypeIsNamed(kind) ? 1 : 0
    const own = language.nodeTypeForId(kind) ?? ''
    return language.idForNodeType(own, named[kind] === 1) === kind ? own : ''
  })
  named[count] = 1
  return {
    name,
    kinds: [...kinds, 'ERROR'],
    named,
    fields: Array.from(
      { length: language.fieldCount + 1 },
      (_, field) => language.fieldNameForId(field) ?? '',
    ),
    errorKind: count,
  }
}
