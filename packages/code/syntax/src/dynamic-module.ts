import { type WasmModule, webAssembly } from './web-assembly.ts'

/** A compiled module of position-independent code, as Emscripten links it, and the room that it needs. */
export interface DynamicModule {
  readonly module: WasmModule
  /** Size and alignment of its data in memory, in bytes. */
  readonly size: number
  readonly alignment: number
  /** The number of its functions in the table. */
  readonly entries: number
}

/** Type of the first subsection of `dylink.0`, which holds sizes. */
const MEMORY_INFO = 1

/**
 * Compiles a module and reads the room that it needs from its section `dylink.0`:
 * https://github.com/WebAssembly/tool-conventions/blob/main/DynamicLinking.md
 *
 * @throws RangeError (as a rejection) if the module has no such section.
 */
export async function compileDynamicModule(bytes: Uint8Array): Promise<DynamicModule> {
  const module = await webAssembly.compile(bytes)
  const [section] = webAssembly.Module.customSections(module, 'dylink.0')
  const info = new Uint8Array(section ?? new ArrayBuffer(1))
  if (info[0] !== MEMORY_INFO)
    throw new RangeError('grammar: expected a WebAssembly module with a section dylink.0')
  let at = 1
  const next = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = info[at++]
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
  }
  next()
  const size = next()
  const alignment = 1 << next()
  return { module, size, alignment, entries: next() }
}
