import { checkOptions, type OptionsOf, optionError } from '@codegen-eval/metric'
import type { ParserOption, SyntaxParser } from '@codegen-eval/syntax'
import { parserOption } from '@codegen-eval/syntax/internal'
import { describesGraph, type RubyGraph } from './describes-graph.ts'
import { checkEbsb, EBSB, rubyOptions } from './ruby-options.ts'

/** The options of the similarity of graphs. */
export const graphSimilarityOptions = {
  /** `paper`: RUBY as Tran et al. 2019 define it. `ebsb`: as the replication package of Out of the BLEU computes it. */
  variant: rubyOptions.variant as typeof rubyOptions.variant,
  /** The parser of the code's language, as `loadParser` returns it. */
  parser: parserOption as ParserOption,
  /** The graph of a source; `pdg` by default. The variant `ebsb` always has `typilus`. */
  graph: {
    type: 'choice',
    values: ['pdg', 'typilus', 'dfg'],
    auto: 'pdg; ebsb: typilus',
    description: 'program dependence graph, Typilus-style graph, or data-flow graph',
  },
  /** Maximum number of search-tree nodes per graph distance; by default as in `graphEditDistance`. */
  expansions: rubyOptions.expansions as typeof rubyOptions.expansions,
} as const

/** The options of the similarity of graphs; all but `parser` may be left out. */
export type GraphSimilarityOptions = OptionsOf<typeof graphSimilarityOptions>

/** Checked options with defaults filled in. */
export interface GraphSimilaritySettings {
  readonly parser: SyntaxParser
  readonly variant: 'paper' | 'ebsb'
  readonly graph: RubyGraph
  /** `undefined` for the default of `graphEditDistance`. */
  readonly expansions: number | undefined
}

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError for an unknown option, a value out of range, or a graph that the language does not describe;
 * TypeError for a value of another type or without a parser.
 */
export function graphSimilaritySettings(options: GraphSimilarityOptions): GraphSimilaritySettings {
  const { parser, variant, graph, expansions } = checkOptions(
    'graph-similarity',
    graphSimilarityOptions,
    options,
  )
  if (variant === 'ebsb') {
    checkEbsb('graph-similarity', parser, { graph })
    return { parser, variant, graph: EBSB.graph, expansions }
  }
  const { language } = parser
  const chosen = graph ?? 'pdg'
  if (!describesGraph(language, chosen)) {
    throw optionError(
      'graph-similarity',
      'graph',
      chosen,
      `a graph that the language ${language.name} describes`,
    )
  }
  return { parser, variant, graph: chosen, expansions }
}
