import type { GraphChange } from '@codegen-eval/metric'
import { missingPackage } from '@codegen-eval/metric/missing-package'
import type { Edge, Graph } from '@dagrejs/dagre'
import { escapeXml } from '../escape-markup.ts'
import { textWidth } from '../text-width.ts'
import { type ExplainedGraphs, graphLines, signed, tooLarge } from './graph-lines.ts'

/** Makes a graph of graphlib, such as `toGraphlib` of `@codegen-eval/program-graph/graphlib`. Its type is not named here, as dagre's declarations do not compile with `NodeNext`. */
export type ToGraphlib = (graph: ExplainedGraphs['candidate']) => object

/** Strokes of the types of edges, in turn: they differ without colours. */
const DASHES = ['', '6 4', '2 3', '10 3 2 3', '12 5', '6 2 2 2 2 2', '1 5', '16 3']

const FONT_SIZE = 12
const NODE_HEIGHT = 26
const NODE_PADDING = 10
const LOOP_WIDTH = 20
const MARGIN = 4

/** Width of the line that stands for a type of edges in the legend. */
const SAMPLE_WIDTH = 40

/**
 * The graphs of an explanation as HTML: the drawings in layers with a legend, and the same as a list that can be opened.
 * Graphs that are too large are counted only.
 *
 * Kept nodes have a thin border, and the others a thick one and a sign; each type of edges has its own stroke, and edges
 * that are not kept are thick. Classes name the changes, so that pages may colour them.
 *
 * @param id Unique in the document.
 * @throws RangeError (as a rejection) if the optional package @dagrejs/dagre is not installed.
 */
export async function drawGraphs(
  id: string,
  graphs: ExplainedGraphs,
  toGraphlib: ToGraphlib,
): Promise<string> {
  const large = tooLarge(graphs)
  if (large !== undefined) return `<p class="note">${large}</p>`
  const types = [
    ...new Set(Object.values(graphs).flatMap(({ edges }) => edges.map(({ type }) => type))),
  ].sort()
  const drawings: string[] = []
  for (const side of ['reference', 'candidate'] as const) {
    const graph = toGraphlib(graphs[side]) as Graph
    const svg = await graphSvg(`${id}-${side}`, `Graph of the ${side}`, graph, types)
    drawings.push(`<figure><figcaption>Graph of the ${side}</figcaption>${svg}</figure>`)
  }
  return [
    '<div class="graphs">',
    ...drawings,
    `<ul class="legend">${types.map((type, i) => `<li>${sample(i)} ${escapeXml(type)}</li>`).join('')}</ul>`,
    `<details><summary>The graphs as lists</summary><pre role="region" tabindex="0" aria-label="The graphs as lists">${escapeXml(graphLines(graphs).join('\n'))}</pre></details>`,
    '</div>',
  ].join('\n')
}

async function graphSvg(id: string, title: string, graph: Graph, types: readonly string[]): Promise<string> {
  const { layout } = await loadDagre()
  const laid: Graph = graph.filterNodes(() => true)
  laid.setGraph({ nodesep: 24, edgesep: 14, ranksep: 34 })
  for (const name of laid.nodes()) {
    const node = laid.node(name)
    const text = signed(node)
    const width = textWidth(text, FONT_SIZE) + 2 * NODE_PADDING
    // an edge to its own node needs room beside it; dagre would route it through other nodes
    const isLooped = laid.outEdges(name, name)!.length > 0
    laid.setNode(name, {
      ...node,
      text,
      own: width,
      width: width + (isLooped ? 2 * LOOP_WIDTH : 0),
      height: NODE_HEIGHT,
    })
  }
  for (const edge of laid.edges()) {
    if (edge.v === edge.w) laid.removeEdge(edge)
    else laid.setEdge(edge, { ...laid.edge(edge) })
  }
  layout(laid)
  /** A place on the border of a node, which is narrower than its room. */
  const onBorder = ({ x, y }: Point, name: string) => {
    const { x: middle, own } = laid.node(name)
    return { x: Math.max(middle - own / 2, Math.min(x, middle + own / 2)), y }
  }
  const pathOf = ({ v, w }: Edge, edge: { readonly points: readonly Point[] } | undefined): string => {
    if (edge === undefined) {
      const { x, y, own } = laid.node(v)
      return `${round(x + own / 2)} ${y - 6}c${LOOP_WIDTH} -8 ${LOOP_WIDTH} 20 0 12`
    }
    const [first, ...inner] = edge.points
    const last = inner.pop()!
    return [onBorder(first, v), ...inner, onBorder(last, w)]
      .map(({ x, y }) => `${round(x)} ${round(y)}`)
      .join(' ')
  }
  return [
    `<div class="scroll" role="region" tabindex="0" aria-label="${title}">`,
    svgOpen(laid, `${id}-title`),
    `<title id="${id}-title">${title} (nodes: ${graph.nodeCount()}, edges: ${graph.edgeCount()}), listed below</title>`,
    `<marker id="${id}-tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z" fill="currentColor" stroke="none"/></marker>`,
    ...graph.edges().map((edge: Edge) => {
      const { label, change } = graph.edge(edge)
      return `<path class="${change}" data-edge="${edge.v} ${edge.w}" d="M${pathOf(edge, laid.edge(edge))}"${stroke(types.indexOf(label))}${weight(change)} marker-end="url(#${id}-tip)"><title>${escapeXml(label)}, ${change}</title></path>`
    }),
    ...laid.nodes().map((name: string) => {
      const { text, change, own, height, x, y } = laid.node(name)
      return `<g class="${change}"><rect x="${round(x - own / 2)}" y="${y - height / 2}" width="${own}" height="${height}" rx="4"${weight(change)}/><text x="${round(x)}" y="${y + FONT_SIZE / 3}" text-anchor="middle" fill="currentColor" stroke="none">${escapeXml(text)}</text></g>`
    }),
    '</svg></div>',
  ].join('')
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The start of the drawing, which has room for the edges that dagre routes around all nodes. */
function svgOpen(laid: Graph, title: string): string {
  const xs = laid.edges().flatMap((edge: Edge) => laid.edge(edge).points.map(({ x }: Point) => x))
  const left = Math.floor(Math.min(0, ...xs)) - MARGIN
  const width = Math.ceil(Math.max(0, laid.graph().width, ...xs)) + MARGIN - left
  const height = Math.ceil(Math.max(0, laid.graph().height)) + 2 * MARGIN
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="${left} ${-MARGIN} ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="${FONT_SIZE}" fill="none" stroke="currentColor" aria-labelledby="${title}">`
}

function sample(type: number): string {
  return `<svg aria-hidden="true" width="${SAMPLE_WIDTH}" height="10" viewBox="0 0 ${SAMPLE_WIDTH} 10" stroke="currentColor"><path d="M0 5H${SAMPLE_WIDTH}"${stroke(type)}/></svg>`
}

function stroke(type: number): string {
  return type % DASHES.length === 0 ? '' : ` stroke-dasharray="${DASHES[type % DASHES.length]}"`
}

function weight(change: GraphChange): string {
  return change === 'kept' ? '' : ' stroke-width="2.5"'
}

function round(coordinate: number): number {
  return Math.round(coordinate * 10) / 10
}

async function loadDagre(): Promise<typeof import('@dagrejs/dagre')> {
  try {
    return await import('@dagrejs/dagre')
  } catch (cause) {
    throw missingPackage(cause, 'drawings of graphs', '@dagrejs/dagre')
  }
}
