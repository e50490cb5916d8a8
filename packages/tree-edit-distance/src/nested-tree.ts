import type { LabelledTree } from './labelled-tree.ts'

/** An ordered tree as nested objects. */
export interface NestedTree {
  readonly label: string
  readonly children?: readonly NestedTree[]
}

/**
 * A labelled tree from nested objects, of any depth.
 *
 * @param labels What integer stands for which label. It grows as labels are met: pass the same map for all trees
 *   that are to be compared.
 */
export function labelledTree(root: NestedTree, labels: Map<string, number>): LabelledTree {
  const numbers: number[] = []
  const sizes: number[] = []
  const open: { node: number; rest: readonly NestedTree[]; next: number }[] = []
  const enter = ({ label, children = [] }: NestedTree) => {
    open.push({ node: numbers.length, rest: children, next: 0 })
    numbers.push(internLabel(label, labels))
    sizes.push(1)
  }
  enter(root)
  while (open.length > 0) {
    const place = open[open.length - 1]
    if (place.next < place.rest.length) enter(place.rest[place.next++])
    else {
      sizes[place.node] = numbers.length - place.node
      open.pop()
    }
  }
  return { labels: Int32Array.from(numbers), sizes: Int32Array.from(sizes) }
}

export function internLabel(label: string, labels: Map<string, number>): number {
  const known = labels.get(label)
  if (known !== undefined) return known
  labels.set(label, labels.size)
  return labels.size - 1
}
