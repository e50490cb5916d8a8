import { BYTES_PER_NODE, type FlatTree } from './flat-tree.ts'

/** The capacity of a cache of trees. */
export interface TreeCacheLimits {
  /** Maximum number of trees. */
  readonly trees: number
  /** Maximum size of trees and sources together, in bytes. A larger tree is not kept. */
  readonly bytes: number
}

/**
 * A cache of trees by source, which removes the least recently used trees first.
 *
 * The trees that are kept depend only on the order of calls, and the tree that is returned only on the source.
 */
export class TreeCache {
  readonly limits: TreeCacheLimits
  /** In order of use, the most recent last: maps keep the order of insertion. */
  readonly #trees: Map<string, FlatTree> = new Map()
  #bytes = 0
  #latest: FlatTree | undefined

  constructor(limits: TreeCacheLimits) {
    const { trees, bytes } = limits
    if (!(trees >= 0 && bytes >= 0)) {
      throw new RangeError(`limits: expected 0 or more trees and bytes, got ${trees} and ${bytes}`)
    }
    this.limits = limits
  }

  /** The number of trees held. */
  get size(): number {
    return this.#trees.size
  }

  /** The bytes of the trees held and of their sources. */
  get bytes(): number {
    return this.#bytes
  }

  /** The tree of a source, if it is in the cache; marks it as most recently used. */
  get(source: string): FlatTree | undefined {
    if (this.#latest?.source === source) return this.#latest
    const tree = this.#trees.get(source)
    if (tree) {
      this.#trees.delete(source)
      this.#trees.set(source, tree)
      this.#latest = tree
    }
    return tree
  }

  /** Adds a tree, and removes others if there is no room. */
  add(tree: FlatTree): void {
    const { limits } = this
    const held = this.#trees.get(tree.source)
    if (held) this.#remove(held)
    const bytes = bytesOf(tree)
    if (bytes > limits.bytes || limits.trees === 0) return
    this.#trees.set(tree.source, tree)
    this.#bytes += bytes
    this.#latest = tree
    for (const old of this.#trees.values()) {
      if (this.#trees.size <= limits.trees && this.#bytes <= limits.bytes) break
      this.#remove(old)
    }
  }

  /** Removes all trees. */
  clear(): void {
    this.#trees.clear()
    this.#bytes = 0
    this.#latest = undefined
  }

  #remove(tree: FlatTree): void {
    this.#trees.delete(tree.source)
    this.#bytes -= bytesOf(tree)
    if (this.#latest === tree) this.#latest = undefined
  }
}

/** Strings take up to two bytes per unit. */
function bytesOf(tree: FlatTree): number {
  return tree.size * BYTES_PER_NODE + 2 * tree.source.length
}
