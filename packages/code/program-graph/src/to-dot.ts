import type { ProgramGraph } from './program-graph.ts'

/**
 * A program graph in the language of Graphviz (DOT): a `digraph` named `program`, with one line for each node (its
 * number and its label) and one line for each edge (its type as label). Line ends in labels are shown as `\n`. Graphviz
 * does not accept NUL, so it is shown as a backslash and a zero.
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

/** A quoted string for Graphviz: quotes, backslashes and line ends are escaped. */
function quoted(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replace(/\r\n?|\n/g, '\\n')
    .replaceAll('\0', '\\\\0')
  return `"${escaped}"`
}
