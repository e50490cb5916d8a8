export {
  type PersistentBranch,
  type PersistentLeaf,
  type PersistentMap,
  type PersistentPart,
  persistentDelete,
  persistentForEach,
  persistentForEachOfBoth,
  persistentGet,
  persistentSet,
} from './persistent-map.ts'
export { ProgramGraphBuilder } from './program-graph.ts'
export { onePlace, type Places, unitedPlaces, type VariablePlaces } from './variable-places.ts'
