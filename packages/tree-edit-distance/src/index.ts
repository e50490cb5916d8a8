export { parseBracketTree } from './bracket-tree.ts'
export { treeEditDistance } from './tree-edit-distance.ts'
