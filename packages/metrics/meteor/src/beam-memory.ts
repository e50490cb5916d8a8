import { type WasmExports, wasmExports, wasmModule } from '@codegen-eval/sequence/internal'
import { advanceFunction } from './advance-function.ts'
import { type BeamLayout, beamLayout } from './beam-layout.ts'
import { stepFunction } from './step-function.ts'

/** The functions of the WebAssembly module, whose parameters are all integers. */
export interface BeamFunctions extends WasmExports {
  step(...parameters: number[]): number
  advance(...parameters: number[]): number
}

/** The numbers of a beam search in one buffer, which is the memory of its WebAssembly module. */
export class BeamMemory {
  readonly beam: number
  readonly layout: BeamLayout
  /** Undefined where WebAssembly cannot run. */
  readonly functions: BeamFunctions | undefined
  readonly #buffer: ArrayBufferLike

  /**
   * @param beam Maximum number of paths, at most 1,000.
   * @param isPlain Whether plain code runs instead of WebAssembly.
   */
  constructor(beam: number, isPlain = false) {
    this.beam = beam
    this.layout = beamLayout(beam)
    if (!isPlain) {
      const module = wasmModule(stepFunction(this.layout, beam), advanceFunction(this.layout))
      // pages are only taken from the system when they are written
      this.functions = wasmExports<BeamFunctions>(module, this.layout.bytes)
    }
    this.#buffer = this.functions?.memory.buffer ?? new ArrayBuffer(this.layout.bytes)
  }

  doubles(at: number, count: number): Float64Array {
    return new Float64Array(this.#buffer, at, count)
  }

  ints(at: number, count: number): Int32Array {
    return new Int32Array(this.#buffer, at, count)
  }
}
