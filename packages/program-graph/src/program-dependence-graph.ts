import type { AbstractNode, FlatTree, Language } from '@codegen-eval/syntax'
import { controlDependences } from './control-dependence.ts'
import { controlFlow, WHEN_FALSE } from './control-flow.ts'
import { type ProgramGraph, ProgramGraphBuilder } from './program-graph.ts'
import { reachingDefinitions } from './reaching-definitions.ts'

/** The types of edges of a program dependence graph. */
export const DEPENDENCE_EDGE_TYPES: readonly string[] = ['CONTROL', 'CONTROL_NOT', 'DATA']

const CONTROL = 0
const CONTROL_NOT = 1
const DATA = 2

/**
 * The program dependence graph of a source: its statements, with an edge from each branch to the statements that run
 * where it holds (`CONTROL`) or where it does not (`CONTROL_NOT`), and an edge from each definition of a variable to
 * the uses that it reaches (`DATA`). Ferrante, Ottenstein, Warren, The Program Dependence Graph and Its Use in
 * Optimization, TOPLAS 1987, https://doi.org/10.1145/24039.24041; without their region nodes.
 *
 * A function is one node: among the statements around it its definition, and for its own statements the entry, on
 * which those depend that always run, and where its parameters get their values. Labels are the language's names of
 * statements.
 *
 * @throws RangeError where the language describes no statements, or where the source has syntax errors.
 */
export function programDependenceGraph(tree: FlatTree, { name, statements: syntax }: Language): ProgramGraph {
  if (!syntax) throw new RangeError(`the language "${name}" describes no statements`)
  const root = syntax.root(tree)
  const effects = syntax.effects(root, tree)
  const builder = new ProgramGraphBuilder(DEPENDENCE_EDGE_TYPES)
  const numbers = new Map<AbstractNode, number>()
  const numberOf = (node: AbstractNode) => {
    let number = numbers.get(node)
    if (number === undefined) {
      number = builder.addNode(node.type, tree.start[node.syntax], tree.end[node.syntax])
      numbers.set(node, number)
    }
    return number
  }

  const functions = [root]
  while (functions.length > 0) {
    const flow = controlFlow(functions.pop()!, syntax)
    const nodes = flow.statements.map(numberOf)
    for (const { on, statement, outcome } of controlDependences(flow)) {
      builder.addEdge(outcome === WHEN_FALSE ? CONTROL_NOT : CONTROL, nodes[on], nodes[statement])
    }
    const own = flow.statements.map((statement) => effects.get(statement))
    for (const { definition, use } of reachingDefinitions(flow, own)) {
      builder.addEdge(DATA, nodes[definition], nodes[use])
    }
    for (const inner of [...flow.functions].reverse()) functions.push(inner)
  }
  return builder.build()
}
