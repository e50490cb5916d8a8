import {
  clippedFindings,
  labelOfTokens,
  nearestReference,
  type Piece,
  placeTokens,
  spanOfTokens,
} from '@codegen-eval/explain'
import type { Explanation, Finding, Metric, Span } from '@codegen-eval/metric'
import { editScript } from '@codegen-eval/sequence'
import { treeEditMapping, treeMatchingScript, treeMoveMatching } from '@codegen-eval/tree-edit-distance'
import { graphEdit, graphLevel, inOrder } from './graph-level.ts'
import { graphSimilarityMetric } from './graph-similarity-metric.ts'
import { numberLabels } from './number-labels.ts'
import { parsedSource } from './parsed-source.ts'
import { RUBY_LIMITS } from './ruby-limits.ts'
import { rubyMetric } from './ruby-metric.ts'
import {
  type GraphSimilarityOptions,
  type RubyOptions,
  type RubySettings,
  rubySettings,
  type TreeSimilarityOptions,
} from './ruby-options.ts'
import type { SourceGraph } from './source-graph.ts'
import type { SourceTree } from './source-tree.ts'
import { isLarge, labelledTrees, treeLevel } from './tree-level.ts'
import { treeSimilarityMetric } from './tree-similarity-metric.ts'

/** The most pairs of tokens of which an edit is told: two texts of 16,000 tokens each. */
const MAX_TOKEN_PAIRS = 2 ** 28

/** The kinds of what happens to nodes and edges, in their order. */
const CHANGES = ['kept', 'renamed', 'inserted', 'deleted', 'moved'] as const

const TOKEN_KINDS = {
  keep: 'tokens kept',
  replace: 'tokens replaced',
  insert: 'tokens inserted',
  delete: 'tokens deleted',
} as const

/**
 * Why a candidate has its RUBY: what of its graph, its tree or its tokens is kept, and what is changed to make it the
 * reference that scores best. It is told on the level on which the two are compared.
 *
 * Kinds of graphs and trees: `node kept` (matched), `node renamed` (missed, with a place on both sides; its label is
 * `what is there → what should be`), `node inserted` (missed), `node deleted` (extra); with `tree: 'moves'` also `node
 * moved`, with `bag` only `node`; of graphs also `edge kept`, `edge renamed`, `edge inserted` and `edge deleted`, which
 * lie where their two nodes do. Kinds of strings: `tokens kept`, `tokens replaced`, `tokens inserted` and `tokens
 * deleted`, in runs.
 *
 * All but what is kept adds up to the distance. Of trees and texts that are too large for a distance, or texts of more
 * than 16,000 tokens, there are no findings. Nodes of a graph that stand for no place in the source have none.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `ruby`.
 */
export function explainRuby(
  candidate: string,
  references: string | readonly string[],
  options: RubyOptions,
): Explanation {
  const settings = rubySettings(options)
  return explained(
    rubyMetric(options),
    candidate,
    references,
    (reference) =>
      graphFindings(candidate, reference, settings) ??
      treeFindings(candidate, reference, settings) ??
      tokenFindings(candidate, reference, settings),
  )
}

/**
 * Why a candidate has its similarity of graphs: kinds are those of `explainRuby`. There are no findings where a side
 * has no graph.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `graphSimilarity`.
 */
export function explainGraphSimilarity(
  candidate: string,
  references: string | readonly string[],
  options: GraphSimilarityOptions,
): Explanation {
  const settings = rubySettings(options)
  return explained(
    graphSimilarityMetric(options),
    candidate,
    references,
    (reference) => graphFindings(candidate, reference, settings) ?? [],
  )
}

/**
 * Why a candidate has its similarity of trees: kinds are those of `explainRuby`. There are no findings where a side has
 * no tree.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `treeSimilarity`.
 */
export function explainTreeSimilarity(
  candidate: string,
  references: string | readonly string[],
  options: TreeSimilarityOptions,
): Explanation {
  const settings = rubySettings(options)
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
  references: string | readonly string[],
  findingsOf: (reference: string) => readonly Finding[],
): Explanation {
  const { score, reference, references: all } = nearestReference(metric, candidate, references)
  return { score, reference, findings: findingsOf(all[reference]!) }
}

/** The findings of two graphs; `undefined` where a side has none. */
function graphFindings(candidate: string, reference: string, settings: RubySettings): Finding[] | undefined {
  const level = graphLevel(settings)
  const own = level.view(candidate)
  const other = own && level.view(reference)
  if (!own || !other) return undefined
  const { expansions } = settings
  const { mapping } = graphEdit(own, other, expansions === undefined ? {} : { expansions })
  const isSwapped = inOrder(own, other)[0] !== own
  const partners = isSwapped ? inverted(mapping, own.labels.length) : mapping
  return [
    ...changedNodes(placedNodes(own), placedNodes(other), partners),
    ...changedEdges(own, other, partners),
  ]
}

/** The findings of two trees; `undefined` where a side has none. */
function treeFindings(candidate: string, reference: string, settings: RubySettings): Finding[] | undefined {
  const level = treeLevel(settings)
  const own = level.view(candidate)
  const other = own && level.view(reference)
  if (!own || !other) return undefined
  const [a, b] = labelledTrees(own, other)
  const here = placedTree(candidate, own, settings)
  const there = placedTree(reference, other, settings)
  if (settings.tree === 'bag') return clippedFindings('node', pieces(here), pieces(there))
  if (isLarge(a, b)) return []
  if (settings.tree === 'ted') return changedNodes(here, there, treeEditMapping(a, b).partners)
  const partners = treeMoveMatching(a, b)
  const moves = treeMatchingScript(a, b, partners).filter(({ step }) => step === 'move')
  return [
    ...changedNodes(here, there, partners),
    // nodes that are moved are those of the candidate, for inserted ones are put in their place
    ...moves.map(({ node }) => change('moved', here[node]!, there[partners[node]!]!)),
  ]
}

/** The findings of two texts: a cheapest edit of their tokens. */
function tokenFindings(candidate: string, reference: string, { tokenizer }: RubySettings): Finding[] {
  const own = placeTokens(candidate, tokenizer(candidate))
  const other = placeTokens(reference, tokenizer(reference))
  if (own.tokens.length * other.tokens.length > MAX_TOKEN_PAIRS) return []
  const numbers = new Map<string, number>([['', 0]])
  const [a, b] = [own, other].map(({ tokens }) => numberLabels(tokens, numbers))
  const runs = editScript(a!, b!, { insert: 1, delete: 1, substitute: 1 })
  return (['keep', 'replace', 'insert', 'delete'] as const).flatMap((wanted) =>
    runs.flatMap(({ step, aStart, aEnd, bStart, bEnd }): Finding[] => {
      if (step !== wanted) return []
      const here = labelOfTokens(own, aStart, aEnd)
      const there = labelOfTokens(other, bStart, bEnd)
      return [
        {
          kind: TOKEN_KINDS[step],
          label: step === 'replace' ? `${here} → ${there}` : step === 'delete' ? here : there,
          status: step === 'keep' ? 'matched' : step === 'delete' ? 'extra' : 'missed',
          candidate: spanOfTokens(own, aStart, aEnd),
          reference: spanOfTokens(other, bStart, bEnd),
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

function placedTree(source: string, { labels, nodes }: SourceTree, { parser }: RubySettings): PlacedNode[] {
  const { start, end } = parsedSource(source, parser, RUBY_LIMITS.tree)!
  return labels.map((label, i) => ({ label, spans: [[start[nodes[i]!]!, end[nodes[i]!]!]] }))
}

function placedNodes({ labels, starts, ends }: SourceGraph): PlacedNode[] {
  return labels.map((label, i) => ({ label, spans: starts[i]! < 0 ? [] : [[starts[i]!, ends[i]!]] }))
}

function pieces(nodes: readonly PlacedNode[]): Piece[] {
  return nodes.map(({ label, spans }) => ({ key: label, label, spans }))
}

/** What becomes of nodes, kind by kind, each in the order of the reference. */
function changedNodes(
  candidate: readonly PlacedNode[],
  reference: readonly PlacedNode[],
  partners: Int32Array,
): Finding[] {
  const images = inverted(partners, reference.length)
  const findings = reference.map((node, j): Finding => {
    const own = candidate[images[j]!]
    if (!own) return change('inserted', undefined, node)
    return change(own.label === node.label ? 'kept' : 'renamed', own, node)
  })
  candidate.forEach((node, i) => {
    if (partners[i]! < 0) findings.push(change('deleted', node, undefined))
  })
  return inKinds(findings, 'node')
}

/** What becomes of edges: kept ones run between the same nodes and have one label. */
function changedEdges(candidate: SourceGraph, reference: SourceGraph, partners: Int32Array): Finding[] {
  const [own, other] = [placedEdges(candidate), placedEdges(reference)]
  const width = reference.labels.length
  const waiting = new Map<number, number>()
  candidate.sources.forEach((source, edge) => {
    const [from, to] = [partners[source]!, partners[candidate.targets[edge]!]!]
    if (from >= 0 && to >= 0) waiting.set(from * width + to, edge)
  })
  const taken = new Set<number>()
  const findings = other.map((placed, edge): Finding => {
    const partner = waiting.get(reference.sources[edge]! * width + reference.targets[edge]!)
    if (partner === undefined) return change('inserted', undefined, placed, 'edge')
    taken.add(partner)
    const isKept = candidate.edgeLabels[partner] === reference.edgeLabels[edge]
    return change(isKept ? 'kept' : 'renamed', own[partner]!, placed, 'edge')
  })
  own.forEach((placed, edge) => {
    if (!taken.has(edge)) findings.push(change('deleted', placed, undefined, 'edge'))
  })
  return inKinds(findings, 'edge')
}

function placedEdges(graph: SourceGraph): PlacedNode[] {
  const nodes = placedNodes(graph)
  return Array.from(graph.sources, (source, edge) => {
    const [from, to] = [nodes[source]!, nodes[graph.targets[edge]!]!]
    return { label: `${from.label} ⇒ ${to.label}`, spans: [...from.spans, ...to.spans] }
  })
}

/** One finding: what is there in the candidate, and in the reference. */
function change(
  kind: (typeof CHANGES)[number],
  own: PlacedNode | undefined,
  other: PlacedNode | undefined,
  what: 'node' | 'edge' = 'node',
): Finding {
  const isRenamed = kind === 'renamed' && own && other && own.label !== other.label
  return {
    kind: `${what} ${kind}`,
    label: isRenamed ? `${own.label} → ${other.label}` : (other ?? own)!.label,
    status: kind === 'kept' ? 'matched' : kind === 'deleted' ? 'extra' : 'missed',
    candidate: own?.spans ?? [],
    reference: other?.spans ?? [],
  }
}

function inKinds(findings: readonly Finding[], what: 'node' | 'edge'): Finding[] {
  return CHANGES.flatMap((name) => findings.filter(({ kind }) => kind === `${what} ${name}`))
}

/** For each thing of the other side, what is mapped to it, or -1. */
function inverted(mapping: Int32Array, size: number): Int32Array {
  const inverse = new Int32Array(size).fill(-1)
  mapping.forEach((to, from) => {
    if (to >= 0) inverse[to] = from
  })
  return inverse
}
