import { type LabelledTree, treeParents } from './labelled-tree.ts'

/** A place among the children of a node. */
export interface TreePlace {
  /** The parent; -1 for the place of the root. */
  readonly parent: number
  /** The sibling right before; -1 for the first place. */
  readonly after: number
}

/**
 * A mutable tree: linked lists of siblings, so that every step takes constant time. The place above the root, -1, may
 * have several nodes during an edit.
 */
export class SiblingLists {
  /** By node: -1 for the root, undefined for nodes that are not in the tree. */
  readonly parents: (number | undefined)[]
  readonly labels: number[]
  readonly #next: number[]
  readonly #previous: number[]
  readonly #first: number[]
  #top: number

  constructor(tree: LabelledTree) {
    const { labels, sizes } = tree
    const parents = treeParents(tree)
    this.parents = [...parents]
    this.labels = [...labels]
    this.#next = new Array<number>(sizes.length).fill(-1)
    this.#previous = new Array<number>(sizes.length).fill(-1)
    this.#first = Array.from(sizes, (size, node) => (size > 1 ? node + 1 : -1))
    this.#top = 0
    for (let node = 1; node < sizes.length; node++) {
      const next = node + sizes[node]
      if (next === parents[node] + sizes[parents[node]]) continue
      this.#next[node] = next
      this.#previous[next] = node
    }
  }

  /** The first child of a node, or of the place above the root (-1); -1 if there is none. */
  first(parent: number): number {
    return parent < 0 ? this.#top : this.#first[parent]
  }

  /** The sibling right after a node; -1 if there is none. */
  next(node: number): number {
    return this.#next[node]
  }

  /** Inserts a new node without children. */
  insert(label: number, place: TreePlace): number {
    const node = this.labels.length
    this.labels.push(label)
    this.#first.push(-1)
    this.#link(node, place)
    return node
  }

  move(node: number, place: TreePlace): void {
    this.#unlink(node)
    this.#link(node, place)
  }

  /** Deletes a leaf. */
  delete(node: number): void {
    this.#unlink(node)
    this.parents[node] = undefined
  }

  #link(node: number, { parent, after }: TreePlace): void {
    const next = after < 0 ? this.first(parent) : this.#next[after]
    this.parents[node] = parent
    this.#previous[node] = after
    this.#next[node] = next
    if (next >= 0) this.#previous[next] = node
    if (after >= 0) this.#next[after] = node
    else this.#setFirst(parent, node)
  }

  #unlink(node: number): void {
    const previous = this.#previous[node]
    const next = this.#next[node]
    if (next >= 0) this.#previous[next] = previous
    if (previous >= 0) this.#next[previous] = next
    else this.#setFirst(this.parents[node]!, next)
  }

  #setFirst(parent: number, node: number): void {
    if (parent < 0) this.#top = node
    else this.#first[parent] = node
  }
}
