import type { Effects } from '@codegen-eval/syntax'
import { type Adjacency, adjacency } from './adjacency.ts'
import { type ControlFlow, WHEN_FALSE } from './control-flow.ts'
import { type DominatorTree, dominatorTree } from './dominator-tree.ts'

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
  const values = new Values(tree)
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

function neighboursOf({ offsets, neighbours }: Adjacency, node: number): Int32Array {
  return neighbours.subarray(offsets[node], offsets[node + 1])
}

/** A use, and the definitions that reach it, as ranks. */
interface Reached {
  readonly use: number
  readonly definitions: readonly number[]
}

/**
 * The values that one variable can have, and what sees them. A value is made by a definition or by a merge. Merges come
 * first in the numbers of values, then definitions, each in the order of their places.
 */
class Values {
  readonly tree: DominatorTree
  /** The round in which each rank was last made a merge, and which merge it is. */
  readonly #round: Int32Array
  readonly #merge: Int32Array
  #rounds = 0

  constructor(tree: DominatorTree) {
    this.tree = tree
    this.#round = new Int32Array(tree.nodes.length)
    this.#merge = new Int32Array(tree.nodes.length)
  }

  *reached(definers: Int32Array, users: Int32Array): Generator<Reached> {
    if (definers.length === 0 || users.length === 0) return
    const merges = this.merges(definers)
    const { seen, before } = this.current(merges, definers, users)
    const parts = this.parts(merges, definers, before)
    const origins = new Origins(parts, definers)
    for (let i = 0; i < users.length; i++) {
      if (seen[i] >= 0) yield { use: users[i], definitions: origins.of(seen[i]) }
    }
  }

  /** Where values meet: the iterated dominance frontier of the definitions, ascending. */
  merges(definers: Int32Array): Int32Array {
    const { frontiers } = this.tree
    const round = ++this.#rounds
    const merges: number[] = []
    const work = Array.from(definers)
    while (work.length > 0) {
      const own = work.pop()!
      for (let at = frontiers.offsets[own]; at < frontiers.offsets[own + 1]; at++) {
        const place = frontiers.neighbours[at]
        if (this.#round[place] === round) continue
        this.#round[place] = round
        merges.push(place)
        work.push(place)
      }
    }
    const sorted = Int32Array.from(merges).sort()
    sorted.forEach((place, merge) => {
      this.#merge[place] = merge
    })
    return sorted
  }

  /** The value that each use sees, and that each merge would see were it none; -1 for none. */
  current(
    merges: Int32Array,
    definers: Int32Array,
    users: Int32Array,
  ): { readonly seen: Int32Array; readonly before: Int32Array } {
    const { last } = this.tree
    const seen = new Int32Array(users.length)
    const before = new Int32Array(merges.length)
    // the values on the way from the root, and the last rank down to which each holds
    const values: number[] = []
    const ends: number[] = []
    let merge = 0
    let user = 0
    let definer = 0
    const at = (places: Int32Array, i: number) => (i < places.length ? places[i] : Number.POSITIVE_INFINITY)
    while (user < users.length || merge < merges.length) {
      const place = Math.min(at(merges, merge), at(users, user), at(definers, definer))
      while (ends.length > 0 && ends[ends.length - 1] < place) {
        ends.pop()
        values.pop()
      }
      if (at(merges, merge) === place) {
        before[merge] = values.at(-1) ?? -1
        values.push(merge++)
        ends.push(last[place])
      }
      if (at(users, user) === place) seen[user++] = values.at(-1) ?? -1
      if (at(definers, definer) === place) {
        values.push(merges.length + definer++)
        ends.push(last[place])
      }
    }
    return { seen, before }
  }

  /** For each merge the values that meet there, each once. */
  parts(merges: Int32Array, definers: Int32Array, before: Int32Array): Adjacency {
    const { last, sources, frontiers } = this.tree
    const carriers = this.carriers(merges, definers)
    const into: number[] = []
    const from: number[] = []
    carriers.places.forEach((place, carrier) => {
      for (let at = frontiers.offsets[place]; at < frontiers.offsets[place + 1]; at++) {
        into.push(this.#merge[frontiers.neighbours[at]])
        from.push(carrier)
      }
    })
    const arriving = adjacency(merges.length, into, from)
    const owners: number[] = []
    const values: number[] = []
    const stack: number[] = []
    const edges = new Int32Array(carriers.places.length)
    merges.forEach((place, merge) => {
      const add = (value: number) => {
        owners.push(merge)
        values.push(value)
      }
      let others = sources.offsets[place + 1] - sources.offsets[place]
      // each edge brings the value of the nearest carrier above its source
      for (const carrier of neighboursOf(arriving, merge)) {
        const start = carriers.places[carrier]
        while (stack.length > 0 && last[carriers.places[stack[stack.length - 1]]] < start) {
          const done = stack.pop()!
          if (edges[done] > 0) add(carriers.values[done])
        }
        const own = countBetween(sources, place, start, last[start])
        if (stack.length > 0) edges[stack[stack.length - 1]] -= own
        else others -= own
        edges[carrier] = own
        stack.push(carrier)
      }
      while (stack.length > 0) {
        const done = stack.pop()!
        if (edges[done] > 0) add(carriers.values[done])
      }
      // the other edges have what holds above the merge
      if (others > 0 && before[merge] >= 0) add(before[merge])
    })
    return adjacency(merges.length, owners, values)
  }

  /** The places from which values go on, ascending, and the value of each. */
  carriers(
    merges: Int32Array,
    definers: Int32Array,
  ): { readonly places: readonly number[]; readonly values: readonly number[] } {
    const places: number[] = []
    const values: number[] = []
    let definer = 0
    const addDefiner = () => {
      places.push(definers[definer])
      values.push(merges.length + definer++)
    }
    merges.forEach((place, merge) => {
      while (definer < definers.length && definers[definer] < place) addDefiner()
      // what is merged and then defined goes on as defined
      if (definers[definer] === place) return
      places.push(place)
      values.push(merge)
    })
    while (definer < definers.length) addDefiner()
    return { places, values }
  }
}

/** How many of a node's neighbours, which are ascending, lie in a range. */
function countBetween({ offsets, neighbours }: Adjacency, node: number, first: number, last: number): number {
  const start = offsets[node]
  const end = offsets[node + 1]
  return lowerBound(neighbours, last + 1, start, end) - lowerBound(neighbours, first, start, end)
}

/** The first position of a range of ascending numbers that holds one as large as asked. */
function lowerBound(numbers: Int32Array, least: number, start: number, end: number): number {
  let low = start
  let high = end
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle] < least) low = middle + 1
    else high = middle
  }
  return low
}

/** The definitions behind the values of one variable. */
class Origins {
  readonly #parts: Adjacency
  readonly #definers: Int32Array
  readonly #merges: number
  readonly #known: Map<number, readonly number[]> = new Map()
  readonly #round: Int32Array
  #rounds = 0

  constructor(parts: Adjacency, definers: Int32Array) {
    this.#parts = parts
    this.#definers = definers
    this.#merges = parts.offsets.length - 1
    this.#round = new Int32Array(this.#merges + definers.length)
  }

  of(value: number): readonly number[] {
    let definitions = this.#known.get(value)
    if (!definitions) this.#known.set(value, (definitions = this.#find(value)))
    return definitions
  }

  #find(value: number): readonly number[] {
    const { offsets, neighbours } = this.#parts
    const round = ++this.#rounds
    const definitions: number[] = []
    const stack = [value]
    this.#round[value] = round
    while (stack.length > 0) {
      const own = stack.pop()!
      if (own >= this.#merges) {
        definitions.push(this.#definers[own - this.#merges])
        continue
      }
      for (let at = offsets[own]; at < offsets[own + 1]; at++) {
        const part = neighbours[at]
        if (this.#round[part] === round) continue
        this.#round[part] = round
        stack.push(part)
      }
    }
    return definitions
  }
}
