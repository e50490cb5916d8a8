import { checkTree, type LabelledTree } from './labelled-tree.ts'
import type { TreeLabels } from './tree-labels.ts'

/**
 * The tree that a text in bracket notation says: `{a{b}{c}}` is a node `a` with the children `b` and `c`.
 *
 * A label is all between a brace and the next one, white space included; `\` before a brace or another `\` makes it
 * part of the label. Trees that are to be compared have to share their `labels`.
 *
 * @throws RangeError where the text is not exactly one tree; it says where.
 */
export function treeFromBrackets(text: string, labels: TreeLabels): LabelledTree {
  const numbers: number[] = []
  const sizes: number[] = []
  const open: number[] = []
  for (let at = 0; at < text.length; ) {
    const brace = text[at]
    const inside = open.length > 0
    if (brace === '{' && (inside || sizes.length === 0)) {
      const end = labelEnd(text, at + 1)
      open.push(sizes.length)
      numbers.push(labels.number(text.slice(at + 1, end).replace(/\\([\\{}])/g, '$1')))
      sizes.push(0)
      at = end
    } else if (brace === '}' && inside) {
      const node = open.pop()!
      sizes[node] = sizes.length - node
      at++
    } else {
      const expected = inside ? "'{' or '}'" : sizes.length === 0 ? "'{'" : 'the end'
      throw new RangeError(`bracket notation: expected ${expected} at ${at}, got '${brace}'`)
    }
  }
  if (open.length > 0) throw new RangeError(`bracket notation: ${open.length} braces are not closed`)
  if (sizes.length === 0) throw new RangeError('bracket notation: an empty text is no tree')
  return { labels: Int32Array.from(numbers), sizes: Int32Array.from(sizes) }
}

/** A tree in bracket notation, from which `treeFromBrackets` makes the same tree. */
export function treeToBrackets(tree: LabelledTree, labels: TreeLabels): string {
  checkTree(tree, 'the tree')
  const parts: string[] = []
  const ends: number[] = []
  for (let node = 0; node < tree.sizes.length; node++) {
    for (; ends.at(-1) === node; ends.pop()) parts.push('}')
    parts.push('{', labels.name(tree.labels[node]).replace(/[\\{}]/g, '\\$&'))
    ends.push(node + tree.sizes[node])
  }
  return parts.join('') + '}'.repeat(ends.length)
}

function labelEnd(text: string, start: number): number {
  let at = start
  while (at < text.length && text[at] !== '{' && text[at] !== '}') at += text[at] === '\\' ? 2 : 1
  return Math.min(at, text.length)
}
