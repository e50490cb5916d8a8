import type { SyntaxParser } from '@codegen-eval/syntax'
import { type TokenizeFunction, type Tokenizer, tokenizeCode, toTokenizer } from '@codegen-eval/tokenize'

/** Whose RUBY: that of the paper (Tran et al. 2019), or of Out of the BLEU's replication package. */
export type RubyVariant = 'paper' | 'ebsb'

/** The names of `RubyVariant`. */
export const rubyVariants: readonly RubyVariant[] = ['paper', 'ebsb']

/** What a source's graph is: program dependence graph, Typilus-style graph, or data-flow graph. */
export type RubyGraph = 'pdg' | 'typilus' | 'dfg'

/** The names of `RubyGraph`. */
export const rubyGraphs: readonly RubyGraph[] = ['pdg', 'typilus', 'dfg']

/** How far trees are apart: edit distance, edit distance with moves (an upper bound), or distance of bags of labels. */
export type RubyTree = 'ted' | 'moves' | 'bag'

/** The names of `RubyTree`. */
export const rubyTrees: readonly RubyTree[] = ['ted', 'moves', 'bag']

/** Settings of the similarity of graphs. */
export interface GraphSimilarityOptions {
  /** The parser of the language of the code, as `loadParser` gives it. */
  readonly parser: SyntaxParser
  /** `paper` by default. */
  readonly variant?: RubyVariant
  /** `pdg` by default. The variant `ebsb` has `typilus`, and no other. */
  readonly graph?: RubyGraph
  /** How many nodes of its search tree each graph distance may expand; by default as `graphEditDistance` has it. */
  readonly expansions?: number
}

/** Settings of the similarity of trees. */
export interface TreeSimilarityOptions {
  /** The parser of the language of the code, as `loadParser` gives it. */
  readonly parser: SyntaxParser
  /** `ted` by default. */
  readonly tree?: RubyTree
}

/** Settings of RUBY. */
export interface RubyOptions extends GraphSimilarityOptions {
  /** `ted` by default. The variant `ebsb` has `bag`, and no other. */
  readonly tree?: RubyTree
  /** How text is split into tokens; `tokenizeCode` by default. The variant `ebsb` has no other. */
  readonly tokenize?: TokenizeFunction
}

/** Options with their defaults, checked. */
export interface RubySettings {
  readonly parser: SyntaxParser
  readonly variant: RubyVariant
  readonly graph: RubyGraph
  readonly tree: RubyTree
  /** `undefined` for the default of `graphEditDistance`. */
  readonly expansions: number | undefined
  readonly tokenizer: Tokenizer
}

/** What each variant compares where nothing else is asked. */
const DEFAULTS = {
  paper: { graph: 'pdg', tree: 'ted' },
  ebsb: { graph: 'typilus', tree: 'bag' },
} as const

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError or TypeError that names the option and its value.
 */
export function rubySettings({
  parser,
  variant = 'paper',
  graph,
  tree,
  expansions,
  tokenize,
}: RubyOptions): RubySettings {
  if (typeof parser?.parse !== 'function') {
    throw new TypeError(
      `parser: expected what loadParser gives, got ${parser === null ? 'null' : typeof parser}`,
    )
  }
  checkChoice('variant', variant, rubyVariants)
  const defaults = DEFAULTS[variant]
  const settings = { graph: graph ?? defaults.graph, tree: tree ?? defaults.tree }
  checkChoice('graph', settings.graph, rubyGraphs)
  checkChoice('tree', settings.tree, rubyTrees)
  if (variant === 'ebsb') {
    if (parser.language.name !== 'python') {
      throw new RangeError(`variant ebsb: it knows python, not ${parser.language.name}`)
    }
    if (settings.graph !== defaults.graph) {
      throw new RangeError(`graph: the variant ebsb has ${defaults.graph}, got ${settings.graph}`)
    }
    if (settings.tree !== defaults.tree) {
      throw new RangeError(`tree: the variant ebsb has ${defaults.tree}, got ${settings.tree}`)
    }
    if (tokenize !== undefined) throw new RangeError('tokenize: the variant ebsb has its own tokenizer')
  }
  if (expansions !== undefined && !(Number.isInteger(expansions) && expansions >= 0)) {
    throw new RangeError(`expansions: expected a whole number of at least 0, got ${expansions}`)
  }
  return { parser, variant, ...settings, expansions, tokenizer: toTokenizer(tokenize ?? tokenizeCode) }
}

function checkChoice(name: string, value: string, choices: readonly string[]): void {
  if (!choices.includes(value)) {
    throw new RangeError(`${name}: expected one of ${choices.join(', ')}, got ${value}`)
  }
}
