import type { LabelledTree } from '../src/labelled-tree.ts'
import { treeOfDepths } from './arbitrary-tree.ts'

/** A module of functions of statements, each of some nodes; `labelOf` gives the labels in pre-order. */
export function program(functions: number, labelOf: (node: number) => number): LabelledTree {
  const depths = [0]
  for (let f = 0; f < functions; f++) {
    depths.push(1)
    for (let s = 0; s < 6; s++) depths.push(2, 3, 4, 4, 3 + (f % 2))
  }
  return treeOfDepths(
    depths,
    depths.map((_, node) => labelOf(node)),
  )
}
