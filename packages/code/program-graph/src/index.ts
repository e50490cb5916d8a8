export { type Adjacency, adjacency } from './adjacency.ts'
export { codeXGlueDataFlow } from './codexglue-data-flow.ts'
export {
  type DataFlowGraph,
  dataFlowGraph,
  MAX_DATA_FLOW_STEPS,
  MAX_DATA_FLOW_STEPS_PER_NODE,
} from './data-flow-graph.ts'
export type { DataFlowItem, DataFlowRelation } from './data-flow-item.ts'
export {
  DEPENDENCE_EDGE_TYPES,
  MAX_DEPENDENCES,
  programDependenceGraph,
} from './program-dependence-graph.ts'
export type { ProgramGraph } from './program-graph.ts'
export { simpleProgramGraph } from './simple-graph.ts'
export { programGraphToDot } from './to-dot.ts'
export { type ProgramGraphJson, programGraphToJson } from './to-json.ts'
