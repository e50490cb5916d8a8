import { BYTES_PER_NODE, type FlatTree } from './flat-tree.ts'

/** How much a cache of trees may hold. */
export interface TreeCacheLimits {
  /** The most trees. */
  readonly trees: number
  /** The most bytes of trees and sources together. A tree larger than that is not kept. */
  readonly bytes: number
}

/**
 * Trees by source; where there is no room, those that were not asked for the longest go first.
 *
 * What is kept depends on the order of calls alone, and what is returned on the source alone.
 */
export class TreeCache {
  readonly limits: TreeCacheLimits
  /** In order of use, the latest last, as maps keep the order of insertion. */
  readonly #trees: Map<string, FlatTree> = new Map()
  #bytes = 0
  #latest: FlatTree | undefined

  constructor(limits: TreeCacheLimits) {
    const { trees, bytes } = limits
    if (!(trees >= 0 && bytes >= 0)) {
      throw new RangeError(`a cache holds 0 or more trees and bytes, got ${trees} and ${bytes}`)
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

  /** The tree of a source where it is held; it is then the latest used. */
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

  /** Holds a tree, and lets go of others for it where it must. */
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

  /** Lets go of all trees. */
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

/** Strings take two bytes a unit at most. */
function bytesOf(tree: FlatTree): number {
  return tree.size * BYTES_PER_NODE + 2 * tree.source.length
}
