import { checkTree, type LabelledTree } from './labelled-tree.ts'
import type { TreeLabels } from './tree-labels.ts'

/**
 * Parses a tree in bracket notation: `{a{b}{c}}` is a node `a` with the children `b` and `c`.
 *
 * A label is the text between a brace and the next one, including white space. A brace or `\` that follows a `\` is
 * part of the label. Trees that will be compared must share their `labels`.
 *
 * @throws RangeError if the text is not exactly one tree; the message gives the position.
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
  if (sizes.length === 0) throw new RangeError('bracket notation: the text is empty')
  return { labels: Int32Array.from(numbers), sizes: Int32Array.from(sizes) }
}

/** Writes a tree in bracket notation. `treeFromBrackets` parses it back to the same tree. */
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
