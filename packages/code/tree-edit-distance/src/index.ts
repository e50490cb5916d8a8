export { affordableTreeEditDistance } from './affordable-distance.ts'
export { applyTreeScript } from './apply-tree-script.ts'
export { treeFromBrackets, treeToBrackets } from './bracket-tree.ts'
export type { ConstantTreeEditCosts, TreeEditCosts } from './edit-costs.ts'
export { labelBagBound } from './label-bag-bound.ts'
export type { LabelledTree } from './labelled-tree.ts'
export { type NestedTree, treeFromNested } from './nested-tree.ts'
export type { TreePlace } from './sibling-lists.ts'
export { MAX_TREE_PAIRS } from './subtree-table.ts'
export { type TreeEditBounds, treeEditBounds } from './tree-edit-bounds.ts'
export { type TreeEditOptions, treeEditDistance } from './tree-edit-distance.ts'
export { type TreeEditMapping, treeEditMapping } from './tree-edit-mapping.ts'
export { TreeLabels } from './tree-labels.ts'
export { type TreeMoveOptions, treeMoveMatching } from './tree-move-matching.ts'
export {
  type TreeEditStep,
  treeMatchingScript,
  treeMoveDistance,
  treeMoveScript,
} from './tree-move-script.ts'
