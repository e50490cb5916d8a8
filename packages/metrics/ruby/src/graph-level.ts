import {
  type GraphEditResult,
  graphEditDistance,
  type LabelledGraph,
} from '@codegen-eval/graph-edit-distance'
import {
  dataFlowGraph,
  type ProgramGraph,
  programDependenceGraph,
  simpleProgramGraph,
} from '@codegen-eval/program-graph'
import { typilusGraph } from '@codegen-eval/program-graph/typilus'
import { numberedTokens } from '@codegen-eval/sequence/internal'
import type { FlatTree, Language } from '@codegen-eval/syntax'
import { oncePerObject } from '@codegen-eval/syntax/internal'
import type { RubyGraph } from './describes-graph.ts'
import { flowGraph } from './flow-graph.ts'
import type { GraphSimilaritySettings } from './graph-similarity-options.ts'
import { type Level, similarityOf } from './level.ts'
import { parsedSource } from './parsed-source.ts'
import { RUBY_LIMITS } from './ruby-limits.ts'
import { graphSize, withMergedEdges } from './source-graph.ts'
import { statementLabels } from './statement-labels.ts'

/** GRS: similarity of graphs, 1 - distance / (nodes and edges of both). */
export function graphLevel(settings: GraphSimilaritySettings): Level<ProgramGraph> {
  const { parser, graph, variant } = settings
  const { language } = parser
  const graphOf = oncePerObject((tree) => {
    const built = buildGraph(graph, tree, language, variant === 'ebsb' ? simpleProgramGraph : withMergedEdges)
    return built && graphSize(built) <= RUBY_LIMITS.graph ? built : undefined
  })
  return {
    name: 'graph',
    view(source) {
      const tree = parsedSource(source, parser, RUBY_LIMITS.graphTree)
      return tree && graphOf(tree)
    },
    compare(candidate, reference) {
      const { distance, lowerBound } = graphEdit(candidate, reference, settings)
      const size = graphSize(candidate) + graphSize(reference)
      return { similarity: similarityOf(distance, size), gap: distance - lowerBound, bounded: false }
    },
  }
}

/** The edit distance of two graphs, with a mapping from the first to the second graph in the order of `inOrder`. */
export function graphEdit(
  candidate: ProgramGraph,
  reference: ProgramGraph,
  { expansions }: Pick<GraphSimilaritySettings, 'expansions'>,
): GraphEditResult {
  const [first, second] = inOrder(candidate, reference)
  const [a, b] = numberedTokens(first.labels, second.labels)
  const budget = expansions === undefined ? {} : { expansions }
  return graphEditDistance(labelled(first, a), labelled(second, b), budget)
}

/** The graph of a source; `undefined` if it has no data flow or would take too many steps or edges. */
function buildGraph(
  graph: RubyGraph,
  tree: FlatTree,
  language: Language,
  withSimpleEdges: (graph: ProgramGraph) => ProgramGraph,
): ProgramGraph | undefined {
  switch (graph) {
    case 'pdg': {
      const built = dependenceGraph(tree, language)
      return built && withMergedEdges(built, statementLabels(built, tree, language))
    }
    case 'typilus': {
      const built = typilusGraph(tree, language)
      return built.failure === undefined ? withSimpleEdges(built) : undefined
    }
    case 'dfg': {
      const built = dataFlowGraph(tree, language.dataFlow)
      return built.items.length > 0 ? flowGraph(tree, built) : undefined
    }
  }
}

function dependenceGraph(tree: FlatTree, language: Language): ProgramGraph | undefined {
  try {
    return programDependenceGraph(tree, language)
  } catch (error) {
    // the source parses and the language describes statements, so there are too many dependences
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * Two graphs in an order that does not depend on which is the candidate. Labels are numbered in that order, so that
 * distances that are not proven are symmetric as well.
 */
export function inOrder(a: ProgramGraph, b: ProgramGraph): [ProgramGraph, ProgramGraph] {
  return compareGraphs(a, b) <= 0 ? [a, b] : [b, a]
}

function compareGraphs(a: ProgramGraph, b: ProgramGraph): number {
  return (
    a.labels.length - b.labels.length ||
    a.sources.length - b.sources.length ||
    compareEntries(a.labels, b.labels) ||
    compareEntries(a.sources, b.sources) ||
    compareEntries(a.targets, b.targets) ||
    compareEntries(a.types, b.types)
  )
}

/** Compares two lists of one length, entry by entry. */
function compareEntries<T extends string | number>(a: ArrayLike<T>, b: ArrayLike<T>): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] < b[i] ? -1 : 1
  return 0
}

function labelled({ sources, targets, types }: ProgramGraph, nodeLabels: Int32Array): LabelledGraph {
  return { nodeLabels, sources, targets, edgeLabels: types }
}
