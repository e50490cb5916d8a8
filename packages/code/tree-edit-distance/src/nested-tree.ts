import type { LabelledTree } from './labelled-tree.ts'
import type { TreeLabels } from './tree-labels.ts'

/** A tree of objects. A node without `children` is a leaf. */
export interface NestedTree {
  readonly label: string
  readonly children?: readonly NestedTree[]
}

/** Converts a tree of objects to a flat tree. Trees that will be compared must share their `labels`. */
export function treeFromNested(root: NestedTree, labels: TreeLabels): LabelledTree {
  const numbers: number[] = []
  const parents: number[] = []
  const pending: { readonly node: NestedTree; readonly parent: number }[] = [{ node: root, parent: -1 }]
  while (pending.length > 0) {
    const { node, parent } = pending.pop()!
    const { label, children = [] } = node
    if (typeof label !== 'string') throw new TypeError(`the label of a node is a string, got ${typeof label}`)
    const index = numbers.length
    numbers.push(labels.number(label))
    parents.push(parent)
    for (let i = children.length - 1; i >= 0; i--) pending.push({ node: children[i], parent: index })
  }
  const sizes = new Int32Array(numbers.length).fill(1)
  for (let node = sizes.length - 1; node > 0; node--) sizes[parents[node]] += sizes[node]
  return { labels: Int32Array.from(numbers), sizes }
}
