import { editFindings } from '@codegen-eval/edit-similarity/internal'
import { clippedFindings, nearestReference, type Piece, placeTokens } from '@codegen-eval/explain'
import type {
  ExplainedGraph,
  Explanation,
  Finding,
  GraphChange,
  Metric,
  References,
  Span,
} from '@codegen-eval/metric'
import { type ProgramGraph, programGraphToJson } from '@codegen-eval/program-graph'
import { treeEditMapping, treeMatchingScript, treeMoveMatching } from '@codegen-eval/tree-edit-distance'
import { UNIT_TREE_COSTS } from '@codegen-eval/tree-edit-distance/internal'
import { graphEdit, graphLevel, inOrder } from './graph-level.ts'
import { graphSimilarityMetric } from './graph-similarity-metric.ts'
import {
  type GraphSimilarityOptions,
  type GraphSimilaritySettings,
  graphSimilaritySettings,
} from './graph-similarity-options.ts'
import { rubyMetric } from './ruby-metric.ts'
import { type RubyOptions, type RubySettings, rubySettings } from './ruby-options.ts'
import type { SourceTree } from './source-tree.ts'
import { statementTexts } from './statement-labels.ts'
import { isLarge, labelledTrees, treeLevel } from './tree-level.ts'
import { treeSimilarityMetric } from './tree-similarity-metric.ts'
import {
  type TreeSimilarityOptions,
  type TreeSimilaritySettings,
  treeSimilaritySettings,
} from './tree-similarity-options.ts'
import { TSED_COSTS, tsedLevel } from './tsed-level.ts'

/** Maximum number of token pairs for an edit script: two texts of 16,000 tokens each. */
const MAX_TOKEN_PAIRS = 2 ** 28

/** The order of findings. */
const CHANGES = ['kept', 'renamed', 'inserted', 'deleted', 'moved'] as const

/**
 * Explains the RUBY of a candidate: which nodes, edges or tokens were kept, and which edits turn the candidate into the
 * reference with the best score. The findings belong to the level on which the two are compared.
 *
 * Kinds of graphs and trees: `node kept` (matched), `node renamed` (missed, with a place on both sides and a label of
 * the form `in the candidate → in the reference`), `node inserted` (missed), `node deleted` (extra); with `tree: 'moves'`
 * also `node moved`, with `bag` only `node`; of graphs also `edge kept`, `edge renamed`, `edge inserted` and `edge
 * deleted`, whose places are those of their two nodes. Kinds of strings: `tokens kept`, `tokens replaced` (not with
 * `string: 'indel'`), `tokens inserted` and `tokens deleted`, in runs.
 *
 * All findings that are not matched add up to the distance. There are none for trees and texts that are too large for a
 * distance, and for texts of more than about 16,000 tokens. Graph nodes without a place in the source have no span.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `ruby`.
 */
export function explainRuby(candidate: string, references: References, options: RubyOptions): Explanation {
  const settings = rubySettings(options)
  return explained(
    rubyMetric(options),
    candidate,
    references,
    (reference) =>
      (settings.graph !== 'none' &&
        comparedGraphs(candidate, reference, { ...settings, graph: settings.graph })) || {
        findings:
          treeFindings(candidate, reference, settings) ?? tokenFindings(candidate, reference, settings),
      },
  )
}

/**
 * Explains the graph similarity of a candidate, with the kinds of `explainRuby`. There are no findings if a side has no
 * graph.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `graphSimilarity`.
 */
export function explainGraphSimilarity(
  candidate: string,
  references: References,
  options: GraphSimilarityOptions,
): Explanation {
  const settings = graphSimilaritySettings(options)
  return explained(
    graphSimilarityMetric(options),
    candidate,
    references,
    (reference) => comparedGraphs(candidate, reference, settings) ?? { findings: [] },
  )
}

/**
 * Explains the tree similarity of a candidate, with the kinds of `explainRuby`. There are no findings if a side has no
 * tree.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `treeSimilarity`.
 */
export function explainTreeSimilarity(
  candidate: string,
  references: References,
  options: TreeSimilarityOptions,
): Explanation {
  const settings = treeSimilaritySettings(options)
  return explained(treeSimilarityMetric(options), candidate, references, (reference) => ({
    findings: treeFindings(candidate, reference, settings) ?? [],
  }))
}

function explained(
  metric: Metric,
  candidate: string,
  references: References,
  compared: (reference: string) => Compared,
): Explanation {
  const { score, reference, text } = nearestReference(metric, candidate, references)
  return { score, reference, ...compared(text) }
}

type Compared = Pick<Explanation, 'findings' | 'graphs'>

/** Two graphs with their changes; `undefined` if a side has none. */
function comparedGraphs(
  candidate: string,
  reference: string,
  settings: GraphSimilaritySettings,
): Compared | undefined {
  const level = graphLevel(settings)
  const candidateGraph = level.view(candidate)
  const referenceGraph = candidateGraph && level.view(reference)
  if (!candidateGraph || !referenceGraph) return undefined
  const { mapping } = graphEdit(candidateGraph, referenceGraph, settings)
  const isSwapped = inOrder(candidateGraph, referenceGraph)[0] !== candidateGraph
  const partners = isSwapped ? inverted(mapping, candidateGraph.labels.length) : mapping
  const nodes = changed(placedNodes(candidateGraph), placedNodes(referenceGraph), partners)
  const edges = changed(
    placedEdges(candidateGraph),
    placedEdges(referenceGraph),
    edgePartners(candidateGraph, referenceGraph, partners),
    'edge',
  )
  const drawn = (side: 'candidate' | 'reference', built: ProgramGraph, source: string): ExplainedGraph => ({
    // a statement has its text as label, and the others what they are
    nodes: (settings.graph === 'pdg' ? statementTexts(built, source) : built.labels).map((label, node) => ({
      label,
      change: nodes[side][node],
    })),
    edges: programGraphToJson(built).edges.map((edge, e) => ({ ...edge, change: edges[side][e] })),
  })
  return {
    findings: [...nodes.findings, ...edges.findings],
    graphs: {
      candidate: drawn('candidate', candidateGraph, candidate),
      reference: drawn('reference', referenceGraph, reference),
    },
  }
}

/** The findings of two trees; `undefined` if a side has none. */
function treeFindings(
  candidate: string,
  reference: string,
  settings: Pick<TreeSimilaritySettings, 'parser' | 'tree'> & Partial<TreeSimilaritySettings>,
): Finding[] | undefined {
  const isTsed = settings.definition === 'tsed'
  const level = isTsed ? tsedLevel(settings) : treeLevel(settings)
  const candidateTree = level.view(candidate)
  const referenceTree = candidateTree && level.view(reference)
  if (!candidateTree || !referenceTree) return undefined
  const [a, b] = labelledTrees(candidateTree, referenceTree)
  const candidateNodes = placedTree(candidate, candidateTree, settings)
  const referenceNodes = placedTree(reference, referenceTree, settings)
  if (settings.tree === 'bag') return clippedFindings('node', pieces(candidateNodes), pieces(referenceNodes))
  if (isLarge(a, b)) return []
  if (settings.tree === 'ted') {
    const { partners } = treeEditMapping(a, b, isTsed ? TSED_COSTS : UNIT_TREE_COSTS)
    return changed(candidateNodes, referenceNodes, partners).findings
  }
  const partners = treeMoveMatching(a, b)
  const moves = treeMatchingScript(a, b, partners).filter(({ step }) => step === 'move')
  return [
    ...changed(candidateNodes, referenceNodes, partners).findings,
    // only nodes of the candidate move: inserted nodes are put in their place at once
    ...moves.map(({ node }) => finding('moved', candidateNodes[node], referenceNodes[partners[node]])),
  ]
}

/** The findings of two texts: a cheapest edit script of their tokens. */
function tokenFindings(
  candidate: string,
  reference: string,
  { tokenizer, string }: Pick<RubySettings, 'tokenizer' | 'string'>,
): Finding[] {
  const candidateTokens = placeTokens(candidate, tokenizer(candidate))
  const referenceTokens = placeTokens(reference, tokenizer(reference))
  if (candidateTokens.tokens.length * referenceTokens.tokens.length > MAX_TOKEN_PAIRS) return []
  // a substitution that costs more than a deletion and an insertion is never used
  const costs = { insert: 1, delete: 1, substitute: string === 'indel' ? 3 : 1 }
  return editFindings(candidateTokens, referenceTokens, { things: 'tokens', costs })
}

/** A node of a tree or a graph, or an edge. */
interface PlacedNode {
  readonly label: string
  /** Of an edge. */
  readonly type?: string
  readonly spans: readonly Span[]
}

function placedTree(
  source: string,
  { labels, nodes }: SourceTree,
  { parser }: Pick<TreeSimilaritySettings, 'parser'>,
): PlacedNode[] {
  const { start, end } = parser.parse(source)
  return labels.map((label, i) => ({ label, spans: [[start[nodes[i]], end[nodes[i]]]] }))
}

function placedNodes({ labels, starts, ends }: ProgramGraph): PlacedNode[] {
  return labels.map((label, i) => ({ label, spans: starts[i] < 0 ? [] : [[starts[i], ends[i]]] }))
}

function pieces(nodes: readonly PlacedNode[]): Piece[] {
  return nodes.map(({ label, spans }) => ({ key: label, label, spans }))
}

/**
 * The changes of nodes, or of edges: as findings, kind by kind, each in the order of the reference, and of each side.
 *
 * @param partners For each node of the candidate that of the reference, or -1.
 */
function changed(
  candidate: readonly PlacedNode[],
  reference: readonly PlacedNode[],
  partners: Int32Array,
  thing: 'node' | 'edge' = 'node',
): { readonly findings: Finding[] } & Record<'candidate' | 'reference', GraphChange[]> {
  const images = inverted(partners, reference.length)
  const all = [
    ...reference.map((node, j) => [candidate[images[j]], node] as const),
    ...candidate.flatMap((node, i) => (partners[i] < 0 ? [[node, undefined] as const] : [])),
  ]
  const findings = all.map(([a, b]) => finding(changeOf(a, b), a, b, thing))
  return {
    findings: CHANGES.flatMap((name) => findings.filter(({ kind }) => kind === `${thing} ${name}`)),
    candidate: candidate.map((node, i) => changeOf(node, reference[partners[i]])),
    reference: reference.map((node, j) => changeOf(candidate[images[j]], node)),
  }
}

/** The change of a node or an edge from the candidate to the reference. */
function changeOf(candidate: PlacedNode | undefined, reference: PlacedNode | undefined): GraphChange {
  if (candidate === undefined) return 'inserted'
  if (reference === undefined) return 'deleted'
  const name = ({ type, label }: PlacedNode) => type ?? label
  return name(candidate) === name(reference) ? 'kept' : 'renamed'
}

/** For each edge of the candidate the one between the partners of its nodes, or -1. */
function edgePartners(candidate: ProgramGraph, reference: ProgramGraph, partners: Int32Array): Int32Array {
  const width = reference.labels.length
  const edges = new Map<number, number>()
  reference.sources.forEach((source, edge) => {
    edges.set(source * width + reference.targets[edge], edge)
  })
  return candidate.sources.map((source, edge) => {
    const [from, to] = [partners[source], partners[candidate.targets[edge]]]
    return from < 0 || to < 0 ? -1 : (edges.get(from * width + to) ?? -1)
  })
}

function placedEdges(graph: ProgramGraph): PlacedNode[] {
  const nodes = placedNodes(graph)
  return Array.from(graph.sources, (source, edge) => {
    const [from, to] = [nodes[source], nodes[graph.targets[edge]]]
    const type = graph.edgeTypes[graph.types[edge]]
    return { type, label: `${from.label} ⇒ ${to.label}`, spans: [...from.spans, ...to.spans] }
  })
}

function finding(
  kind: (typeof CHANGES)[number],
  candidate: PlacedNode | undefined,
  reference: PlacedNode | undefined,
  thing: 'node' | 'edge' = 'node',
): Finding {
  const isRenamed = kind === 'renamed' && candidate && reference && candidate.label !== reference.label
  return {
    kind: `${thing} ${kind}`,
    label: isRenamed ? `${candidate.label} → ${reference.label}` : (reference ?? candidate)!.label,
    status: kind === 'kept' ? 'matched' : kind === 'deleted' ? 'extra' : 'missed',
    candidate: candidate?.spans ?? [],
    reference: reference?.spans ?? [],
  }
}

/** The inverse of a mapping: for each node of the other side the node mapped to it, or -1. */
function inverted(mapping: Int32Array, size: number): Int32Array {
  const inverse = new Int32Array(size).fill(-1)
  mapping.forEach((to, from) => {
    if (to >= 0) inverse[to] = from
  })
  return inverse
}
