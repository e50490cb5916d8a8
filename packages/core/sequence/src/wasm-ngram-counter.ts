import { type WasmExports, wasmExports } from '@codegen-eval/metric/wasm'
import { TokenBuffer } from '@codegen-eval/tokenize'
import type { NgramCounter, ReferenceTexts } from './ngram-counter.ts'
import { NGRAM_COUNTER_BYTES } from './ngram-counter-bytes.ts'
import { scanReferences } from './reference-tokens.ts'

interface Exports extends WasmExports {
  number(
    chars: number,
    start: number,
    ends: number,
    endsEnd: number,
    numbers: number,
    table: number,
    mask: number,
    isReference: 0 | 1,
  ): void
  index(numbers: number, numbersEnd: number, order: number, levels: number, tables: number): void
  match(
    numbers: number,
    numbersEnd: number,
    order: number,
    levels: number,
    stamp: number,
    left: number,
    out: number,
  ): void
}

/** Distance from the number of a token to the mark of the place, and the bytes of a slot, as in the kernel. */
const MARKS = 2 ** 17
const SLOT_BYTES = 32
/**
 * The largest number of code units, and of tokens, of all references, and of a candidate: half of the places before the marks,
 * since a 0 follows each reference.
 */
const UNITS = MARKS / 8
const MAX_ORDER = 10
/** The smallest number of slots of a table. */
const MIN_SLOTS = 16
/** Stamps of candidates begin above all addresses, and must not overflow. Each candidate has as many as the order. */
const FIRST_STAMP = 2 ** 24
const MAX_STAMP = 2 ** 30

// addresses in the memory; a system gives only pages that are written
const MATCHES = 64
const LEVELS = MATCHES + 4 * MAX_ORDER
const REFERENCE_CHARS = 256
const REFERENCE_ENDS = REFERENCE_CHARS + 2 * UNITS
const CHARS = REFERENCE_ENDS + 4 * UNITS
const ENDS = CHARS + 2 * UNITS
const REFERENCES = ENDS + 4 * UNITS
const CANDIDATE = REFERENCES + 2 * MARKS
const LEFT = CANDIDATE + 2 * MARKS
const VOCABULARY = LEFT + MAX_ORDER * UNITS
const TABLES = VOCABULARY + tableBytes(UNITS)
const MEMORY = TABLES + (MAX_ORDER - 1) * tableBytes(UNITS)

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
  #references: ReferenceTexts | undefined
  #lengths: readonly number[] = []
  /** The size of the vocabulary in bytes less those of a slot. */
  #mask = 0
  /** The order of the n-grams that are indexed; 0 if none are. */
  #order = 0
  #stamp = 0

  constructor(exports: Exports) {
    this.#exports = exports
    this.#bytes = new Uint8Array(exports.memory.buffer)
    this.#ints = new Int32Array(exports.memory.buffer)
    this.#referenceBuffer = this.#bufferAt(REFERENCE_CHARS, REFERENCE_ENDS)
    this.#buffer = this.#bufferAt(CHARS, ENDS)
  }

  lengths(references: ReferenceTexts): readonly number[] | undefined {
    return this.#read(references) ? this.#lengths : undefined
  }

  match(
    candidate: string,
    references: ReferenceTexts,
    matches: Int32Array,
    left?: Uint8Array,
  ): number | undefined {
    const order = matches.length
    if (candidate.length > UNITS || !this.#index(references, order)) return undefined
    references.tokenizer.scan(candidate, this.#buffer)
    if (hasMoved(this.#buffer)) {
      this.#buffer = this.#bufferAt(CHARS, ENDS)
      return undefined
    }
    const { length } = this.#buffer
    if (left !== undefined) for (let i = 0; i < order * length; i++) this.#bytes[LEFT + i] = left[i]
    const { number, match } = this.#exports
    number(CHARS, CHARS, ENDS, ENDS + 4 * length, CANDIDATE, VOCABULARY, this.#mask, 0)
    const end = CANDIDATE + 4 * length
    match(CANDIDATE, end, order, LEVELS, this.#stamp, left === undefined ? 0 : LEFT, MATCHES)
    this.#stamp += order
    for (let n = 0; n < order; n++) matches[n] = this.#ints[MATCHES / 4 + n]
    return length
  }

  /** Indexes the n-grams of a reference set, unless they are; returns whether there is room for them. */
  #index(references: ReferenceTexts, order: number): boolean {
    const isRead = references === this.#references
    if (isRead && order === this.#order && this.#stamp < MAX_STAMP) return true
    // an index leaves its traces in the vocabulary
    if (order > MAX_ORDER || ((!isRead || this.#order !== 0) && !this.#read(references))) return false
    const end = REFERENCES + 4 * (this.#referenceBuffer.length + this.#lengths.length)
    this.#exports.index(REFERENCES, end, order, LEVELS, TABLES)
    this.#order = order
    this.#stamp = FIRST_STAMP
    return true
  }

  /** Numbers the tokens of a reference set; returns whether there is room for it. */
  #read(references: ReferenceTexts): boolean {
    this.#references = undefined
    this.#order = 0
    // most tokenizers keep or leave out characters; one that adds some is noticed afterwards
    if (unitsOf(references.texts) > UNITS) return false
    const tokens = this.#referenceBuffer
    this.#lengths = scanReferences(references.texts, references.tokenizer, tokens, this.#buffer)
    if (hasMoved(tokens) || hasMoved(this.#buffer)) {
      this.#referenceBuffer = this.#bufferAt(REFERENCE_CHARS, REFERENCE_ENDS)
      this.#buffer = this.#bufferAt(CHARS, ENDS)
      return false
    }
    const bytes = tableBytes(tokens.length)
    this.#bytes.fill(0, VOCABULARY, VOCABULARY + bytes)
    this.#mask = bytes - SLOT_BYTES
    this.#numberReferences(tokens)
    this.#references = references
    return true
  }

  #numberReferences({ ends }: TokenBuffer): void {
    let start = REFERENCE_CHARS
    let endAt = REFERENCE_ENDS
    let numbers = REFERENCES
    for (const length of this.#lengths) {
      const endsEnd = endAt + 4 * length
      this.#exports.number(REFERENCE_CHARS, start, endAt, endsEnd, numbers, VOCABULARY, this.#mask, 1)
      if (length > 0) start = REFERENCE_CHARS + 2 * ends[(endsEnd - REFERENCE_ENDS) / 4 - 1]
      endAt = endsEnd
      numbers += 4 * (length + 1)
    }
  }

  #bufferAt(chars: number, ends: number): TokenBuffer {
    const memory = this.#bytes.buffer as ArrayBuffer
    const buffer = new TokenBuffer()
    buffer.chars = new Uint16Array(memory, chars, UNITS)
    buffer.ends = new Int32Array(memory, ends, UNITS)
    return buffer
  }
}

/** The code units of texts, and one more for each. */
function unitsOf(texts: readonly string[]): number {
  let units = texts.length
  for (let r = 0; r < texts.length; r++) units += texts[r].length
  return units
}

/** Whether a buffer was too small, so that its tokens are not in the memory of the module. */
function hasMoved({ chars, ends }: TokenBuffer): boolean {
  return chars.length > UNITS || ends.length > UNITS
}

/** The size of a table for so many entries, at most half of whose slots are used. */
function tableBytes(entries: number): number {
  let slots = MIN_SLOTS
  while (slots < 2 * entries) slots *= 2
  return slots * SLOT_BYTES
}
