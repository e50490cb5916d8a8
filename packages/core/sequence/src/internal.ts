export { type AssignmentSolution, solveAssignment } from './linear-assignment.ts'
export {
  get,
  growMemory,
  I32,
  I32_ADD,
  i32,
  loadI32,
  SELECT,
  set,
  sizedWasmModule,
  storeI32,
  unsigned,
  until,
  type WasmExports,
  type WasmFunction,
  wasmExports,
  wasmModule,
} from './wasm-code.ts'
