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
  /** The edges below the first tokens. An empty slot has the child 0. */
  readonly #edges: EdgeTable = new EdgeTable()
  #nodeCount = 0
  /** Number of places with an inner node at the last level entered. */
  #open = 0
  /** Two integers per inner node, starting at node 1: its count, and a place where it occurs. */
  #nodes: Int32Array = new Int32Array(64)
  /**
   * Two integers per inner node: while the index is built, its count in the current sequence and the start of that
   * sequence; after it, how often `match` visited the node, and nothing.
   */
  #visits: Int32Array = new Int32Array(64)
  /** One integer per level and place: the inner node of the n-gram that starts there, or 0 for a leaf. */
  #paths: Int32Array = new Int32Array(256)
  /**
   * Scratch memory of `match`. First `total + 1` integers: the largest n up to which the leaves that start at each place
   * were visited. Then `order + 1`: starts and ends of runs of matched leaves, whose running sum is the number of matches
   * by order.
   */
  #reached: Int32Array = new Int32Array(64)

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
    this.#nodeCount = 0
    this.#open = 0
    this.#tokens = atLeast(this.#tokens, total)
    for (let i = 0; i < total; i++) this.#tokens[i] = symbols[start + i]
    this.#root = atLeast(this.#root, maxSymbol + 1).fill(0, 0, maxSymbol + 1)
    this.#paths = atLeast(this.#paths, total * order).fill(0, 0, total * order)
    this.#edges.clear(4 * total)
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
    this.#edges.reserve(open)
    this.#open = 0

    const { slots, mask } = this.#edges
    let added = 0
    for (let place = 0, first = 0; place < total; place++) {
      if (tokens[place] === 0) first = place + 1
      const node = paths[above + place]
      if (node === 0) continue
      const token = tokens[place + n - 1]
      if (token === 0) continue
      const slot = findSlot(slots, mask, node, token)
      if (slots[slot] === 0) {
        slots[slot] = node
        slots[slot + 1] = token
        slots[slot + 2] = -1 - place
        added++
      } else {
        slots[slot + 2] = this.#addOccurrence(slots[slot + 2], place, first, level)
      }
    }
    this.#edges.count += added
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
      const visits = this.#visits
      const nodes = this.#nodes
      const count = visits[2 * node + 1] === first ? visits[2 * node] + 1 : 1
      visits[2 * node] = count
      visits[2 * node + 1] = first
      if (count > nodes[2 * node]) nodes[2 * node] = count
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
    const node = ++this.#nodeCount
    if (2 * node + 1 >= this.#nodes.length) {
      this.#nodes = doubled(this.#nodes)
      this.#visits = doubled(this.#visits)
    }
    this.#nodes[2 * node] = count
    this.#nodes[2 * node + 1] = place
    this.#visits[2 * node] = count
    this.#visits[2 * node + 1] = first
    return node
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
    const { slots, mask } = this.#edges
    const nodes = this.#nodes
    const paths = this.#paths
    const steps = total + 1
    this.#reached = atLeast(this.#reached, steps + order + 1)
    const visits = this.#visits.fill(0, 0, 2 * this.#nodeCount + 2)
    const reached = this.#reached.fill(0, 0, steps + order + 1)

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
            child = slots[findSlot(slots, mask, node, token) + 2]
          }
          if (child === 0) break
          place = child > 0 ? nodes[2 * child + 1] : -1 - child
        }
        n++
      }

      // the first n-grams at the place have inner nodes: each counts until its count is used up
      let k = 0
      for (; k < n; k++) {
        const node = paths[k * total + place]
        if (node === 0) break
        if (visits[2 * node] < nodes[2 * node] && (left === undefined || left[i * order + k] === 0)) {
          visits[2 * node]++
          matches[k]++
        }
      }
      // the others occur nowhere else: count those that no earlier visit to the place has reached
      const from = Math.max(k, reached[place])
      if (from < n) {
        reached[place] = n
        if (left === undefined) {
          reached[steps + from]++
          reached[steps + n]--
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
      leaves += reached[steps + k]
      matches[k] += leaves
    }
  }
}

/** The edges of a trie in open addressing. */
class EdgeTable {
  /** Three integers a slot: node (0 in an empty one), token, child. */
  slots: Int32Array = new Int32Array(3 * 16)
  /** Number of slots less 1. */
  mask = 15
  count = 0
  /** The slots before the table grew. */
  #spare: Int32Array = new Int32Array(0)

  /**
   * Removes all edges. The table has as many slots as before, because the next references are likely to be similar, but no
   * more than needed for so many.
   */
  clear(slots: number): void {
    let capacity = 16
    while (capacity <= this.mask && capacity < slots) capacity *= 2
    this.mask = capacity - 1
    this.count = 0
    this.slots.fill(0, 0, 3 * capacity)
  }

  /** Makes room for so many more edges. */
  reserve(edges: number): void {
    while (2 * this.mask < 3 * (this.count + edges)) this.#grow()
  }

  /** Moves the edges into a table with twice as many slots. */
  #grow(): void {
    const used = 3 * (this.mask + 1)
    const old = this.slots
    const slots = atLeast(this.#spare, 2 * used).fill(0, 0, 2 * used)
    const mask = 2 * this.mask + 1
    this.slots = slots
    this.#spare = old
    this.mask = mask
    if (this.count === 0) return
    for (let at = 0; at < used; at += 3) {
      if (old[at] === 0) continue
      const slot = findSlot(slots, mask, old[at], old[at + 1])
      for (let k = 0; k < 3; k++) slots[slot + k] = old[at + k]
    }
  }
}

/** Start of the slot of an edge, or of the empty one where it belongs. */
function findSlot(slots: Int32Array, mask: number, node: number, token: number): number {
  let slot = hashOf(node, token) & mask
  for (;;) {
    const at = 3 * slot
    const found = slots[at]
    if (found === 0 || (found === node && slots[at + 1] === token)) return at
    slot = (slot + 1) & mask
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
