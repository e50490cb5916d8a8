import type { ReferenceTokens } from './reference-tokens.ts'
import { SymbolRun } from './symbol-run.ts'

/**
 * Index of the n-grams of a reference set, for matching many candidates. For each n-gram it stores its largest count in
 * one reference.
 *
 * The index is a trie over token numbers whose branches end where only one continuation exists: an n-gram that occurs
 * once is a leaf that points into the references, and the tokens after it are compared there. Most n-grams of real text
 * occur once, so few of them reach the table of edges. Keys are exact: no n-gram is identified by its hash. Time and
 * memory are linear in tokens times order.
 *
 * An index is rebuilt in the same memory, which stays in the processor's cache: building the index of a sentence takes
 * less time than reading it back from main memory would. Keep the token numbers of each reference set, which are small,
 * and rebuild the index for the next set.
 */
export class NgramIndex {
  #references: ReferenceTokens | undefined
  #order = 1
  /** Number of places: tokens, and the 0 after each sequence. */
  #total = 0
  /** The sequences, each followed by a 0. */
  #tokens: Int32Array = new Int32Array(64)
  /** A child for each first token: 0 (none), an inner node, or -(place + 1) for a leaf. */
  #root: Int32Array = new Int32Array(64)
  /** The edges below the first tokens, three integers a slot: node, token, child. */
  #edges: Int32Array = new Int32Array(3 * 16)
  #spareEdges: Int32Array = new Int32Array(0)
  #mask = 15
  #edgeCount = 0
  #nodes = 0
  /** Number of places with an inner node at the last level entered. */
  #open = 0
  /** Two integers per inner node, starting at node 1: its count, and a place where it occurs. */
  #inner: Int32Array = new Int32Array(64)
  /** Two integers per inner node: its count in the current sequence, and the start of that sequence. */
  #current: Int32Array = new Int32Array(64)
  /** One integer per level and place: the inner node of the n-gram that starts there, or 0 for a leaf. */
  #paths: Int32Array = new Int32Array(256)

  /** How often `match` visited each inner node. */
  #met: Int32Array = new Int32Array(64)
  /** The largest n up to which `match` visited the leaves that start at each place. */
  #reached: Int32Array = new Int32Array(64)
  /** Starts and ends of runs of matched leaves: the running sum is the number of matches by order. */
  #steps: Int32Array = new Int32Array(8)

  /** Indexes all references of a set, unless that set was indexed last. */
  indexReferences(references: ReferenceTokens, order: number): void {
    if (references === this.#references && order === this.#order) return
    const { numbers, start, end, symbols } = references
    this.build(new SymbolRun(numbers, start, end), symbols, order)
    this.#references = references
  }

  /**
   * Indexes one sequence or several.
   *
   * @param sequences Token numbers from 1 to `maxSymbol`; each sequence, the last one too, is followed by a 0.
   * @param order The largest n, at least 1.
   * @throws RangeError if the order is not a whole number of at least 1.
   */
  build(sequences: SymbolRun, maxSymbol: number, order: number): void {
    if (!Number.isInteger(order) || order < 1) {
      throw new RangeError(`order: expected a whole number of at least 1, got ${order}`)
    }
    this.#references = undefined
    this.#clear(sequences, maxSymbol, order)
    this.#enterFirstLevel()
    for (let n = 2; n <= order; n++) if (!this.#enterLevel(n)) break
  }

  #clear({ symbols, start, end }: SymbolRun, maxSymbol: number, order: number): void {
    const total = end - start
    this.#order = order
    this.#total = total
    this.#nodes = 0
    this.#edgeCount = 0
    this.#open = 0
    this.#tokens = atLeast(this.#tokens, total)
    for (let i = 0; i < total; i++) this.#tokens[i] = symbols[start + i]
    this.#root = atLeast(this.#root, maxSymbol + 1).fill(0, 0, maxSymbol + 1)
    this.#paths = atLeast(this.#paths, total * order).fill(0, 0, total * order)
    // start with the table size that the references before needed: the next ones are likely to be similar
    let capacity = 16
    while (capacity <= this.#mask && capacity < 4 * total) capacity *= 2
    this.#mask = capacity - 1
    this.#edges.fill(0, 0, 3 * capacity)
  }

  #enterFirstLevel(): void {
    const tokens = this.#tokens
    const root = this.#root
    const total = this.#total
    // `first` is the start of the current sequence: later places belong to the same one
    for (let place = 0, first = 0; place < total; place++) {
      const token = tokens[place]
      if (token === 0) {
        first = place + 1
        continue
      }
      const child = root[token]
      root[token] = child === 0 ? -1 - place : this.#addOccurrence(child, place, first, 0)
    }
  }

  /**
   * Enters the n-grams whose first n - 1 tokens occur more than once.
   *
   * @returns Whether there was any.
   */
  #enterLevel(n: number): boolean {
    const tokens = this.#tokens
    const paths = this.#paths
    const total = this.#total
    const above = (n - 2) * total
    const level = above + total

    // each place with an inner node above may add an edge: grow the table once, beforehand
    const open = this.#open
    if (open === 0) return false
    while (2 * this.#mask < 3 * (this.#edgeCount + open)) this.#growEdges()
    this.#open = 0

    const edges = this.#edges
    const mask = this.#mask
    let added = 0
    for (let place = 0, first = 0; place < total; place++) {
      if (tokens[place] === 0) first = place + 1
      const node = paths[above + place]
      if (node === 0) continue
      const token = tokens[place + n - 1]
      if (token === 0) continue
      let slot = hashOf(node, token) & mask
      let slotNode = edges[3 * slot]
      while (slotNode !== 0 && (slotNode !== node || edges[3 * slot + 1] !== token)) {
        slot = (slot + 1) & mask
        slotNode = edges[3 * slot]
      }
      if (slotNode === 0) {
        edges[3 * slot] = node
        edges[3 * slot + 1] = token
        edges[3 * slot + 2] = -1 - place
        added++
      } else {
        edges[3 * slot + 2] = this.#addOccurrence(edges[3 * slot + 2], place, first, level)
      }
    }
    this.#edgeCount += added
    return true
  }

  /**
   * Enters one more occurrence of an n-gram. A leaf becomes an inner node: its n-gram occurs a second time.
   *
   * @returns The inner node.
   */
  #addOccurrence(child: number, place: number, first: number, level: number): number {
    let node = child
    if (child > 0) {
      const current = this.#current
      const inner = this.#inner
      const count = current[2 * node + 1] === first ? current[2 * node] + 1 : 1
      current[2 * node] = count
      current[2 * node + 1] = first
      if (count > inner[2 * node]) inner[2 * node] = count
    } else {
      const earlier = -1 - child
      node = this.#addNode(earlier >= first ? 2 : 1, earlier, first)
      this.#paths[level + earlier] = node
      this.#open++
    }
    this.#paths[level + place] = node
    this.#open++
    return node
  }

  #addNode(count: number, place: number, first: number): number {
    const node = ++this.#nodes
    if (2 * node + 1 >= this.#inner.length) {
      this.#inner = doubled(this.#inner)
      this.#current = doubled(this.#current)
    }
    this.#inner[2 * node] = count
    this.#inner[2 * node + 1] = place
    this.#current[2 * node] = count
    this.#current[2 * node + 1] = first
    return node
  }

  /** Moves the edges into a table with twice as many slots. */
  #growEdges(): void {
    const used = 3 * (this.#mask + 1)
    const old = this.#edges
    const edges = atLeast(this.#spareEdges, 2 * used).fill(0, 0, 2 * used)
    const mask = 2 * this.#mask + 1
    this.#edges = edges
    this.#spareEdges = old
    this.#mask = mask
    if (this.#edgeCount === 0) return
    for (let at = 0; at < used; at += 3) {
      if (old[at] === 0) continue
      let slot = hashOf(old[at], old[at + 1]) & mask
      while (edges[3 * slot] !== 0) slot = (slot + 1) & mask
      edges[3 * slot] = old[at]
      edges[3 * slot + 1] = old[at + 1]
      edges[3 * slot + 2] = old[at + 2]
    }
  }

  /**
   * Adds to `matches[n - 1]`, for each n up to the order, the number of n-grams that the candidate shares with the
   * references, with clipping: an n-gram counts at most as often as it occurs in one reference.
   *
   * @param candidate Token numbers as in the references; 0 for a token that occurs in none of them.
   * @param length The number of entries of `candidate` to read.
   * @param left Ignores the n-gram at position i where `left[i * order + n - 1]` is not 0.
   */
  match(candidate: Int32Array, length: number, matches: Int32Array, left?: Uint8Array): void {
    const order = this.#order
    const total = this.#total
    const tokens = this.#tokens
    const root = this.#root
    const edges = this.#edges
    const mask = this.#mask
    const inner = this.#inner
    const paths = this.#paths
    this.#met = atLeast(this.#met, this.#nodes + 1)
    this.#reached = atLeast(this.#reached, total + 1)
    this.#steps = atLeast(this.#steps, order + 1)
    const met = this.#met.fill(0, 0, this.#nodes + 1)
    const reached = this.#reached.fill(0, 0, total + 1)
    const steps = this.#steps.fill(0, 0, order + 1)

    // the candidate from `i` on equals the references from `place` on, so far for `n` tokens
    let place = 0
    let n = 0
    for (let i = 0; i < length; i++) {
      while (n < order && i + n < length) {
        const token = candidate[i + n]
        if (token === 0) break
        if (n === 0 || tokens[place + n] !== token) {
          // the references continue differently here: take another branch, unless this n-gram occurs only once
          let child = 0
          if (n === 0) child = root[token]
          else {
            const node = paths[(n - 1) * total + place]
            if (node === 0) break
            let slot = hashOf(node, token) & mask
            let slotNode = edges[3 * slot]
            while (slotNode !== 0 && (slotNode !== node || edges[3 * slot + 1] !== token)) {
              slot = (slot + 1) & mask
              slotNode = edges[3 * slot]
            }
            if (slotNode === 0) break
            child = edges[3 * slot + 2]
          }
          if (child === 0) break
          place = child > 0 ? inner[2 * child + 1] : -1 - child
        }
        n++
      }

      // the first n-grams at the place have inner nodes: each counts until its count is used up
      let k = 0
      for (; k < n; k++) {
        const node = paths[k * total + place]
        if (node === 0) break
        if (met[node] < inner[2 * node] && (left === undefined || left[i * order + k] === 0)) {
          met[node]++
          matches[k]++
        }
      }
      // the others occur nowhere else: count those that no earlier visit to the place has reached
      const from = Math.max(k, reached[place])
      if (from < n) {
        reached[place] = n
        if (left === undefined) {
          steps[from]++
          steps[n]--
        } else {
          for (k = from; k < n; k++) if (left[i * order + k] === 0) matches[k]++
        }
      }

      // the n-gram without its first token is in the references too, one place further
      if (n > 0) {
        n--
        place++
      }
    }

    for (let k = 0, leaves = 0; k < order; k++) {
      leaves += steps[k]
      matches[k] += leaves
    }
  }
}

function hashOf(node: number, token: number): number {
  const hash = Math.imul(node + Math.imul(token, 0x85ebca6b), 0x9e3779b1)
  return hash ^ (hash >>> 16)
}

/** The array, or a new one of twice the length where it is too short. */
function atLeast(array: Int32Array, length: number): Int32Array {
  return array.length >= length ? array : new Int32Array(2 * length)
}

function doubled(array: Int32Array): Int32Array {
  const larger = new Int32Array(2 * array.length)
  larger.set(array)
  return larger
}
