import type { AbstractNode, FlatTree, Language } from '@codegen-eval/syntax'
import { adjacency } from './adjacency.ts'
import { controlDependences } from './control-dependence.ts'
import { controlFlow, WHEN_FALSE } from './control-flow.ts'
import type { ProgramGraph } from './program-graph.ts'
import { type ReachingDefinitions, reachingDefinitions } from './reaching-definitions.ts'
import { statementsOf } from './table-statements.ts'

/** The types of edges of a program dependence graph. */
export const DEPENDENCE_EDGE_TYPES: readonly string[] = ['CONTROL', 'CONTROL_NOT', 'DATA']

const CONTROL = 0
const CONTROL_NOT = 1
const DATA = 2

/**
 * Maximum number of control dependences, and of data dependences (counted for each variable), in a program dependence
 * graph. There can be as many as the square of the number of statements, so memory needs a bound. Ordinary code has two
 * or three for each statement.
 */
export const MAX_DEPENDENCES = 4_000_000

/**
 * The program dependence graph of a source: its statements, with an edge from each branch to the statements that run if
 * its condition is true (`CONTROL`) or false (`CONTROL_NOT`), and an edge from each definition of a variable to the
 * uses that it reaches (`DATA`). Ferrante, Ottenstein, Warren, The Program Dependence Graph and Its Use in
 * Optimization, TOPLAS 1987, https://doi.org/10.1145/24039.24041; without their region nodes.
 *
 * Nodes are statements, and arms of statements that have a condition, such as `except` and `case`. Labels are the names
 * that the language gives them (`If`, `Assign`, `ExceptHandler`). `starts` and `ends` are UTF-16 offsets of the whole
 * statement, including nested statements. A function is one node. Among the statements around it, the node is the
 * definition of the function. For the statements inside, it is the entry: statements that always run depend on it, and
 * parameters get their values there. The module is the first node and the entry of the statements outside of functions.
 * Nodes are ordered by function, outer ones first, and within a function in the order of the source. Edges are ordered
 * by type, then by function and source.
 *
 * Control. A statement depends on a branch by the rule of the paper: one edge from the branch always leads to it, and
 * another may not. This gives `return`, `break`, `continue` and `raise` their effect: the statements after `if a:
 * return` depend on that `if` with `CONTROL_NOT`. A loop depends on itself, and may end whatever its condition, even
 * `while True`. A `try` decides between its body (`CONTROL`) and its handlers (`CONTROL_NOT`); no single statement of
 * the body does. Each handler but the last, and each arm of a `match`, decides between its body and the next arm. A
 * `finally` is one block: control may leave it to the target of any path that enters it. A `with` and a class always
 * run their bodies. Unreachable statements depend only on branches among them.
 *
 * Data. A definition reaches a use if a path of the control flow leads from one to the other without another definition
 * of the variable; any statement in the body of a `try` may lead to the handlers. The target of a `for` and the names
 * of `except` and `case` are defined at the entry of their bodies. The language defines the variables and the effects
 * of statements on them. Each function is analysed separately: variables from outside are used by its definition and
 * come from its entry. Calls, aliases and changes through methods (`a.append(b)`) are not followed. An edge stands for
 * all variables between its two statements.
 *
 * The time is nearly linear in the size of the source and of the graph.
 *
 * @throws RangeError if the language describes no statements, if the source has syntax errors, or if there are more
 * than `MAX_DEPENDENCES` of control or of data.
 */
export function programDependenceGraph(tree: FlatTree, language: Language): ProgramGraph {
  const syntax = statementsOf(language)
  if (!syntax) throw new RangeError(`the language "${language.name}" describes no statements`)
  const root = syntax.root(tree)
  const effects = syntax.effects(root, tree)
  const graph = new Dependences(tree)
  const functions = [root]
  while (functions.length > 0) {
    const flow = controlFlow(functions.pop()!, syntax)
    const nodes = flow.statements.map((statement) => graph.node(statement))
    const control = controlDependences(flow, graph.left(CONTROL, CONTROL_NOT))
    control.branches.forEach((branch, i) => {
      const type = control.outcomes[i] === WHEN_FALSE ? CONTROL_NOT : CONTROL
      graph.edge(type, nodes[branch], nodes[control.statements[i]])
    })
    const statementEffects = flow.statements.map((statement) => effects.get(statement))
    const data = reachingDefinitions(flow, statementEffects, graph.left(DATA))
    forEachPair(data, nodes.length, (definition, use) => graph.edge(DATA, nodes[definition], nodes[use]))
    for (let i = flow.functions.length - 1; i >= 0; i--) functions.push(flow.functions[i])
  }
  return graph.build()
}

/** The pairs of definitions and uses, ascending, without duplicates for several variables. */
function forEachPair(
  { definitions, uses }: ReachingDefinitions,
  statements: number,
  visit: (definition: number, use: number) => void,
): void {
  const { offsets, neighbours } = adjacency(statements, definitions, uses)
  const seen = new Int32Array(statements).fill(-1)
  for (let definition = 0; definition < statements; definition++) {
    const targets = neighbours.subarray(offsets[definition], offsets[definition + 1]).sort()
    for (const use of targets) {
      if (seen[use] !== definition) visit(definition, use)
      seen[use] = definition
    }
  }
}

/** The graph under construction. */
class Dependences {
  readonly #tree: FlatTree
  readonly #numbers: Map<AbstractNode, number> = new Map()
  readonly #sources: number[][] = DEPENDENCE_EDGE_TYPES.map(() => [])
  readonly #targets: number[][] = DEPENDENCE_EDGE_TYPES.map(() => [])

  constructor(tree: FlatTree) {
    this.#tree = tree
  }

  /** The number of a statement, assigned at the first request. */
  node(statement: AbstractNode): number {
    let number = this.#numbers.get(statement)
    if (number === undefined) this.#numbers.set(statement, (number = this.#numbers.size))
    return number
  }

  /** Adds an edge. The caller adds each edge once. */
  edge(type: number, source: number, target: number): void {
    this.#sources[type].push(source)
    this.#targets[type].push(target)
  }

  /** The number of dependences of these types that may still be added. */
  left(...types: number[]): number {
    return types.reduce((left, type) => left - this.#sources[type].length, MAX_DEPENDENCES)
  }

  build(): ProgramGraph {
    const statements = [...this.#numbers.keys()]
    const types = new Int32Array(this.#sources.reduce((count, { length }) => count + length, 0))
    let end = 0
    this.#sources.forEach(({ length }, type) => {
      types.fill(type, end, (end += length))
    })
    return {
      labels: statements.map(({ type }) => type),
      starts: Int32Array.from(statements, ({ syntax }) => this.#tree.start[syntax]),
      ends: Int32Array.from(statements, ({ syntax }) => this.#tree.end[syntax]),
      edgeTypes: DEPENDENCE_EDGE_TYPES,
      sources: joined(this.#sources, types.length),
      targets: joined(this.#targets, types.length),
      types,
    }
  }
}

function joined(lists: readonly (readonly number[])[], length: number): Int32Array {
  const all = new Int32Array(length)
  let end = 0
  for (const list of lists) {
    all.set(list, end)
    end += list.length
  }
  return all
}
