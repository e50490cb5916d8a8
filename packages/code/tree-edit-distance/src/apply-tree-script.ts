import { checkTree, type LabelledTree } from './labelled-tree.ts'
import { SiblingLists, type TreePlace } from './sibling-lists.ts'
import type { TreeEditStep } from './tree-move-script.ts'

/**
 * Applies an edit script to a tree and returns the resulting tree.
 *
 * @throws RangeError if a step names a node that does not exist, an inserted node does not have the next number, a node
 * would move below itself, a node with children would be deleted, or the result does not have exactly one root.
 */
export function applyTreeScript(tree: LabelledTree, script: readonly TreeEditStep[]): LabelledTree {
  checkTree(tree, 'the tree')
  const lists = new SiblingLists(tree)
  script.forEach((edit, at) => {
    const wrong = (problem: string) => new RangeError(`step ${at}, ${edit.step} ${edit.node}: ${problem}`)
    const isThere = (node: number) => lists.parents[node] !== undefined
    const checkPlace = ({ parent, after }: TreePlace) => {
      if (parent !== -1 && !isThere(parent)) throw wrong(`there is no parent ${parent}`)
      if (after !== -1 && lists.parents[after] !== parent) throw wrong(`${after} is not a child of ${parent}`)
    }
    if (edit.step === 'insert') {
      if (edit.node !== lists.labels.length) throw wrong(`the next new node is ${lists.labels.length}`)
      checkPlace(edit)
      lists.insert(edit.label, edit)
      return
    }
    if (!isThere(edit.node)) throw wrong('there is no such node')
    if (edit.step === 'update') lists.labels[edit.node] = edit.label
    else if (edit.step === 'delete') {
      if (lists.first(edit.node) >= 0) throw wrong('it has children')
      lists.delete(edit.node)
    } else {
      checkPlace(edit)
      if (edit.after === edit.node) throw wrong('it cannot come after itself')
      for (let above = edit.parent; above >= 0; above = lists.parents[above]!) {
        if (above === edit.node) throw wrong('it cannot move below itself')
      }
      lists.move(edit.node, edit)
    }
  })
  const root = lists.first(-1)
  if (root < 0 || lists.next(root) >= 0) throw new RangeError('the result does not have exactly one root')
  return flatten(lists, root)
}

function flatten(lists: SiblingLists, root: number): LabelledTree {
  const labels: number[] = []
  const sizes: number[] = []
  const open: number[] = []
  for (let node = root; ; ) {
    open.push(sizes.length)
    labels.push(lists.labels[node])
    sizes.push(0)
    if (lists.first(node) >= 0) {
      node = lists.first(node)
      continue
    }
    // up to the next node that has a sibling on its right
    for (;;) {
      const closed = open.pop()!
      sizes[closed] = sizes.length - closed
      if (open.length === 0) return { labels: Int32Array.from(labels), sizes: Int32Array.from(sizes) }
      const next = lists.next(node)
      node = next >= 0 ? next : lists.parents[node]!
      if (next >= 0) break
    }
  }
}
