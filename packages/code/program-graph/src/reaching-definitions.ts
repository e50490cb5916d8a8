import type { Effects } from '@codegen-eval/syntax'
import { type Adjacency, adjacency, neighboursOf } from './adjacency.ts'
import { type ControlFlow, WHEN_FALSE } from './control-flow.ts'
import { type DominatorTree, dominatorTree } from './dominator-tree.ts'
import { SingleAssignment } from './single-assignment.ts'

/**
 * Definition `definitions[i]` of variable `variables[i]` reaches use `uses[i]`. Definitions and uses are numbers of
 * statements.
 */
export interface ReachingDefinitions {
  readonly definitions: readonly number[]
  readonly uses: readonly number[]
  readonly variables: readonly number[]
}

/**
 * The definitions that reach the uses of a control flow: those from which a path leads to the use without another
 * definition of the variable. A statement uses variables before it defines them; the entry defines the variables in
 * `enters`. Variables in `definesInside` are defined on the edges to the body, and at the exceptional edges after that.
 * Unreachable statements can still reach each other.
 *
 * Each variable is analysed separately in static single assignment form (Cytron et al., Efficiently Computing Static
 * Single Assignment Form and the Control Dependence Graph, TOPLAS 1991, https://doi.org/10.1145/115372.115320): if
 * paths with different values meet, a merge represents these values, and the definitions behind merges are looked up
 * for each use. Only definitions and uses of the variable, and merges, are visited. Apart from the size of the result,
 * the time is nearly linear in the size of the control flow if jumps are structured.
 *
 * @param limit Maximum number of results.
 * @throws RangeError if there are more: their number can be as large as uses times definitions.
 */
export function reachingDefinitions(
  flow: ControlFlow,
  effects: readonly (Effects | undefined)[],
  limit: number = Number.POSITIVE_INFINITY,
): ReachingDefinitions {
  const points = pointsOf(flow, effects)
  const tree = treeOf(points)
  const { variables, definers, users } = places(tree.nodes, points.steps)
  const values = new SingleAssignment(tree)
  const found = { definitions: [] as number[], uses: [] as number[], variables: [] as number[] }
  variables.forEach((variable, index) => {
    const reached = values.reached(neighboursOf(definers, index), neighboursOf(users, index))
    for (const { use, definitions } of reached) {
      if (found.uses.length + definitions.length > limit) {
        throw new RangeError(`more data dependences than the limit leaves room for, ${limit}`)
      }
      for (const definition of definitions) {
        found.definitions.push(points.steps[tree.nodes[definition]].statement)
        found.uses.push(points.steps[tree.nodes[use]].statement)
        found.variables.push(variable)
      }
    }
  })
  return found
}

/** The effects on variables at a point of a control flow: first the uses, then the definitions. */
interface Step {
  readonly statement: number
  readonly uses: Iterable<number>
  readonly defines: Iterable<number>
}

/** The points of a control flow: statements, the exit, and the edges into bodies on which a variable is defined. */
interface Points {
  readonly steps: readonly Step[]
  readonly sources: readonly number[]
  readonly targets: readonly number[]
}

function pointsOf(flow: ControlFlow, effects: readonly (Effects | undefined)[]): Points {
  const exit = flow.statements.length
  const steps = Array.from({ length: exit + 1 }, (_, statement) => stepOf(statement, effects[statement]))
  const sources = [...flow.sources]
  const targets = [...flow.targets]
  // for each statement that defines variables inside, the point on the edge into its body
  const inside = new Map<number, number>()
  effects.forEach((inner, statement) => {
    if (statement === 0 || !inner?.definesInside?.size) return
    const point = steps.push({ statement, uses: [], defines: inner.definesInside }) - 1
    inside.set(statement, point)
    sources.push(statement)
    targets.push(point)
  })
  flow.sources.forEach((source, edge) => {
    const point = inside.get(source)
    if (point === undefined) return
    if (!flow.exceptional[edge]) {
      if (flow.outcomes[edge] !== WHEN_FALSE) sources[edge] = point
      return
    }
    sources.push(point)
    targets.push(flow.targets[edge])
  })
  return { steps, sources, targets }
}

/**
 * The effects of a statement. The entry has the inner effects of its function; all other functions have outer effects.
 */
function stepOf(statement: number, effects: Effects | undefined): Step {
  if (!effects) return { statement, uses: [], defines: [] }
  const { uses, defines, enters, definesInside } = effects
  if (statement === 0) return { statement, uses: [], defines: enters }
  if (!definesInside?.size) return { statement, uses, defines }
  return { statement, uses, defines: [...defines].filter((variable) => !definesInside.has(variable)) }
}

/**
 * The dominator tree of a control flow, from a root that leads to the entry and to each part that the entry does not
 * reach.
 */
function treeOf({ steps, sources, targets }: Points): DominatorTree {
  const root = steps.length
  const starts = startsOf(adjacency(root, sources, targets))
  const from = [...sources, ...starts.map(() => root)]
  const to = [...targets, ...starts]
  return dominatorTree(root, adjacency(root + 1, from, to), adjacency(root + 1, to, from))
}

/** The first node, and each node that cannot be reached from the starts before it. */
function startsOf({ offsets, neighbours }: Adjacency): number[] {
  const starts: number[] = []
  const seen = new Uint8Array(offsets.length - 1)
  const stack: number[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] !== 0) continue
    starts.push(start)
    stack.push(start)
    seen[start] = 1
    while (stack.length > 0) {
      const node = stack.pop()!
      for (let at = offsets[node]; at < offsets[node + 1]; at++) {
        const target = neighbours[at]
        if (seen[target] === 0) stack.push(target)
        seen[target] = 1
      }
    }
  }
  return starts
}

/** The places of definitions and uses: ascending ranks for each of the variables. */
interface Places {
  readonly variables: readonly number[]
  readonly definers: Adjacency
  readonly users: Adjacency
}

function places(nodes: Int32Array, steps: readonly Step[]): Places {
  const numbers = new Map<number, number>()
  const defined: number[] = []
  const definers: number[] = []
  const used: number[] = []
  const users: number[] = []
  const numberOf = (variable: number) => {
    let number = numbers.get(variable)
    if (number === undefined) numbers.set(variable, (number = numbers.size))
    return number
  }
  nodes.forEach((node, rank) => {
    // the root is not a step
    if (node === steps.length) return
    for (const variable of steps[node].uses) {
      used.push(numberOf(variable))
      users.push(rank)
    }
    for (const variable of steps[node].defines) {
      defined.push(numberOf(variable))
      definers.push(rank)
    }
  })
  return {
    variables: [...numbers.keys()],
    definers: adjacency(numbers.size, defined, definers),
    users: adjacency(numbers.size, used, users),
  }
}
