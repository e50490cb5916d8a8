import { checkKinds } from './check-kinds.ts'
import { type ErrorsAtStart, errorsAtStart, START_LENGTH } from './errors-at-start.ts'
import { allocateFlatTree, type FlatTree, NODE_ERROR, NODE_NAMED } from './flat-tree.ts'
import { flattenTree, flattenTreeRaw } from './flatten-tree.ts'
import type { Grammar } from './grammar.ts'
import type { Language } from './language.ts'
import { LANGUAGE_NAMES } from './language-names.ts'
import { MAX_RECOVERED_LENGTH, MAX_SOURCE_LENGTH } from './parse-limits.ts'
import { parseWithin, type TreeSitterParser } from './parse-within.ts'
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
   * source that is longer than `MAX_SOURCE_LENGTH`, or needs more than `MAX_PARSE_STEPS` or too much memory, is one error
   * node. So is a long source whose errors at its start are so many, inside constructs so deep, that recovery from them
   * would take time or memory with the square of its length.
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
  /**
   * The syntax tree of a source, or `undefined` if it has an error and more than `MAX_RECOVERED_LENGTH` units, or is one
   * error node because it would take too long. Recovery from errors takes time that grows faster than the length.
   */
  affordableTree(source: string): FlatTree | undefined
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
  /** `undefined` for sources that are parsed whatever their errors. */
  const startErrors = (source: string) =>
    typeof source !== 'string' || source.length <= SURELY_CHEAP || source.length > MAX_SOURCE_LENGTH
      ? undefined
      : errorsAtStart(language.parserText?.(source) ?? source, parser, runtime.raw)
  const parse = (source: string) => {
    const found = known(source)
    if (found) return found
    const atStart = startErrors(source)
    return keep(
      atStart && isTooDear(atStart, source)
        ? errorTree(source, grammar)
        : parseFlat(source, language, parser, grammar, runtime),
    )
  }
  /** `undefined` for a long source that surely has an error. */
  const parseUntilError = (source: string) => {
    const found = known(source)
    if (found || typeof source !== 'string' || source.length <= SURELY_QUICK) return parse(source)
    if (startErrors(source)?.count) return undefined
    const tree = parseFlat(source, language, parser, grammar, runtime, true)
    return tree && keep(tree)
  }
  const parses = (source: string) => {
    const tree = parseUntilError(source)
    return tree !== undefined && language.syntaxErrorAt(tree) < 0
  }
  const affordableTree = (source: string) => {
    const tree = parseUntilError(source)
    if (tree?.hasError === false) return tree
    if (source.length > MAX_RECOVERED_LENGTH) return undefined
    const recovered = parse(source)
    return isGivenUp(recovered) ? undefined : recovered
  }
  return { language, grammar, cache, ...(codexglue && { codexglue }), parse, parses, affordableTree }
}

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
  const tree = parseWithin(language.parserText?.(source) ?? source, parser, raw, untilError)
  if (!tree) return untilError ? undefined : errorTree(source, grammar)
  const flat = raw ? flattenTreeRaw(tree, grammar, source, raw) : flattenTree(tree, grammar, source)
  tree.delete()
  return flat
}

/** Length up to which a whole parse is quick, errors or not. */
const SURELY_QUICK = 1 << 14

/** Length up to which a source is parsed whatever its errors. */
const SURELY_CHEAP = 1 << 12

/**
 * Maximum of the errors at the start of a source times their depth, times the square of the source's length over that of
 * the start. Where each error is inside all constructs before it, recovery takes time or memory in proportion: 700,000
 * stands for up to half a second or 350 MB. Broken code has a few errors inside a few constructs.
 */
const MAX_RECOVERY_COST = 700_000

function isTooDear({ count, depth }: ErrorsAtStart, source: string): boolean {
  return count > 0 && count * depth * (source.length / START_LENGTH) ** 2 > MAX_RECOVERY_COST
}

/** Whether a tree stands for a source that was not parsed, which no short one is. */
function isGivenUp({ size, flags, source }: FlatTree): boolean {
  return size === 1 && (flags[0] & NODE_ERROR) !== 0 && source.length > SURELY_CHEAP
}

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
