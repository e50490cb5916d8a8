import type { SourceParser } from '../../../../code/syntax/src/source-parser.ts'

export const arraysOf = (parser: SourceParser, source: string) => {
  const tree = parser.tree(source, source)
  return (
    tree && [tree.kind, tree.field, tree.flags, tree.parent, tree.start, tree.end].map((array) => [...array])
  )
}
export const SOURCES = ['class A { int f(int x) { return x + 1; } }', 'int x = (', '', '(a)-'.repeat(500)]
