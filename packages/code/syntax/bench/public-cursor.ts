import { Language, Parser, type Tree } from 'web-tree-sitter'

/** web-tree-sitter's parser of a grammar. */
export async function publicParser(grammar: Uint8Array): Promise<Parser> {
  await Parser.init()
  const parser = new Parser()
  parser.setLanguage(await Language.load(grammar))
  return parser
}

const scratch = new Int32Array(1 << 24)

/** Writes kind, parent, start and end of each node to one array, and returns the number of nodes. */
export function publicWalk(tree: Tree): number {
  const cursor = tree.walk()
  let parent = -1
  let node = 0
  for (; ; node++) {
    scratch[4 * node] = cursor.nodeTypeId
    scratch[4 * node + 1] = parent
    scratch[4 * node + 2] = cursor.startIndex
    scratch[4 * node + 3] = cursor.endIndex
    if (cursor.gotoFirstChild()) {
      parent = node
      continue
    }
    while (parent >= 0 && !cursor.gotoNextSibling()) {
      cursor.gotoParent()
      parent = scratch[4 * parent + 1]
    }
    if (parent < 0) break
  }
  cursor.delete()
  return node
}
