import { type Adjacency, adjacency, neighboursOf } from './adjacency.ts'
import type { DominatorTree } from './dominator-tree.ts'

/** A use and the definitions that reach it, as ranks. */
export interface ReachedUse {
  readonly use: number
  readonly definitions: readonly number[]
}

/**
 * The values of variables at the nodes of a graph, one variable after the other, in static single assignment form
 * (Cytron et al. 1991). A value comes from a definition, or from a merge if paths with different values meet. It is an
 * integer: merges come first, then definitions, each in the order of their places. Places are ranks of the dominator
 * tree.
 */
export class SingleAssignment {
  readonly tree: DominatorTree
  /** For each rank, the last round in which it was a merge, and the number of that merge. */
  readonly #round: Int32Array
  readonly #merge: Int32Array
  #rounds = 0

  constructor(tree: DominatorTree) {
    this.tree = tree
    this.#round = new Int32Array(tree.nodes.length)
    this.#merge = new Int32Array(tree.nodes.length)
  }

  /**
   * The uses of a variable that are reached by a definition, each with all definitions that reach it.
   *
   * @param definers The ranks that define the variable, ascending.
   * @param users The ranks that use it, ascending. A node uses the variable before it defines it.
   */
  *reached(definers: Int32Array, users: Int32Array): Generator<ReachedUse> {
    if (definers.length === 0 || users.length === 0) return
    const merges = this.merges(definers)
    const { seen, before } = this.current(merges, definers, users)
    const parts = this.parts(merges, definers, before)
    const origins = new Origins(parts, definers)
    for (let i = 0; i < users.length; i++) {
      if (seen[i] >= 0) yield { use: users[i], definitions: origins.of(seen[i]) }
    }
  }

  /** The ranks at which values meet: the iterated dominance frontier of the definitions, ascending. */
  merges(definers: Int32Array): Int32Array {
    const { frontiers } = this.tree
    const round = ++this.#rounds
    const merges: number[] = []
    const work = Array.from(definers)
    while (work.length > 0) {
      const current = work.pop()!
      for (let at = frontiers.offsets[current]; at < frontiers.offsets[current + 1]; at++) {
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

  /** The value at each use, and the value that each merge would have if it were not a merge; -1 for none. */
  current(
    merges: Int32Array,
    definers: Int32Array,
    users: Int32Array,
  ): { readonly seen: Int32Array; readonly before: Int32Array } {
    const { last } = this.tree
    const seen = new Int32Array(users.length)
    const before = new Int32Array(merges.length)
    // the values on the path from the root, and the last rank at which each is valid
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

  /** For each merge, the values that meet there, without duplicates. */
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
        const count = countBetween(sources, place, start, last[start])
        if (stack.length > 0) edges[stack[stack.length - 1]] -= count
        else others -= count
        edges[carrier] = count
        stack.push(carrier)
      }
      while (stack.length > 0) {
        const done = stack.pop()!
        if (edges[done] > 0) add(carriers.values[done])
      }
      // the other edges bring the value that is valid above the merge
      if (others > 0 && before[merge] >= 0) add(before[merge])
    })
    return adjacency(merges.length, owners, values)
  }

  /** The places whose values flow on, ascending, and the value of each. */
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
      // if a place merges and then defines the variable, the defined value flows on
      if (definers[definer] === place) return
      places.push(place)
      values.push(merge)
    })
    while (definer < definers.length) addDefiner()
    return { places, values }
  }
}

/** The number of neighbours of a node that are in a range. Neighbours are ascending. */
function countBetween({ offsets, neighbours }: Adjacency, node: number, first: number, last: number): number {
  const start = offsets[node]
  const end = offsets[node + 1]
  return lowerBound(neighbours, last + 1, start, end) - lowerBound(neighbours, first, start, end)
}

/** The first position in a range of ascending numbers with a number of at least `least`. */
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
      const pending = stack.pop()!
      if (pending >= this.#merges) {
        definitions.push(this.#definers[pending - this.#merges])
        continue
      }
      for (let at = offsets[pending]; at < offsets[pending + 1]; at++) {
        const part = neighbours[at]
        if (this.#round[part] === round) continue
        this.#round[part] = round
        stack.push(part)
      }
    }
    return definitions
  }
}
