import { type WasmExports, wasmInstances } from '@codegen-eval/metric/wasm'
import { BEAM_BYTES } from './beam-bytes.ts'
import { HISTORY, MAX_PACKED_WORDS } from './beam-layout.ts'

/** The functions of the kernel, whose parameters are all integers. */
export interface BeamFunctions extends WasmExports {
  step(...parameters: number[]): number
  advance(...parameters: number[]): number
}

const newInstance = /* @__PURE__ */ wasmInstances<BeamFunctions>(BEAM_BYTES)

/** The numbers of a beam search in one buffer, the memory of its kernel, as in `beam-layout.ts`. */
export class BeamMemory {
  readonly beam: number
  /** Undefined where WebAssembly cannot run. */
  readonly functions: BeamFunctions | undefined
  readonly #buffer: ArrayBufferLike

  /**
   * @param beam Maximum number of paths, at most `MAX_BEAM`.
   * @param isPlain Whether plain code runs instead of WebAssembly.
   */
  constructor(beam: number, isPlain = false) {
    this.beam = beam
    const bytes = HISTORY + 8 * beam * MAX_PACKED_WORDS
    if (!isPlain) this.functions = newInstance(bytes)
    this.#buffer = this.functions?.memory.buffer ?? new ArrayBuffer(bytes)
  }

  doubles(at: number, count: number): Float64Array {
    return new Float64Array(this.#buffer, at, count)
  }

  ints(at: number, count: number): Int32Array {
    return new Int32Array(this.#buffer, at, count)
  }
}
