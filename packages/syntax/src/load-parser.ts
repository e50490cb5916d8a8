import type { FlatTree } from './flat-tree.ts'
import { flattenTree, flattenTreeRaw } from './flatten-tree.ts'
import type { Grammar } from './grammar.ts'
import type { Language } from './language.ts'
import { loadRuntime, type Runtime } from './runtime.ts'
import { TreeCache, type TreeCacheLimits } from './tree-cache.ts'

/** A parser of one language, and the trees that it made last. */
export interface SyntaxParser {
  readonly language: Language
  readonly grammar: Grammar
  /** Trees by source, shared by all who parse this language. */
  readonly cache: TreeCache
  /**
   * The syntax tree of a source. Every text has one: what the grammar does not derive is in error nodes. Linear
   * time on the whole.
   *
   * @throws TypeError where the source is not a string.
   * @throws RangeError where it is longer than `MAX_SOURCE_LENGTH`.
   */
  parse(source: string): FlatTree
  /** Whether the language's own compiler would parse a source, as nearly as `Language.syntaxErrorAt` knows. */
  parses(source: string): boolean
}

/** The longest source that is parsed, in UTF-16 units: parsing it takes a few hundred times as many bytes at worst. */
export const MAX_SOURCE_LENGTH: number = 1 << 23

/** Trees that a parser keeps: those of a corpus of short snippets, and of a few large files. */
export const TREE_CACHE_LIMITS: TreeCacheLimits = { trees: 4096, bytes: 1 << 25 }

const parsers = new WeakMap<Language, Promise<SyntaxParser>>()

/**
 * Loads a language; all callers get the same parser, and with it the same cache. From then on all is synchronous.
 *
 * ```ts
 * const parser = await loadParser(python)
 * const tree = parser.parse('x = 1')
 * ```
 */
export function loadParser(language: Language): Promise<SyntaxParser> {
  let parser = parsers.get(language)
  if (!parser) {
    parser = load(language)
    parsers.set(language, parser)
  }
  return parser
}

async function load(language: Language): Promise<SyntaxParser> {
  const [runtime, bytes] = await Promise.all([loadRuntime(), language.loadGrammar()])
  const treeSitter = await runtime.module.Language.load(bytes)
  const parser = new runtime.module.Parser()
  parser.setLanguage(treeSitter)
  const grammar = grammarOf(language.name, treeSitter)
  const cache = new TreeCache(TREE_CACHE_LIMITS)
  const parse = (source: string) => {
    const known = cache.get(source)
    if (known) return known
    const tree = parseFlat(source, parser, grammar, runtime)
    cache.add(tree)
    return tree
  }
  const parses = (source: string) => language.syntaxErrorAt(parse(source)) < 0
  return { language, grammar, cache, parse, parses }
}

type TreeSitterParser = InstanceType<Runtime['module']['Parser']>
type TreeSitterLanguage = InstanceType<Runtime['module']['Language']>

function parseFlat(source: string, parser: TreeSitterParser, grammar: Grammar, { raw }: Runtime): FlatTree {
  if (typeof source !== 'string') throw new TypeError(`a source is a string, got ${typeof source}`)
  if (source.length > MAX_SOURCE_LENGTH) {
    throw new RangeError(`a source of ${source.length} units is over the limit of ${MAX_SOURCE_LENGTH}`)
  }
  const tree = parser.parse(source)
  if (!tree) throw new Error('the parser was stopped')
  const flat = raw ? flattenTreeRaw(tree, grammar, source, raw) : flattenTree(tree, grammar, source)
  tree.delete()
  return flat
}

/** Several of tree-sitter's kinds may share name and namedness: only one of them is ever that of a node. */
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
