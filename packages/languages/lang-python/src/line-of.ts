import type { FlatTree } from '@codegen-eval/syntax'

const starts = new WeakMap<FlatTree, Int32Array>()

/** The line on which a node begins, from 1. Lines end in LF, CR LF or CR. */
export function lineOf(tree: FlatTree, node: number): number {
  let lines = starts.get(tree)
  if (!lines) {
    lines = Int32Array.from(tree.source.matchAll(/\r\n?|\n/g), (end) => end.index + end[0].length)
    starts.set(tree, lines)
  }
  const offset = tree.start[node]
  // the number of lines that start at or before the offset
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (lines[middle] <= offset) low = middle + 1
    else high = middle
  }
  return low + 1
}
