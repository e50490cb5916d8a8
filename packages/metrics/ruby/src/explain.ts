import {
  clippedFindings,
  labelOfTokens,
  nearestReference,
  type Piece,
  placeTokens,
  spanOfTokens,
} from '@codegen-eval/explain'
import type { Explanation, Finding, Metric, References, Span } from '@codegen-eval/metric'
import { editScript } from '@codegen-eval/sequence'
import { treeEditMapping, treeMatchingScript, treeMoveMatching } from '@codegen-eval/tree-edit-distance'
import { UNIT_TREE_COSTS } from '@codegen-eval/tree-edit-distance/internal'
import { graphEdit, graphLevel, inOrder } from './graph-level.ts'
import { graphSimilarityMetric } from './graph-similarity-metric.ts'
import {
  type GraphSimilarityOptions,
  type GraphSimilaritySettings,
  graphSimilaritySettings,
} from './graph-similarity-options.ts'
import { numberLabels } from './number-labels.ts'
import { rubyMetric } from './ruby-metric.ts'
import { type RubyOptions, type RubySettings, rubySettings } from './ruby-options.ts'
import type { SourceGraph } from './source-graph.ts'
import type { SourceTree } from './source-tree.ts'
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

/** The changes of nodes and edges in the order of findings. */
const CHANGES = ['kept', 'renamed', 'inserted', 'deleted', 'moved'] as const

const TOKEN_KINDS = {
  keep: 'tokens kept',
  replace: 'tokens replaced',
  insert: 'tokens inserted',
  delete: 'tokens deleted',
} as const

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
      rubyGraphFindings(candidate, reference, settings) ??
      treeFindings(candidate, reference, settings) ??
      tokenFindings(candidate, reference, settings),
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
    (reference) => graphFindings(candidate, reference, settings) ?? [],
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
  return explained(
    treeSimilarityMetric(options),
    candidate,
    references,
    (reference) => treeFindings(candidate, reference, settings) ?? [],
  )
}

function explained(
  metric: Metric,
  candidate: string,
  references: References,
  findingsOf: (reference: string) => readonly Finding[],
): Explanation {
  const { score, reference, references: all } = nearestReference(metric, candidate, references)
  return { score, reference, findings: findingsOf(all[reference]) }
}

/** The findings on the level of graphs; `undefined` if RUBY compares none, or a side has none. */
function rubyGraphFindings(
  candidate: string,
  reference: string,
  { graph, ...settings }: RubySettings,
): Finding[] | undefined {
  return graph === 'none' ? undefined : graphFindings(candidate, reference, { ...settings, graph })
}

/** The findings of two graphs; `undefined` if a side has none. */
function graphFindings(
  candidate: string,
  reference: string,
  settings: GraphSimilaritySettings,
): Finding[] | undefined {
  const level = graphLevel(settings)
  const candidateGraph = level.view(candidate)
  const referenceGraph = candidateGraph && level.view(reference)
  if (!candidateGraph || !referenceGraph) return undefined
  const { expansions } = settings
  const { mapping } = graphEdit(
    candidateGraph,
    referenceGraph,
    expansions === undefined ? {} : { expansions },
  )
  const isSwapped = inOrder(candidateGraph, referenceGraph)[0] !== candidateGraph
  const partners = isSwapped ? inverted(mapping, candidateGraph.labels.length) : mapping
  return [
    ...changedNodes(placedNodes(candidateGraph), placedNodes(referenceGraph), partners),
    ...changedEdges(candidateGraph, referenceGraph, partners),
  ]
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
    return changedNodes(
      candidateNodes,
      referenceNodes,
      treeEditMapping(a, b, isTsed ? TSED_COSTS : UNIT_TREE_COSTS).partners,
    )
  }
  const partners = treeMoveMatching(a, b)
  const moves = treeMatchingScript(a, b, partners).filter(({ step }) => step === 'move')
  return [
    ...changedNodes(candidateNodes, referenceNodes, partners),
    // only nodes of the candidate move: inserted nodes are put in their place at once
    ...moves.map(({ node }) => change('moved', candidateNodes[node], referenceNodes[partners[node]])),
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
  const numbers = new Map<string, number>([['', 0]])
  const [a, b] = [candidateTokens, referenceTokens].map(({ tokens }) => numberLabels(tokens, numbers))
  // a substitution that costs more than a deletion and an insertion is never used
  const substitute = string === 'indel' ? 3 : 1
  const runs = editScript(a, b, { insert: 1, delete: 1, substitute })
  return (['keep', 'replace', 'insert', 'delete'] as const).flatMap((wanted) =>
    runs.flatMap(({ step, aStart, aEnd, bStart, bEnd }): Finding[] => {
      if (step !== wanted) return []
      const inCandidate = labelOfTokens(candidateTokens, aStart, aEnd)
      const inReference = labelOfTokens(referenceTokens, bStart, bEnd)
      return [
        {
          kind: TOKEN_KINDS[step],
          label:
            step === 'replace'
              ? `${inCandidate} → ${inReference}`
              : step === 'delete'
                ? inCandidate
                : inReference,
          status: step === 'keep' ? 'matched' : step === 'delete' ? 'extra' : 'missed',
          candidate: spanOfTokens(candidateTokens, aStart, aEnd),
          reference: spanOfTokens(referenceTokens, bStart, bEnd),
        },
      ]
    }),
  )
}

/** A node of a tree or a graph, or an edge. */
interface PlacedNode {
  readonly label: string
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

function placedNodes({ labels, starts, ends }: SourceGraph): PlacedNode[] {
  return labels.map((label, i) => ({ label, spans: starts[i] < 0 ? [] : [[starts[i], ends[i]]] }))
}

function pieces(nodes: readonly PlacedNode[]): Piece[] {
  return nodes.map(({ label, spans }) => ({ key: label, label, spans }))
}

/** The changes of nodes, kind by kind, each in the order of the reference. */
function changedNodes(
  candidate: readonly PlacedNode[],
  reference: readonly PlacedNode[],
  partners: Int32Array,
): Finding[] {
  const images = inverted(partners, reference.length)
  const findings = reference.map((node, j): Finding => {
    const partner = candidate[images[j]]
    if (!partner) return change('inserted', undefined, node)
    return change(partner.label === node.label ? 'kept' : 'renamed', partner, node)
  })
  candidate.forEach((node, i) => {
    if (partners[i] < 0) findings.push(change('deleted', node, undefined))
  })
  return inKinds(findings, 'node')
}

/** The changes of edges. A kept edge joins the partners of its nodes and has the same label. */
function changedEdges(candidate: SourceGraph, reference: SourceGraph, partners: Int32Array): Finding[] {
  const [candidateEdges, referenceEdges] = [placedEdges(candidate), placedEdges(reference)]
  const width = reference.labels.length
  const waiting = new Map<number, number>()
  candidate.sources.forEach((source, edge) => {
    const [from, to] = [partners[source], partners[candidate.targets[edge]]]
    if (from >= 0 && to >= 0) waiting.set(from * width + to, edge)
  })
  const taken = new Set<number>()
  const findings = referenceEdges.map((placed, edge): Finding => {
    const partner = waiting.get(reference.sources[edge] * width + reference.targets[edge])
    if (partner === undefined) return change('inserted', undefined, placed, 'edge')
    taken.add(partner)
    const isKept = candidate.edgeLabels[partner] === reference.edgeLabels[edge]
    return change(isKept ? 'kept' : 'renamed', candidateEdges[partner], placed, 'edge')
  })
  candidateEdges.forEach((placed, edge) => {
    if (!taken.has(edge)) findings.push(change('deleted', placed, undefined, 'edge'))
  })
  return inKinds(findings, 'edge')
}

function placedEdges(graph: SourceGraph): PlacedNode[] {
  const nodes = placedNodes(graph)
  return Array.from(graph.sources, (source, edge) => {
    const [from, to] = [nodes[source], nodes[graph.targets[edge]]]
    return { label: `${from.label} ⇒ ${to.label}`, spans: [...from.spans, ...to.spans] }
  })
}

/** The finding of one change, from the node or edge of either side. */
function change(
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

function inKinds(findings: readonly Finding[], thing: 'node' | 'edge'): Finding[] {
  return CHANGES.flatMap((name) => findings.filter(({ kind }) => kind === `${thing} ${name}`))
}

/** The inverse of a mapping: for each node of the other side the node mapped to it, or -1. */
function inverted(mapping: Int32Array, size: number): Int32Array {
  const inverse = new Int32Array(size).fill(-1)
  mapping.forEach((to, from) => {
    if (to >= 0) inverse[to] = from
  })
  return inverse
}
