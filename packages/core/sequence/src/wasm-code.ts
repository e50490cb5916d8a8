/*
 * Pieces of WebAssembly's binary format, for modules that are assembled in the source, so that what runs can be read.
 *
 * https://webassembly.github.io/spec/core/binary/
 */

export const I32 = 0x7f
export const I64 = 0x7e
export const BLOCK: readonly number[] = [0x02, 0x40]
export const LOOP: readonly number[] = [0x03, 0x40]
export const IF: readonly number[] = [0x04, 0x40]
export const END = 0x0b
export const BRANCH = 0x0c
export const BRANCH_IF = 0x0d
export const SELECT = 0x1b
export const I32_LESS = 0x48
export const I32_GREATER_EQUAL = 0x4f
export const I32_ADD = 0x6a
export const I32_SUBTRACT = 0x6b
export const I32_AND = 0x71
export const I32_OR = 0x72
export const I32_SHIFT_LEFT = 0x74
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
export const I32_OF_I64 = 0xa7
export const I64_OF_I32 = 0xad
export const MEMORY_FILL: readonly number[] = [0xfc, 11, 0]
export const get = (local: number): number[] => [0x20, local]
export const set = (local: number): number[] => [0x21, local]
export const i32 = (value: number): number[] => [0x41, ...signed(BigInt(value))]
export const i64 = (value: number | bigint): number[] => [0x42, ...signed(BigInt(value))]
export const loadI32 = (offset = 0): number[] => [0x28, 2, ...unsigned(offset)]
export const loadI64 = (offset = 0): number[] => [0x29, 3, offset]
export const loadByte = (): number[] => [0x2d, 0, 0]
/** An integer of 32 bits as one of 64. */
export const loadI64OfI32 = (): number[] => [0x35, 2, 0]
export const storeI32 = (offset = 0): number[] => [0x36, 2, ...unsigned(offset)]
export const storeI64 = (offset = 0): number[] => [0x37, 3, ...unsigned(offset)]
export const storeByte = (): number[] => [0x3a, 0, 0]

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

/** A module with functions and a memory of 64 KiB, all exported. */
export function wasmModule(...functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  return sizedWasmModule(65536, functions)
}

/**
 * A module with functions and a memory of at least so many bytes, all exported. A memory that does not grow later keeps its
 * buffer: V8 accesses all typed arrays more slowly once any buffer was detached.
 */
export function sizedWasmModule(bytes: number, functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
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
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list(types)),
    ...section(3, list(functions.map((_, index) => [index]))),
    ...section(5, list([[0, ...unsigned(Math.ceil(bytes / 65536))]])),
    ...section(
      7,
      list([[...nameOf('memory'), 2, 0], ...functions.map(({ name }, index) => [...nameOf(name), 0, index])]),
    ),
    ...section(10, list(codes)),
  ])
}

/** The exports of a module. */
export interface WasmExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number }
}

/** The part of WebAssembly's interface that is used; this package knows no browser and no Node. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: object }
}

/** The exports of a module; `undefined` where WebAssembly cannot run. */
export function wasmExports<E extends WasmExports>(module: Uint8Array): E | undefined {
  // biome-ignore lint/style/noRestrictedGlobals: Node and browsers have WebAssembly, and its absence is handled
  const { WebAssembly: api } = globalThis as { readonly WebAssembly?: WebAssemblyApi }
  if (api === undefined) return undefined
  try {
    return new api.Instance(new api.Module(module)).exports as E
  } catch {
    // a page whose policy forbids WebAssembly, or an engine without SIMD where the module has it
    return undefined
  }
}

/** Makes a memory so large that it has so many bytes; returns whether it was replaced. */
export function growMemory({ memory }: WasmExports, bytes: number): boolean {
  const missing = bytes - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / 65536))
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
