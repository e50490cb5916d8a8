import { hasTypilusGraph } from '@codegen-eval/program-graph/typilus'
import type { Language, LanguageStructure } from '@codegen-eval/syntax'

/** A graph of a source: program dependence graph, Typilus-style graph, or data-flow graph. */
export type RubyGraph = 'pdg' | 'typilus' | 'dfg'

/**
 * Whether a language has the tables from which a graph is built. A structure that names no function, no control flow and no
 * assignment has none: its graphs are nodes without edges, which are alike for all programs of a length.
 */
export function describesGraph(language: Language, graph: RubyGraph): boolean {
  switch (graph) {
    case 'pdg':
      return language.statements !== undefined || describesFlow(language.structure)
    case 'typilus':
      return hasTypilusGraph(language)
    case 'dfg':
      return true
  }
}

function describesFlow(structure: LanguageStructure | undefined): boolean {
  return (
    structure !== undefined &&
    [structure.functions, structure.control, structure.writes].some((rules) => rules.length > 0)
  )
}
