import { type Language, loadParser } from '@codegen-eval/syntax'
import { programDependenceGraph } from '../src/program-dependence-graph.ts'

/**
 * The program dependence graph of a source with one statement a line, as text: `2:3,4` for the statements on lines 3
 * and 4 that run if line 2 is true, `2!5` for those that run if it is false, `2=3` for a value from line 2 that line 3
 * uses. The root is line 0. Sorted by source, sort of edge and target.
 */
export async function graphByLines(language: Language, source: string): Promise<string> {
  const parser = await loadParser(language)
  const tree = parser.parse(source)
  const error = language.syntaxErrorAt(tree)
  if (error >= 0)
    throw new Error(`the test's source has an error at ${error}: ${source.slice(error, error + 40)}`)
  const { starts, sources, targets, types } = programDependenceGraph(tree, language)
  const lines = Array.from(starts, (start, node) =>
    node === 0 ? 0 : source.slice(0, start).split('\n').length,
  )
  const named = new Set(lines)
  if (named.size < lines.length) throw new Error(`two statements on one line: ${lines.join(' ')}`)
  const edges = Array.from(sources, (from, edge) => [lines[from], types[edge], lines[targets[edge]]] as const)
  return textOf(edges)
}

/** A graph that was drawn by hand, in the order of `graphByLines`: `0:1 1:2,3 1=3`. */
export function drawn(text: string): string {
  const edges = text
    .trim()
    .split(/\s+/)
    .flatMap((group) => {
      const parts = /^(\d+)([:!=])([\d,]+)$/.exec(group)
      if (!parts) throw new Error(`not an edge: ${group}`)
      return parts[3].split(',').map((to) => [Number(parts[1]), ':!='.indexOf(parts[2]), Number(to)] as const)
    })
  return textOf(edges)
}

function textOf(edges: readonly (readonly [number, number, number])[]): string {
  const groups = new Map<string, number[]>()
  for (const [from, type, to] of edges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])) {
    const key = `${from}${':!='[type]}`
    const group = groups.get(key)
    if (group) group.push(to)
    else groups.set(key, [to])
  }
  return [...groups].map(([key, to]) => `${key}${to.join(',')}`).join(' ')
}
