import type { DynamicModule } from './dynamic-module.ts'
import type { ParseLimits } from './parse-limits.ts'
import {
  type WasmFunction,
  type WasmGlobal,
  type WasmMemory,
  type WasmTable,
  webAssembly,
} from './web-assembly.ts'

/**
 * Size of the stack, in bytes. It lies below everything else, so that an overflow traps and overwrites nothing. The
 * engine's stack has room for more calls than these.
 */
const STACK_BYTES = 1 << 16

/** Size of a page of memory, and the numbers of pages that the runtime expects: 32 MB at the start, and up to 2 GB. */
const PAGE_BYTES = 1 << 16
const FIRST_PAGES = 1 << 9
const MAX_PAGES = 1 << 15

/** Length of the pieces in which the runtime reads a source, in UTF-16 units; its buffer holds 5,120. */
const PIECE = 2048

/** Steps that it takes to read a unit; a lexer that goes back reads a piece again. */
const STEPS_PER_READ_UNIT = 16

/** The runtime counts in integers of 32 bits. */
const MAX_STEPS = 2 ** 31 - 1

/** A failure of the runtime that is due to a source. */
class GaveUp extends Error {}

/** Functions of the runtime by name. Those of trees pass nodes and cursors in four words at a fixed address. */
export type RuntimeCalls = Readonly<Record<string, WasmFunction>>

/**
 * An instance of the runtime with one grammar: its memory, functions and parser, shared with no other instance.
 *
 * It is made synchronously, in 1 to 5 ms, from modules that are compiled already. Once `tree` returned `undefined` or
 * threw, it is dead.
 */
export class RuntimeInstance {
  readonly calls: RuntimeCalls
  /** The address of the grammar. */
  readonly language: number
  readonly #memory: WasmMemory
  readonly #steps: WasmGlobal
  readonly #parser: number
  readonly #input: number
  /** The memory, by words and by half words, until it grows: parsing replaces both. */
  words: Int32Array
  units: Uint16Array
  #source = ''
  #limits: ParseLimits = { steps: 0, stepsPerUnit: 0, stepsPerUnitWithError: 0, bytes: 2 ** 31 }
  #reached = 0
  #hasError = false
  #isRefused = false

  constructor(runtime: DynamicModule, grammar: DynamicModule) {
    const data = aligned(STACK_BYTES, runtime.alignment)
    const heap = aligned(data + runtime.size, 16)
    this.#memory = new webAssembly.Memory({ initial: FIRST_PAGES, maximum: MAX_PAGES })
    const table = new webAssembly.Table({ initial: 1 + runtime.entries, element: 'anyfunc' })
    const shared = {
      memory: this.#memory,
      __indirect_function_table: table,
      __stack_pointer: global(STACK_BYTES, true),
    }
    const none = () => 0
    const { exports } = new webAssembly.Instance(runtime.module, {
      env: {
        ...shared,
        __memory_base: global(data),
        __table_base: global(1),
        _abort_js: giveUp,
        emscripten_resize_heap: (bytes: number) => this.#grow(bytes >>> 0),
        tree_sitter_parse_callback: (
          buffer: number,
          index: number,
          _row: number,
          _column: number,
          length: number,
        ) => this.#read(buffer, index, length),
        tree_sitter_progress_callback: (offset: number, hasError: number) => this.#progress(offset, hasError),
        tree_sitter_log_callback: none,
        tree_sitter_query_progress_callback: none,
      },
      // what it prints before it aborts goes nowhere
      wasi_snapshot_preview1: { fd_write: none, fd_seek: none, fd_close: none },
      'GOT.mem': {
        __stack_low: global(0, true),
        __stack_high: global(STACK_BYTES, true),
        __heap_base: global(heap, true),
      },
    })
    this.calls = exports as RuntimeCalls
    this.#steps = exports.steps as WasmGlobal
    this.words = new Int32Array(this.#memory.buffer)
    this.units = new Uint16Array(this.#memory.buffer)
    this.calls.__wasm_apply_data_relocs()
    this.calls.__wasm_call_ctors()
    const transfer = this.calls.ts_init()
    this.language = this.#load(grammar, table, shared)
    this.calls.ts_parser_new_wasm()
    this.#parser = this.words[transfer >> 2]
    this.#input = this.words[(transfer >> 2) + 1]
    this.calls.ts_parser_set_language(this.#parser, this.language)
  }

  /**
   * Parses a source and returns the result of `read`, which gets the address of the tree. Returns `undefined` if parsing or
   * `read` exceeds the limits or fails.
   */
  tree<T>(source: string, limits: ParseLimits, read: (tree: number) => T): T | undefined {
    this.#source = source
    this.#limits = limits
    this.#steps.value = limits.steps
    this.#reached = 0
    this.#hasError = false
    try {
      const tree = this.calls.ts_parser_parse_wasm(this.#parser, this.#input, 0, 0, 0)
      if (tree === 0) return undefined
      const result = read(tree)
      this.calls.ts_tree_delete(tree)
      // scanners do not look whether they got the memory that they asked for
      return this.#isRefused ? undefined : result
    } catch (failure) {
      if (failure instanceof webAssembly.RuntimeError || failure instanceof GaveUp) return undefined
      throw failure
    } finally {
      this.#source = ''
    }
  }

  /** The text at an address, which ends with a 0. */
  text(address: number): string {
    const bytes = new Uint8Array(this.#memory.buffer, address)
    let escaped = ''
    for (let at = 0; bytes[at] !== 0; at++) escaped += `%${bytes[at].toString(16).padStart(2, '0')}`
    return decodeURIComponent(escaped)
  }

  /** Links the grammar to the runtime and returns its address. */
  #load(
    { module, size, alignment, entries }: DynamicModule,
    table: WasmTable,
    shared: Readonly<Record<string, unknown>>,
  ): number {
    const base = aligned(this.calls.calloc(size + alignment, 1), alignment)
    const start = table.length
    table.grow(entries)
    const env: Record<string, unknown> = {
      ...shared,
      __memory_base: global(base),
      __table_base: global(start),
    }
    for (const { name } of webAssembly.Module.imports(module)) env[name] ??= this.calls[name] ?? giveUp
    const exports = new webAssembly.Instance(module, { env }).exports as RuntimeCalls
    exports.__wasm_apply_data_relocs?.()
    exports.__wasm_call_ctors?.()
    const name = Object.keys(exports).find(
      (name) => /^tree_sitter_\w+$/.test(name) && !name.includes('external_scanner'),
    )
    if (name === undefined)
      throw new RangeError('grammar: expected a module that exports a function tree_sitter_…')
    return exports[name]()
  }

  /** Copies the piece of the source at an index to a buffer. It counts, because lexers may return to it without end. */
  #read(buffer: number, index: number, length: number): void {
    const source = this.#source
    const units = this.units
    const end = Math.min(index + PIECE, source.length)
    let to = buffer >> 1
    for (let at = index; at < end; at++) units[to++] = source.charCodeAt(at)
    const count = Math.max(0, end - index)
    this.words[length >> 2] = count
    this.#steps.value = Math.max(this.#steps.value - STEPS_PER_READ_UNIT * count, -1)
  }

  /**
   * Called after each 100 operations of the parser, which ends if the result is not 0.
   *
   * @param offset The place of the parser, in bytes.
   * @param hasError Whether all versions of the parser's stack are in an error state.
   */
  #progress(offset: number, hasError: number): number {
    const { steps, stepsPerUnit, stepsPerUnitWithError } = this.#limits
    let left = this.#steps.value
    if (left < 0) return 1
    if (hasError !== 0 && !this.#hasError) {
      this.#hasError = true
      left = Math.min(left, steps)
    }
    const reached = offset >> 1
    if (reached > this.#reached) {
      left += (reached - this.#reached) * (this.#hasError ? stepsPerUnitWithError : stepsPerUnit)
      this.#reached = reached
    }
    this.#steps.value = Math.min(left, MAX_STEPS)
    return 0
  }

  #grow(bytes: number): number {
    const now = this.#memory.buffer.byteLength
    const wanted = Math.min(Math.max(bytes, 1.25 * now), this.#limits.bytes)
    if (wanted < bytes) {
      this.#isRefused = true
      return 0
    }
    try {
      this.#memory.grow(Math.ceil((wanted - now) / PAGE_BYTES))
    } catch {
      this.#isRefused = true
      return 0
    }
    this.words = new Int32Array(this.#memory.buffer)
    this.units = new Uint16Array(this.#memory.buffer)
    return 1
  }
}

function giveUp(): never {
  throw new GaveUp()
}

function aligned(address: number, alignment: number): number {
  return Math.ceil(address / alignment) * alignment
}

function global(value: number, mutable = false): WasmGlobal {
  return new webAssembly.Global({ value: 'i32', mutable }, value)
}
