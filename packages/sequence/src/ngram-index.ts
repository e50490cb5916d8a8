import { cutInts } from './slab.ts'

/**
 * The n-grams of a reference set, made once and matched against many candidates: of each n-gram it knows the
 * largest count that one reference has.
 *
 * A trie over token numbers whose branches end where they have only one way to go on: an n-gram that occurs
 * once is a leaf that points into the reference, and whatever follows is compared there, token by token. Most
 * n-grams of real text occur once, so few ever reach the table of edges. Keys are exact: no hash stands for
 * an n-gram. Time and memory are linear in tokens times order.
 */
export class NgramIndex {
  /** The largest n. */
  readonly order: number

  // One run of integers: a child for each first token, the edges below (three integers a slot: node, token,
  // child), the count of each inner node, and the sequences. A child is 0 (none), the number of an inner
  // node, or -(p + 1): a leaf for the n-gram at position p.
  readonly #ints: Int32Array
  readonly #root: number
  readonly #edges: number
  readonly #mask: number
  readonly #counts: number
  readonly #tokens: number
  readonly #nodes: number
  readonly #total: number

  /**
   * @param tokens Token numbers from 1 to `symbols`; each sequence is followed by a 0.
   * @param start Where in `tokens` the first sequence starts.
   * @param end Behind the 0 of the last one.
   * @param symbols The largest token number.
   * @param order The largest n, at least 1.
   */
  constructor(tokens: Int32Array, start: number, end: number, symbols: number, order: number) {
    if (!Number.isInteger(order) || order < 1)
      throw new RangeError(`order: expected a whole number of at least 1, got ${order}`)
    build(tokens, start, end, symbols, order)
    const total = end - start
    const root = symbols + 1
    const capacity = edgeMask + 1
    const run = cutInts(root + 3 * capacity + nodes + 1 + total)
    const { ints } = run
    this.order = order
    this.#ints = ints
    this.#root = run.start
    this.#edges = run.start + root
    this.#mask = edgeMask
    this.#counts = this.#edges + 3 * capacity
    this.#tokens = this.#counts + nodes + 1
    this.#nodes = nodes
    this.#total = total
    copy(rootChildren, 0, root, ints, this.#root)
    copy(edges, 0, 3 * capacity, ints, this.#edges)
    copy(largestCounts, 0, nodes + 1, ints, this.#counts)
    copy(tokens, start, total, ints, this.#tokens)
  }

  /**
   * Adds to `matches[n - 1]`, for each n up to the order, how many n-grams the candidate shares with a
   * reference, each counted at most as often as one reference has it (clipped).
   *
   * @param candidate Token numbers as the references have them, 0 for a token that none of them has.
   * @param length How many entries of `candidate` to read.
   * @param left `left[i * order + n - 1]` is not 0 where the n-gram at position i is to be left out.
   */
  match(candidate: Int32Array, length: number, matches: Int32Array | Float64Array, left?: Uint8Array): void {
    const ints = this.#ints
    const { order } = this
    const root = this.#root
    const edges = this.#edges
    const mask = this.#mask
    const counts = this.#counts
    const tokens = this.#tokens

    // how often each n-gram was met so far: inner nodes, then leaves by position and order
    const leaves = this.#nodes + 1
    const marks = leaves + this.#total * order
    if (met.length < marks) met = new Int32Array(2 * marks)
    met.fill(0, 0, marks)

    for (let i = 0; i < length; i++) {
      let child = candidate[i] === 0 ? 0 : ints[root + candidate[i]!]!
      let n = 1

      // inner nodes, by the table
      while (child > 0) {
        if (left === undefined || left[i * order + n - 1] === 0) {
          if (met[child]! < ints[counts + child]!) {
            met[child]!++
            matches[n - 1]!++
          }
        }
        const next = n < order && i + n < length ? candidate[i + n]! : 0
        if (next === 0) break
        const node = child
        let slot = hashOf(node, next) & mask
        let at = edges + 3 * slot
        while (ints[at] !== 0 && (ints[at] !== node || ints[at + 1] !== next)) {
          slot = (slot + 1) & mask
          at = edges + 3 * slot
        }
        child = ints[at + 2]!
        n++
      }

      // a leaf: the only occurrence, compared in place
      if (child < 0) {
        const position = -1 - child
        const mark = leaves + position * order - 1
        for (;;) {
          if (met[mark + n] === 0 && (left === undefined || left[i * order + n - 1] === 0)) {
            met[mark + n] = 1
            matches[n - 1]!++
          }
          if (n === order || i + n === length) break
          const next = candidate[i + n]!
          if (next === 0 || ints[tokens + position + n] !== next) break
          n++
        }
      }
    }
  }
}

// Scratch of the builder, kept between calls and doubled when too small.
let rootChildren: Int32Array = /* @__PURE__ */ new Int32Array(256)
let edges: Int32Array = /* @__PURE__ */ new Int32Array(3 * 64)
let edgeMask = 0
let edgeCount = 0
let nodes = 0
let largestCounts: Int32Array = /* @__PURE__ */ new Int32Array(256)
let countsHere: Int32Array = /* @__PURE__ */ new Int32Array(256)
let countedIn: Int32Array = /* @__PURE__ */ new Int32Array(256)
let met: Int32Array = /* @__PURE__ */ new Int32Array(1024)

function build(tokens: Int32Array, start: number, end: number, symbols: number, order: number): void {
  if (rootChildren.length <= symbols) rootChildren = new Int32Array(2 * symbols + 2)
  rootChildren.fill(0, 0, symbols + 1)
  edgeMask = 15
  edgeCount = 0
  edges.fill(0, 0, 48)
  nodes = 0

  // `first` is where the current sequence starts: whatever lies behind it is in the same one
  for (let at = start, first = start; at < end; at++) {
    if (tokens[at] === 0) first = at + 1
    else insert(tokens, at, start, first, order)
  }
}

/** Adds the n-grams that start at a place in `tokens`; leaves hold places relative to `start`. */
function insert(tokens: Int32Array, place: number, start: number, first: number, order: number): void {
  const leaf = -1 - (place - start)
  let token = tokens[place]!
  let node = 0
  let slot = 0
  let child = rootChildren[token]!
  for (let n = 1; ; n++) {
    if (child === 0) {
      if (n === 1) rootChildren[token] = leaf
      else addEdge(node, token, leaf)
      return
    }
    if (child > 0) {
      node = child
      countsHere[node] = countedIn[node] === first ? countsHere[node]! + 1 : 1
      countedIn[node] = first
      if (countsHere[node]! > largestCounts[node]!) largestCounts[node] = countsHere[node]!
    } else {
      // a second occurrence: the leaf becomes an inner node, and the first one moves a level down
      const other = start - 1 - child
      node = addNode(other >= first ? 2 : 1, first)
      if (n === 1) rootChildren[token] = node
      else edges[3 * slot + 2] = node
      const next = n < order ? tokens[other + n]! : 0
      if (next !== 0) addEdge(node, next, child)
    }
    token = n < order ? tokens[place + n]! : 0
    if (token === 0) return
    slot = findEdge(node, token)
    child = edges[3 * slot + 2]!
  }
}

function addNode(count: number, first: number): number {
  nodes++
  if (nodes === largestCounts.length) {
    largestCounts = doubled(largestCounts)
    countsHere = doubled(countsHere)
    countedIn = doubled(countedIn)
  }
  largestCounts[nodes] = count
  countsHere[nodes] = count
  countedIn[nodes] = first
  return nodes
}

function addEdge(node: number, token: number, child: number): void {
  if (2 * ++edgeCount > edgeMask) growEdges()
  const at = 3 * findEdge(node, token)
  edges[at] = node
  edges[at + 1] = token
  edges[at + 2] = child
}

/** The slot of an edge, or the free one where it belongs. */
function findEdge(node: number, token: number): number {
  let slot = hashOf(node, token) & edgeMask
  while (edges[3 * slot] !== 0 && (edges[3 * slot] !== node || edges[3 * slot + 1] !== token)) {
    slot = (slot + 1) & edgeMask
  }
  return slot
}

function growEdges(): void {
  const used = 3 * (edgeMask + 1)
  const old = edges.slice(0, used)
  if (edges.length < 2 * used) edges = new Int32Array(4 * used)
  edges.fill(0, 0, 2 * used)
  edgeMask = 2 * edgeMask + 1
  for (let at = 0; at < used; at += 3) {
    if (old[at] === 0) continue
    const to = 3 * findEdge(old[at]!, old[at + 1]!)
    edges[to] = old[at]!
    edges[to + 1] = old[at + 1]!
    edges[to + 2] = old[at + 2]!
  }
}

function hashOf(node: number, token: number): number {
  const hash = Math.imul(node, 0x9e3779b1) ^ Math.imul(token, 0x85ebca6b)
  return hash ^ (hash >>> 15)
}

function doubled(array: Int32Array): Int32Array {
  const larger = new Int32Array(2 * array.length)
  larger.set(array)
  return larger
}

/** A loop: for the short runs here it is faster than `set` with `subarray`. */
function copy(from: Int32Array, start: number, length: number, to: Int32Array, at: number): void {
  for (let i = 0; i < length; i++) to[at + i] = from[start + i]!
}
