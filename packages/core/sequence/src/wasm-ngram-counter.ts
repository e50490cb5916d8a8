import { type WasmExports, wasmExports } from '@codegen-eval/metric/wasm'
import { TokenBuffer } from '@codegen-eval/tokenize'
import type { NgramCounter, NgramMatches } from './ngram-counter.ts'
import { NGRAM_COUNTER_BYTES } from './ngram-counter-bytes.ts'
import {
  CHARS,
  ENDS,
  LEFT,
  LENGTHS,
  MATCHES,
  MAX_ORDER,
  MEMORY,
  REFERENCE_CHARS,
  REFERENCE_ENDS,
  TEXT,
  UNITS,
} from './ngram-counter-layout.ts'
import { type NgramReferences, scanReferences } from './reference-tokens.ts'

interface Exports extends WasmExports {
  split(length: number, chars: number, ends: number): number
  index(references: number, order: number): void
  match(length: number, order: number, stamp: number, isLeft: 0 | 1): void
}

/** The part of the encoding interface that is used. */
interface EncodingApi {
  readonly TextEncoder?: new () => {
    encodeInto(text: string, bytes: Uint8Array): { readonly written: number }
  }
}

/** Stamps of candidates begin above all addresses, and must not overflow. Each candidate has as many as the order. */
const FIRST_STAMP = 2 ** 24
const MAX_STAMP = 2 ** 30

/** A counter in WebAssembly for common lengths; `undefined` where that cannot run. */
export function wasmNgramCounter(): NgramCounter | undefined {
  const exports = wasmExports<Exports>(NGRAM_COUNTER_BYTES, MEMORY)
  return exports && new WasmNgramCounter(exports)
}

/**
 * Counts what `PlainNgramCounter` counts. The engine's first compiler makes fast code of a module at once, where functions in
 * JavaScript must run some hundred times before they are fast, and most runs measure a few thousand texts.
 */
class WasmNgramCounter implements NgramCounter {
  readonly #exports: Exports
  readonly #bytes: Uint8Array
  readonly #ints: Int32Array
  #referenceBuffer: TokenBuffer
  #buffer: TokenBuffer
  #references: NgramReferences | undefined
  #lengths: readonly number[] = []
  #order = 0
  #stamp = 0

  constructor(exports: Exports) {
    this.#exports = exports
    this.#bytes = new Uint8Array(exports.memory.buffer)
    this.#ints = new Int32Array(exports.memory.buffer)
    this.#referenceBuffer = this.#bufferAt(REFERENCE_CHARS, REFERENCE_ENDS)
    this.#buffer = this.#bufferAt(CHARS, ENDS)
  }

  match(
    candidate: string,
    references: NgramReferences,
    matches: Int32Array,
    left?: Uint8Array,
  ): NgramMatches | undefined {
    const order = matches.length
    if (candidate.length > UNITS || !this.#index(references, order)) return undefined
    references.tokenizer.scan(candidate, this.#buffer)
    if (this.#haveMoved()) return undefined
    const { length } = this.#buffer
    if (left !== undefined) for (let i = 0; i < order * length; i++) this.#bytes[LEFT + i] = left[i]
    this.#exports.match(length, order, this.#stamp, left === undefined ? 0 : 1)
    this.#stamp += order
    for (let n = 0; n < order; n++) matches[n] = this.#ints[MATCHES / 4 + n]
    return { matches, length, referenceLengths: this.#lengths }
  }

  /** Indexes the n-grams of a reference set, unless they are; returns whether there is room for them. */
  #index(references: NgramReferences, order: number): boolean {
    if (references === this.#references && order === this.#order && this.#stamp < MAX_STAMP) return true
    const { texts, tokenizer } = references
    // most tokenizers keep or leave out characters; one that adds some is noticed afterwards
    if (order > MAX_ORDER || texts.reduce((units, { length }) => units + length + 1, 0) > UNITS) return false
    this.#references = undefined
    this.#lengths = scanReferences(texts, tokenizer, this.#referenceBuffer, this.#buffer)
    if (this.#haveMoved()) return false
    const { length } = this.#lengths
    for (let r = 0; r < length; r++) this.#ints[LENGTHS / 4 + r] = this.#lengths[r]
    this.#exports.index(length, order)
    this.#references = references
    this.#order = order
    this.#stamp = FIRST_STAMP
    return true
  }

  /** Whether a buffer was too small, so that its tokens are not in the memory of the module. Both are replaced then. */
  #haveMoved(): boolean {
    if (!hasMoved(this.#referenceBuffer) && !hasMoved(this.#buffer)) return false
    this.#referenceBuffer = this.#bufferAt(REFERENCE_CHARS, REFERENCE_ENDS)
    this.#buffer = this.#bufferAt(CHARS, ENDS)
    return true
  }

  #bufferAt(chars: number, ends: number): TokenBuffer {
    // biome-ignore lint/style/noRestrictedGlobals: Node and browsers have TextEncoder
    const { TextEncoder } = globalThis as EncodingApi
    const encoder = TextEncoder && new TextEncoder()
    const { split } = this.#exports
    const encoded = this.#bytes.subarray(TEXT, TEXT + UNITS)
    const buffer = new TokenBuffer()
    buffer.splitter = (text) => {
      const { length } = text
      // other characters than those of ASCII have more bytes than code units
      if (length > UNITS - 16 || encoder?.encodeInto(text, encoded).written !== length) return false
      buffer.length = split(length, chars, ends)
      return true
    }
    const memory = this.#bytes.buffer as ArrayBuffer
    buffer.chars = new Uint16Array(memory, chars, UNITS)
    buffer.ends = new Int32Array(memory, ends, UNITS)
    return buffer
  }
}

function hasMoved({ chars, ends }: TokenBuffer): boolean {
  return chars.length > UNITS || ends.length > UNITS
}
