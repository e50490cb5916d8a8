import type { Language } from '@codegen-eval/syntax'

/** A graph of a source: program dependence graph, Typilus-style graph, or data-flow graph. */
export type RubyGraph = 'pdg' | 'typilus' | 'dfg'

/** Whether a language has the tables from which a graph is built. */
export function describesGraph(
  { statements, structure, abstractSyntax }: Language,
  graph: RubyGraph,
): boolean {
  switch (graph) {
    case 'pdg':
      return (statements ?? structure) !== undefined
    case 'typilus':
      return abstractSyntax !== undefined
    case 'dfg':
      return true
  }
}
