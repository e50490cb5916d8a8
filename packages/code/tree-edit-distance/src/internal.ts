export { UNIT_TREE_COSTS } from './edit-costs.ts'
