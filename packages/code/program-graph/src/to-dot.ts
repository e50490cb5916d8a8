import type { ProgramGraph } from './program-graph.ts'

/**
 * A program graph in the language of Graphviz (DOT): a `digraph` called `program`, a line for each node, which is called
 * by its number and has its label, and a line for each edge, which has its type as label. Line ends in labels are shown
 * as such, NUL, which Graphviz does not take, as a backslash and a zero.
 */
export function programGraphToDot(graph: ProgramGraph): string {
  const { labels, edgeTypes, sources, targets, types } = graph
  const lines = ['digraph program {']
  labels.forEach((label, node) => {
    lines.push(`  ${node} [label=${quoted(label)}]`)
  })
  sources.forEach((source, edge) => {
    lines.push(`  ${source} -> ${targets[edge]} [label=${quoted(edgeTypes[types[edge]])}]`)
  })
  return `${lines.join('\n')}\n}\n`
}

/** A string of Graphviz: quotes and backslashes are escaped, line ends written as such. */
function quoted(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replace(/\r\n?|\n/g, '\\n')
    .replaceAll('\0', '\\\\0')
  return `"${escaped}"`
}
