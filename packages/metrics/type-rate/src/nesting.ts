import type ts from 'typescript'

/** The depth of a syntax tree, from 1, counted without recursion. */
export function nestingOf(ts: typeof import('typescript'), root: ts.Node): number {
  let level: ts.Node[] = [root]
  let depth = 0
  while (level.length > 0) {
    depth++
    const below: ts.Node[] = []
    for (const node of level) ts.forEachChild(node, (child) => void below.push(child))
    level = below
  }
  return depth
}
