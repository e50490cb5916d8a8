import type { LabelledTree } from './labelled-tree.ts'
import { internLabel } from './nested-tree.ts'

/**
 * A labelled tree from bracket notation: `{a{b}{c{d}}}` is a root `a` with children `b` and `c`.
 *
 * A label is what stands between a node's opening bracket and the next bracket; it may be empty. A backslash takes
 * the next character as it is: `{\{}` is a leaf labelled `{`. The empty string is the empty tree.
 *
 * @param labels What integer stands for which label; it grows as labels are met.
 * @throws SyntaxError where the text is not one tree.
 */
export function parseBracketTree(text: string, labels: Map<string, number>): LabelledTree {
  const numbers: number[] = []
  const sizes: number[] = []
  const open: number[] = []
  let at = 0
  while (at < text.length) {
    const character = text[at]
    if (character === '{') {
      if (open.length === 0 && sizes.length > 0) throw new SyntaxError(`a second tree begins at ${at}`)
      const label = readLabel(text, at + 1)
      at = label.end
      open.push(sizes.length)
      sizes.push(1)
      numbers.push(internLabel(label.text, labels))
    } else if (character === '}' && open.length > 0) {
      const node = open.pop()!
      sizes[node] = sizes.length - node
      at++
    } else throw new SyntaxError(`unexpected ${JSON.stringify(character)} at ${at}`)
  }
  if (open.length > 0) throw new SyntaxError(`${open.length} brackets are left open`)
  return { labels: Int32Array.from(numbers), sizes: Int32Array.from(sizes) }
}

function readLabel(text: string, start: number): { text: string; end: number } {
  let label = ''
  let at = start
  while (at < text.length && text[at] !== '{' && text[at] !== '}') {
    if (text[at] === '\\' && at + 1 < text.length) at++
    label += text[at++]
  }
  return { text: label, end: at }
}
