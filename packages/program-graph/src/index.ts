export {
  type DataFlowGraph,
  type DataFlowItem,
  type DataFlowOptions,
  type DataFlowRelation,
  dataFlowGraph,
  MAX_DATA_FLOW_STEPS,
} from './data-flow-graph.ts'
export type { ProgramGraph } from './program-graph.ts'
export { TYPILUS_EDGE_TYPES, typilusGraph } from './typilus-graph.ts'
