export {
  type DataFlowGraph,
  type DataFlowItem,
  type DataFlowOptions,
  type DataFlowRelation,
  dataFlowGraph,
  MAX_DATA_FLOW_STEPS,
} from './data-flow-graph.ts'
