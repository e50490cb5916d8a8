/** A memory of a module, which threads may share. */
export interface WasmMemory {
  readonly buffer: ArrayBufferLike
  grow(pages: number): number
}

/** The exports of a module: a kernel of a package's folder `kernels`. */
export interface WasmExports {
  readonly memory: WasmMemory
}

/** The part of WebAssembly's interface that is used; this package knows no browser and no Node. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Memory: new (size: {
    readonly initial: number
    readonly maximum?: number
    readonly shared?: boolean
  }) => WasmMemory
  readonly Instance: new (module: object, imports: object) => { readonly exports: object }
}

/** The exports of a module, with a memory of at least so many bytes; `undefined` where WebAssembly cannot run. */
export function wasmExports<E extends WasmExports>(
  digits: string,
  bytes: number = COMMON_BYTES,
): E | undefined {
  return wasmInstances<E>(digits)(bytes)
}

/**
 * A function that returns the exports of a new instance, with a memory of its own of at least so many bytes, or with a given
 * one. The module is compiled at the first call. A memory that does not grow keeps its buffer: V8 accesses all typed arrays
 * more slowly once any buffer was detached.
 *
 * @param digits The module in the binary format, in hexadecimal digits.
 */
export function wasmInstances<E extends WasmExports>(
  digits: string,
): (memory: number | WasmMemory) => E | undefined {
  let module: object | undefined
  return (given) =>
    withWebAssembly((api) => {
      module ??= new api.Module(Uint8Array.from(digits.match(/../g)!, (byte) => Number.parseInt(byte, 16)))
      const memory = typeof given === 'number' ? new api.Memory({ initial: Math.ceil(given / PAGE) }) : given
      return new api.Instance(module, { env: { memory } }).exports as E
    })
}

/** A memory of at least so many bytes that threads can share; `undefined` where there is none. */
export function sharedMemory(bytes: number): WasmMemory | undefined {
  const pages = Math.ceil(bytes / PAGE)
  return withWebAssembly((api) => new api.Memory({ initial: pages, maximum: pages, shared: true }))
}

function withWebAssembly<T>(make: (api: WebAssemblyApi) => T): T | undefined {
  // biome-ignore lint/style/noRestrictedGlobals: Node and browsers have WebAssembly, and its absence is handled
  const { WebAssembly: api } = globalThis as { readonly WebAssembly?: WebAssemblyApi }
  try {
    return api && make(api)
  } catch {
    // a page whose policy forbids WebAssembly, an engine without SIMD where the module has it, or too little memory
    return undefined
  }
}

/** The memory of kernels whose texts may be of any length: only long ones let it grow. A system gives pages once they are written. */
const COMMON_BYTES = 2 ** 20

/** The bytes of a page, of which memories consist. */
const PAGE = 65536

/** Makes a memory so large that it has so many bytes; returns whether it was replaced. */
export function growMemory({ memory }: WasmExports, bytes: number): boolean {
  const missing = bytes - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
  return missing > 0
}
