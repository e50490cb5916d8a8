export { type GraphEditCosts, unitGraphEditCosts } from './graph-edit-costs.ts'
export { type GraphEditOptions, type GraphEditResult, graphEditDistance } from './graph-edit-distance.ts'
export { graphMappingCost } from './graph-mapping-cost.ts'
export { type LabelledGraph, labelledGraph } from './labelled-graph.ts'
