export { type AssignmentSolution, solveAssignment } from './linear-assignment.ts'
export {
  growMemory,
  sharedMemory,
  type WasmExports,
  type WasmMemory,
  wasmExports,
  wasmInstances,
} from './wasm-instances.ts'
