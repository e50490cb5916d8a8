export { type Adjacency, adjacency } from './adjacency.ts'
export {
  type DataFlowGraph,
  type DataFlowItem,
  type DataFlowOptions,
  type DataFlowRelation,
  dataFlowGraph,
  MAX_DATA_FLOW_STEPS,
  MAX_DATA_FLOW_STEPS_PER_NODE,
} from './data-flow-graph.ts'
export { DEPENDENCE_EDGE_TYPES, programDependenceGraph } from './program-dependence-graph.ts'
export type { ProgramGraph } from './program-graph.ts'
export { simpleProgramGraph } from './simple-graph.ts'
export { programGraphToDot } from './to-dot.ts'
export { type GraphlibEdge, type GraphlibNode, toGraphlib } from './to-graphlib.ts'
export { type ProgramGraphJson, programGraphToJson } from './to-json.ts'
export { TYPILUS_EDGE_TYPES, typilusGraph } from './typilus-graph.ts'
