export { type AssignmentSolution, solveAssignment } from './linear-assignment.ts'
export {
  get,
  growMemory,
  I32,
  I32_ADD,
  i32,
  set,
  until,
  type WasmExports,
  wasmExports,
  wasmModule,
} from './wasm-code.ts'
