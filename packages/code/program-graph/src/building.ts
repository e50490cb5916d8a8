export { ProgramGraphBuilder } from './program-graph.ts'
