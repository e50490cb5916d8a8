import { checkOptions, type OptionsOf, optionError } from '@codegen-eval/metric'
import type { ParserOption, SyntaxParser } from '@codegen-eval/syntax'
import { parserOption } from '@codegen-eval/syntax/internal'
import {
  type AutoTokenizerOption,
  autoTokenizerOption,
  type Tokenizer,
  tokenizeCode,
} from '@codegen-eval/tokenize'
import { describesGraph, type RubyGraph } from './describes-graph.ts'

/** The options of RUBY. */
export const rubyOptions = {
  /** `paper`: RUBY as Tran et al. 2019 define it. `ebsb`: as the replication package of Out of the BLEU computes it. */
  variant: {
    type: 'choice',
    values: ['paper', 'ebsb'],
    default: 'paper',
    description: 'definition: of the paper, or of Out of the BLEU',
  },
  /** The parser of the code's language, as `loadParser` returns it. */
  parser: parserOption as ParserOption,
  /**
   * The graph of a source: program dependence graph, Typilus-style graph or data-flow graph; `none` compares no graphs.
   * By default `pdg`, or `none` if the language does not describe statements. The variant `ebsb` always has `typilus`.
   */
  graph: {
    type: 'choice',
    values: ['pdg', 'typilus', 'dfg', 'none'],
    auto: 'pdg, or none if the language does not describe it; ebsb: typilus',
    description: 'program dependence graph, Typilus-style graph, data-flow graph, or none',
  },
  /**
   * The distance of trees: edit distance, edit distance with moves (an upper bound), or distance of bags of labels. By
   * default `ted`. The variant `ebsb` always has `bag`.
   */
  tree: {
    type: 'choice',
    values: ['ted', 'moves', 'bag'],
    auto: 'ted; ebsb: bag',
    description: 'edit distance, edit distance with moves, or distance of bags of labels',
  },
  /** The distance of tokens: `levenshtein` with substitutions of cost 1, `indel` with insertions and deletions only. */
  string: {
    type: 'choice',
    values: ['levenshtein', 'indel'],
    default: 'levenshtein',
    description: 'token distance with substitutions, or with insertions and deletions only',
  },
  /** How text is split into tokens; `tokenizeCode` by default. The variant `ebsb` has a fixed tokenizer. */
  tokenize: /* @__PURE__ */ autoTokenizerOption('code') as AutoTokenizerOption,
  /** Maximum number of search-tree nodes per graph distance; by default as in `graphEditDistance`. */
  expansions: {
    type: 'integer',
    min: 0,
    auto: 'up to 16, fewer for large graphs',
    description: 'maximum number of search-tree nodes per graph distance',
  },
} as const

/** The options of RUBY; all but `parser` may be left out. */
export type RubyOptions = OptionsOf<typeof rubyOptions>

/** Checked options with defaults filled in. */
export interface RubySettings {
  readonly parser: SyntaxParser
  readonly variant: 'paper' | 'ebsb'
  readonly graph: RubyGraph | 'none'
  readonly tree: 'ted' | 'moves' | 'bag'
  readonly string: 'levenshtein' | 'indel'
  readonly tokenizer: Tokenizer
  /** `undefined` for the default of `graphEditDistance`. */
  readonly expansions: number | undefined
}

/** The representations that the replication package of Out of the BLEU compares. */
export const EBSB = { graph: 'typilus', tree: 'bag' } as const

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError for an unknown option, a value out of range, or a graph that the language does not describe;
 * TypeError for a value of another type or without a parser.
 */
export function rubySettings(options: RubyOptions): RubySettings {
  const { parser, variant, graph, tree, string, tokenize, expansions } = checkOptions(
    'ruby',
    rubyOptions,
    options,
  )
  const shared = { parser, variant, string, expansions }
  if (variant === 'ebsb') {
    checkEbsb('ruby', parser, { graph, tree })
    if (tokenize !== undefined) {
      throw new RangeError('ruby: option tokenize: the variant ebsb has a fixed tokenizer')
    }
    return { ...shared, ...EBSB, tokenizer: tokenizeCode }
  }
  const { language } = parser
  if (graph !== undefined && graph !== 'none' && !describesGraph(language, graph)) {
    throw optionError('ruby', 'graph', graph, `a graph that the language ${language.name} describes`)
  }
  return {
    ...shared,
    graph: graph ?? (describesGraph(language, 'pdg') ? 'pdg' : 'none'),
    tree: tree ?? 'ted',
    tokenizer: tokenize ?? tokenizeCode,
  }
}

/**
 * Checks that options fit the variant `ebsb`.
 *
 * @throws RangeError
 */
export function checkEbsb(
  metric: string,
  { language: { name } }: SyntaxParser,
  given: { readonly graph?: string | undefined; readonly tree?: string | undefined },
): void {
  if (name !== 'python') {
    throw new RangeError(`${metric}: option variant=ebsb: only supports python, got the language ${name}`)
  }
  for (const option of ['graph', 'tree'] as const) {
    const value = given[option]
    if (value !== undefined && value !== EBSB[option]) {
      throw optionError(metric, option, value, `${EBSB[option]} in the variant ebsb`)
    }
  }
}
