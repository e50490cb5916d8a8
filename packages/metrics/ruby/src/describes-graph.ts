import { hasTypilusGraph } from '@codegen-eval/program-graph/typilus'
import type { Language } from '@codegen-eval/syntax'

/** A graph of a source: program dependence graph, Typilus-style graph, or data-flow graph. */
export type RubyGraph = 'pdg' | 'typilus' | 'dfg'

/** Whether a language has the tables from which a graph is built. */
export function describesGraph(language: Language, graph: RubyGraph): boolean {
  switch (graph) {
    case 'pdg':
      return (language.statements ?? language.structure) !== undefined
    case 'typilus':
      return hasTypilusGraph(language)
    case 'dfg':
      return true
  }
}
