/*
 * Pieces of WebAssembly's binary format, for modules that are assembled in the source, so that what runs can be read.
 *
 * https://webassembly.github.io/spec/core/binary/
 */

import { wasmExports as exportsOfDigits, wasmInstances as instancesOfDigits } from './wasm-instances.ts'

export const I32 = 0x7f
export const I64 = 0x7e
/** Sixteen bytes, here two numbers of 64 bits. */
export const V128 = 0x7b
export const F64 = 0x7c
export const BLOCK: readonly number[] = [0x02, 0x40]
export const LOOP: readonly number[] = [0x03, 0x40]
export const IF: readonly number[] = [0x04, 0x40]
export const ELSE = 0x05
export const END = 0x0b
export const BRANCH = 0x0c
export const BRANCH_IF = 0x0d
export const SELECT = 0x1b
export const I32_IS_ZERO = 0x45
export const I32_EQUAL = 0x46
export const I32_UNEQUAL = 0x47
export const I32_LESS = 0x48
export const I32_GREATER = 0x4a
export const I32_GREATER_EQUAL = 0x4f
/** The number of zero bits above the highest one. */
export const I32_COUNT_ZEROS = 0x67
export const I32_ADD = 0x6a
export const I32_SUBTRACT = 0x6b
export const I32_MULTIPLY = 0x6c
/** Of integers without sign. */
export const I32_DIVIDE = 0x6e
export const I32_AND = 0x71
export const I32_OR = 0x72
export const I32_XOR = 0x73
export const I32_SHIFT_LEFT = 0x74
/** Of integers without sign. */
export const I32_SHIFT_RIGHT = 0x76
export const I64_IS_ZERO = 0x50
export const I64_EQUAL = 0x51
export const I64_COUNT_BITS = 0x7b
export const I64_ADD = 0x7c
export const I64_MULTIPLY = 0x7e
export const I64_AND = 0x83
export const I64_OR = 0x84
export const I64_XOR = 0x85
export const I64_SHIFT_LEFT = 0x86
export const I64_SHIFT_RIGHT = 0x88
export const I64_ROTATE_LEFT = 0x89
export const I32_OF_I64 = 0xa7
export const I64_OF_I32 = 0xad
export const F64_ADD = 0xa0
export const MEMORY_FILL: readonly number[] = [0xfc, 11, 0]
export const get = (local: number): number[] => [0x20, local]
export const set = (local: number): number[] => [0x21, local]
export const i32 = (value: number): number[] => [0x41, ...signed(BigInt(value))]
export const i64 = (value: number | bigint): number[] => [0x42, ...signed(BigInt(value))]
export const loadI32 = (offset = 0): number[] => [0x28, 2, ...unsigned(offset)]
export const loadI64 = (offset = 0): number[] => [0x29, 3, offset]
export const loadF64 = (offset = 0): number[] => [0x2b, 3, ...unsigned(offset)]
export const loadByte = (): number[] => [0x2d, 0, 0]
export const loadI16 = (): number[] => [0x2f, 1, 0]
/** An integer of 32 bits as one of 64. */
export const loadI64OfI32 = (): number[] => [0x35, 2, 0]
export const storeI32 = (offset = 0): number[] => [0x36, 2, ...unsigned(offset)]
export const storeI64 = (offset = 0): number[] => [0x37, 3, ...unsigned(offset)]
export const storeF64 = (offset = 0): number[] => [0x39, 3, ...unsigned(offset)]
export const storeByte = (): number[] => [0x3a, 0, 0]
export const storeI16 = (): number[] => [0x3b, 1, 0]

// SIMD: behind its prefix, codes above 127 have a second byte
export const V128_ZERO: readonly number[] = [0xfd, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
export const V128_OR: readonly number[] = [0xfd, 80]
export const V128_ANY_TRUE: readonly number[] = [0xfd, 83]
export const F64X2_UNEQUAL: readonly number[] = [0xfd, 72]
export const F64X2_ADD: readonly number[] = [0xfd, 0xf0, 1]
export const F64X2_MULTIPLY: readonly number[] = [0xfd, 0xf2, 1]
/** An integer of 32 bits without sign as two equal numbers. */
export const F64X2_OF_I32: readonly number[] = [0xb8, 0xfd, 20]
export const loadV128 = (offset = 0): number[] => [0xfd, 0, 4, ...unsigned(offset)]
export const storeV128 = (offset = 0): number[] => [0xfd, 11, 4, ...unsigned(offset)]

/** A function that a module exports with its memory. */
export interface WasmFunction {
  readonly name: string
  /** Number of parameters, all `I32`. */
  readonly parameters: number
  readonly results: readonly number[]
  /** Number and type of local variables behind the parameters. */
  readonly locals: readonly (readonly [count: number, type: number])[]
  readonly body: readonly number[]
}

/** The name of the imported memory, and of what it is imported from: short, as modules are. */
const IMPORT = 'm'

/** A module with functions, all exported, and a memory that it imports: see `wasmInstances`. */
export function wasmModule(...functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  return moduleWith([0, 1], functions)
}

/** The same with a memory that threads share: see `sharedMemory`. */
export function sharedWasmModule(...functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  return moduleWith([3, 1, ...unsigned(MAX_PAGES)], functions)
}

/** The largest number of pages that addresses of 32 bits reach. */
const MAX_PAGES = 65536

/** @param limits The kind of the imported memory, and its sizes in pages. */
function moduleWith(limits: readonly number[], functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const nameOf = (text: string) => list([...text].map((letter) => [letter.charCodeAt(0)]))
  const types = functions.map(({ parameters, results }) => [
    0x60,
    ...list(new Array(parameters).fill([I32])),
    ...list(results.map((result) => [result])),
  ])
  const codes = functions.map(({ locals, body }) => {
    const code = [...list(locals), ...body, END]
    return [...unsigned(code.length), ...code]
  })
  const exported = functions.map(({ name }, index) => [...nameOf(name), 0, index])
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list(types)),
    ...section(2, list([[...nameOf(IMPORT), ...nameOf(IMPORT), 2, ...limits]])),
    ...section(3, list(functions.map((_, index) => [index]))),
    ...section(7, list([[...nameOf('memory'), 2, 0], ...exported])),
    ...section(10, list(codes)),
  ])
}

/** A memory of a module, which threads may share. */
export interface WasmMemory {
  readonly buffer: ArrayBufferLike
  grow(pages: number): number
}

/** The exports of a module. */
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
  module: Uint8Array | string,
  bytes: number = COMMON_BYTES,
): E | undefined {
  if (typeof module === 'string') return exportsOfDigits<E>(module, bytes)
  return wasmInstances<E>(() => module)(bytes)
}

/**
 * A function that returns the exports of a new instance, with a memory of its own of at least so many bytes, or with a given
 * one. The module is compiled at the first call. A memory that does not grow keeps its buffer: V8 accesses all typed arrays
 * more slowly once any buffer was detached.
 */
export function wasmInstances<E extends WasmExports>(
  assemble: (() => Uint8Array) | string,
): (memory: number | WasmMemory) => E | undefined {
  if (typeof assemble === 'string') return instancesOfDigits<E>(assemble)
  let module: object | undefined
  return (given) =>
    withWebAssembly((api) => {
      module ??= new api.Module(assemble())
      const memory = typeof given === 'number' ? new api.Memory({ initial: Math.ceil(given / PAGE) }) : given
      return new api.Instance(module, { [IMPORT]: { [IMPORT]: memory } }).exports as E
    })
}

/** A memory of at least so many bytes that threads can share, for a `sharedWasmModule`; `undefined` where there is none. */
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

/** Repeats instructions until a local, an address, reaches another one. */
export function until(local: number, end: number, instructions: readonly number[]): number[] {
  return [
    ...[...BLOCK, ...LOOP, ...get(local), ...get(end), I32_GREATER_EQUAL, BRANCH_IF, 1],
    ...instructions,
    ...[BRANCH, 0, END, END],
  ]
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content]
}

function list(items: readonly (readonly number[])[]): number[] {
  return [...unsigned(items.length), ...items.flat()]
}

/** A number in the format LEB128. */
export function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]
}

function signed(value: bigint): number[] {
  const low = Number(value & 0x7fn)
  return value >= -64n && value < 64n ? [low] : [low | 0x80, ...signed(value >> 7n)]
}
