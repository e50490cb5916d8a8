import { TokenBuffer, type Tokenizer } from '@codegen-eval/tokenize'
import { cutInts } from './slab.ts'
import { Vocabulary } from './vocabulary.ts'

/** Token numbers; only the first `length` count. */
export interface NumberedTokens {
  readonly numbers: Int32Array
  readonly length: number
}

/**
 * The tokens of a reference set as numbers, and the means to number a candidate's tokens alike. Made once,
 * used for many candidates.
 */
export class ReferenceTokens {
  /** The largest token number. */
  readonly symbols: number
  /** How many tokens each reference has. */
  readonly lengths: readonly number[]
  /** Holds the references' numbers from `start` up to `end`, each reference followed by a 0. */
  readonly numbers: Int32Array
  readonly start: number
  readonly end: number
  readonly #tokenizer: Tokenizer
  readonly #vocabulary: Vocabulary

  constructor(references: readonly string[], tokenizer: Tokenizer) {
    if (references.length === 0)
      throw new RangeError('references: a segment needs at least one, got an empty list')
    const lengths: number[] = []
    let tokens = buffer
    if (references.length === 1) {
      tokenizer.scan(references[0]!, buffer)
      lengths.push(buffer.length)
    } else {
      tokens = joined
      joined.length = 0
      for (const reference of references) {
        tokenizer.scan(reference, buffer)
        lengths.push(buffer.length)
        append(joined, buffer)
      }
    }
    if (numbered.numbers.length < tokens.length) numbered.numbers = new Int32Array(2 * tokens.length)
    const scratch = numbered.numbers
    this.#tokenizer = tokenizer
    this.#vocabulary = new Vocabulary(tokens, scratch)
    this.symbols = this.#vocabulary.size
    this.lengths = lengths
    const total = tokens.length + references.length
    const { ints, start } = cutInts(total)
    this.numbers = ints
    this.start = start
    this.end = start + total
    for (let r = 0, from = 0, to = start; r < lengths.length; r++, to++) {
      for (let i = 0; i < lengths[r]!; i++) ints[to++] = scratch[from++]!
    }
  }

  /**
   * Numbers a candidate's tokens: those that no reference has are 0.
   *
   * @returns An object that the next call, on any reference set, fills anew.
   */
  number(candidate: string): NumberedTokens {
    this.#tokenizer.scan(candidate, buffer)
    if (numbered.numbers.length < buffer.length) numbered.numbers = new Int32Array(2 * buffer.length)
    this.#vocabulary.find(buffer, numbered.numbers)
    numbered.length = buffer.length
    return numbered
  }
}

const buffer = /* @__PURE__ */ new TokenBuffer()
const joined = /* @__PURE__ */ new TokenBuffer()
const numbered = { numbers: /* @__PURE__ */ new Int32Array(1024) as Int32Array, length: 0 }

/** Puts the tokens of one buffer behind those of another. */
function append(to: TokenBuffer, from: TokenBuffer): void {
  const offset = to.length === 0 ? 0 : to.ends[to.length - 1]!
  const units = from.length === 0 ? 0 : from.ends[from.length - 1]!
  if (to.chars.length < offset + units) to.chars = grown(to.chars, new Uint16Array(2 * (offset + units)))
  if (to.ends.length < to.length + from.length)
    to.ends = grown(to.ends, new Int32Array(2 * (to.length + from.length)))
  for (let i = 0; i < units; i++) to.chars[offset + i] = from.chars[i]!
  for (let t = 0; t < from.length; t++) to.ends[to.length + t] = offset + from.ends[t]!
  to.length += from.length
}

function grown<T extends Uint16Array | Int32Array>(small: T, large: T): T {
  large.set(small)
  return large
}
