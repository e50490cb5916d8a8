export {
  type PersistentPart,
  persistentDelete,
  persistentForEach,
  persistentForEachOfBoth,
  persistentGet,
  persistentSet,
} from './persistent-map.ts'
export { treeVariables } from './tree-variables.ts'
export { onePlace, type Places, unitedPlaces, type VariablePlaces } from './variable-places.ts'
