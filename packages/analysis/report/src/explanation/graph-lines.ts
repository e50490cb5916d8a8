import type { ExplainedGraph, Explanation } from '@codegen-eval/metric'
import { escapeControls } from '../escape-controls.ts'
import { textWidth } from '../wrap-words.ts'

export type ExplainedGraphs = NonNullable<Explanation['graphs']>

/** Larger graphs are neither drawn nor listed: nobody could follow their edges. */
const MAX_NODES = 60
const MAX_EDGES = 240

/** Maximum length of a node's label. */
const MAX_LABEL = 40

const SIGNS = { kept: '', renamed: '~', inserted: '+', deleted: '-' } as const

/** The meaning of the signs. */
const LEGEND = '~ renamed, + only in the reference, - only in the candidate; others are kept'

/** The sentence that says that graphs are too large to be drawn; `undefined` if they are not. */
export function tooLarge({ candidate, reference }: ExplainedGraphs): string | undefined {
  if (
    [candidate, reference].every(({ nodes, edges }) => nodes.length <= MAX_NODES && edges.length <= MAX_EDGES)
  )
    return undefined
  const size = ({ nodes, edges }: ExplainedGraph) => `${nodes.length} nodes and ${edges.length} edges`
  return `The graph of the reference has ${size(reference)}, that of the candidate ${size(candidate)}: graphs of more than ${MAX_NODES} nodes or ${MAX_EDGES} edges are not drawn.`
}

/** A label, shortened, with the sign of its change. */
export function signed({ label, change }: ExplainedGraph['nodes'][number]): string {
  const characters = [...escapeControls(label)]
  const text = characters.length <= MAX_LABEL ? characters : [...characters.slice(0, MAX_LABEL - 1), '…']
  return `${SIGNS[change]} ${text.join('')}`.trimStart()
}

/** Graphs as lists: a line for each node, with its number and text, and the numbers of those that its edges lead to. */
export function graphLines(graphs: ExplainedGraphs): string[] {
  const large = tooLarge(graphs)
  if (large !== undefined) return [large]
  const side = (name: 'candidate' | 'reference') => {
    const { nodes, edges } = graphs[name]
    const texts = nodes.map((node, i) => `  ${i} ${signed(node)}`)
    const width = Math.max(0, ...texts.map(textWidth))
    const lines = texts.map((text, i) => {
      const targets = edgesFrom(edges.filter(({ source }) => source === i))
      return `${text}${' '.repeat(width - textWidth(text))}  ${targets}`.trimEnd()
    })
    return [`graph of the ${name}`, ...lines, '']
  }
  return [...side('reference'), ...side('candidate'), LEGEND]
}

/** The targets of the edges of a node, type by type. */
function edgesFrom(edges: ExplainedGraph['edges']): string {
  const targets = new Map<string, string[]>()
  for (const { type, target, change } of edges)
    targets.set(type, [...(targets.get(type) ?? []), `${SIGNS[change]}${target}`])
  return Array.from(targets, ([type, nodes]) => `${type} → ${nodes.join(', ')}`).join('; ')
}
