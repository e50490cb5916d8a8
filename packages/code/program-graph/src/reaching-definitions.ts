import type { Effects } from '@codegen-eval/syntax'
import { type Adjacency, adjacency, neighboursOf } from './adjacency.ts'
import { type ControlFlow, WHEN_FALSE } from './control-flow.ts'
import { type DominatorTree, dominatorTree } from './dominator-tree.ts'
import { SingleAssignment } from './single-assignment.ts'

/** Definition `definitions[i]` of variable `variables[i]` reaches use `uses[i]`; statements go by their numbers. */
export interface ReachingDefinitions {
  readonly definitions: readonly number[]
  readonly uses: readonly number[]
  readonly variables: readonly number[]
}

/**
 * The definitions that reach the uses of a control flow: those from which a path leads to the use on which nothing
 * else defines the variable. A statement uses before it defines; the entry defines what `enters` says. What is defined
 * inside (`definesInside`) is defined on the edges to the body, and where an exception leaves after that. Statements
 * that the entry does not lead to reach each other all the same.
 *
 * Each variable is followed on its own in static single assignment form (Cytron et al., Efficiently Computing Static
 * Single Assignment Form and the Control Dependence Graph, TOPLAS 1991, https://doi.org/10.1145/115372.115320): where
 * paths with different values meet, a merge stands for them, and the definitions behind merges are looked up for each
 * use. Only what defines or uses the variable, and merges, is visited. Apart from the size of the result the time is
 * nearly linear in the size of the control flow wherever jumps are structured.
 *
 * @param limit As many may be found.
 * @throws RangeError where there are more: there can be as many as uses times definitions.
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
  variables.forEach((variable, own) => {
    const reached = values.reached(neighboursOf(definers, own), neighboursOf(users, own))
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

/** What happens to variables at a point of a control flow: first the uses, then the definitions. */
interface Step {
  readonly statement: number
  readonly uses: Iterable<number>
  readonly defines: Iterable<number>
}

/** The points of a control flow: statements, the exit, and the ways into bodies on which something is defined. */
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
  // the point on the way into the body of each statement that has one
  const inside = new Map<number, number>()
  effects.forEach((own, statement) => {
    if (statement === 0 || !own?.definesInside?.size) return
    const point = steps.push({ statement, uses: [], defines: own.definesInside }) - 1
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

/** The entry has the effects of its function from within; all other functions have theirs from without. */
function stepOf(statement: number, effects: Effects | undefined): Step {
  if (!effects) return { statement, uses: [], defines: [] }
  const { uses, defines, enters, definesInside } = effects
  if (statement === 0) return { statement, uses: [], defines: enters }
  if (!definesInside?.size) return { statement, uses, defines }
  return { statement, uses, defines: [...defines].filter((variable) => !definesInside.has(variable)) }
}

/** The dominator tree of a control flow, from a root that leads to the entry and to what the entry does not lead to. */
function treeOf({ steps, sources, targets }: Points): DominatorTree {
  const root = steps.length
  const starts = startsOf(adjacency(root, sources, targets))
  const from = [...sources, ...starts.map(() => root)]
  const to = [...targets, ...starts]
  return dominatorTree(root, adjacency(root + 1, from, to), adjacency(root + 1, to, from))
}

/** The first node, and each that none of the starts before it leads to. */
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

/** Where variables are defined and used: ascending ranks for each of the variables. */
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
    // the root is no step
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
