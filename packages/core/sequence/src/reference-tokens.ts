import { TokenBuffer, type Tokenizer } from '@codegen-eval/tokenize'
import { allocateInts } from './allocate-ints.ts'
import { SymbolRun } from './symbol-run.ts'
import { Vocabulary } from './vocabulary.ts'

/** Token numbers: the first `length` entries of `numbers`. */
export interface NumberedTokens {
  readonly numbers: Int32Array
  readonly length: number
}

/**
 * The tokens of a reference set as numbers. Built once, then used to number the tokens of many candidates.
 */
export class ReferenceTokens {
  /** The largest token number. */
  readonly symbols: number
  /** The number of tokens of each reference. */
  readonly lengths: readonly number[]
  /** The numbers of all references, from `start` to `end - 1`, with a 0 after each reference. */
  readonly numbers: Int32Array
  readonly start: number
  readonly end: number
  readonly #tokenizer: Pick<Tokenizer, 'scan'>
  readonly #vocabulary: Vocabulary

  /** @throws RangeError for an empty list of references. */
  constructor(references: readonly string[], tokenizer: Pick<Tokenizer, 'scan'>) {
    const lengths = scanReferences(references, tokenizer, tokens, buffer)
    if (numbered.numbers.length < tokens.length) numbered.numbers = new Int32Array(2 * tokens.length)
    const scratch = numbered.numbers
    this.#tokenizer = tokenizer
    this.#vocabulary = new Vocabulary(tokens, scratch)
    this.symbols = this.#vocabulary.size
    this.lengths = lengths
    const total = tokens.length + references.length
    const { ints, start } = allocateInts(total)
    this.numbers = ints
    this.start = start
    this.end = start + total
    for (let r = 0, from = 0, to = start; r < lengths.length; r++, to++) {
      for (let i = 0; i < lengths[r]; i++) ints[to++] = scratch[from++]
    }
  }

  /**
   * Numbers the tokens of a candidate; a token that occurs in no reference gets 0.
   *
   * @returns An object that the next call, on any reference set, overwrites.
   */
  number(candidate: string): NumberedTokens {
    this.#tokenizer.scan(candidate, buffer)
    if (numbered.numbers.length < buffer.length) numbered.numbers = new Int32Array(2 * buffer.length)
    this.#vocabulary.find(buffer, numbered.numbers)
    numbered.length = buffer.length
    return numbered
  }

  /** The same as a run for the kernels; the next call of `number` or `numberedRun` overwrites its symbols. */
  numberedRun(candidate: string): SymbolRun {
    const { numbers, length } = this.number(candidate)
    return new SymbolRun(numbers, 0, length)
  }

  /** The tokens of one reference. */
  run(reference: number): SymbolRun {
    let start = this.start
    for (let r = 0; r < reference; r++) start += this.lengths[r] + 1
    return new SymbolRun(this.numbers, start, start + this.lengths[reference])
  }
}

/**
 * A reference set for `ngramMatcher`. All sets have their tokens in the same memory, which stays in the processor's cache:
 * a set is tokenized when it is used, and again if another one was used meanwhile.
 */
export class NgramReferences {
  readonly texts: readonly string[]
  readonly tokenizer: Pick<Tokenizer, 'scan'>

  /** @throws RangeError for an empty list of references. */
  constructor(references: readonly string[], tokenizer: Pick<Tokenizer, 'scan'>) {
    checkReferences(references)
    this.texts = references.slice()
    this.tokenizer = tokenizer
  }
}

const buffer = /* @__PURE__ */ new TokenBuffer()
const tokens = /* @__PURE__ */ new TokenBuffer()
const numbered = { numbers: /* @__PURE__ */ new Int32Array(1024) as Int32Array, length: 0 }

/**
 * Writes the tokens of a reference set to a buffer, one reference after another.
 *
 * @param scratch A second buffer, which is overwritten.
 * @returns The number of tokens of each reference.
 * @throws RangeError for an empty list of references.
 */
export function scanReferences(
  references: readonly string[],
  tokenizer: Pick<Tokenizer, 'scan'>,
  tokens: TokenBuffer,
  scratch: TokenBuffer,
): number[] {
  checkReferences(references)
  if (references.length === 1) {
    tokenizer.scan(references[0], tokens)
    return [tokens.length]
  }
  tokens.length = 0
  return references.map((reference) => {
    tokenizer.scan(reference, scratch)
    append(tokens, scratch)
    return scratch.length
  })
}

/** @throws RangeError for an empty list of references. */
export function checkReferences(references: readonly string[]): void {
  if (references.length === 0)
    throw new RangeError('references: a segment needs at least one, got an empty list')
}

/** Appends the tokens of one buffer to another. */
function append(to: TokenBuffer, from: TokenBuffer): void {
  const offset = to.length === 0 ? 0 : to.ends[to.length - 1]
  const units = from.length === 0 ? 0 : from.ends[from.length - 1]
  if (to.chars.length < offset + units) to.chars = grown(to.chars, new Uint16Array(2 * (offset + units)))
  if (to.ends.length < to.length + from.length)
    to.ends = grown(to.ends, new Int32Array(2 * (to.length + from.length)))
  for (let i = 0; i < units; i++) to.chars[offset + i] = from.chars[i]
  for (let t = 0; t < from.length; t++) to.ends[to.length + t] = offset + from.ends[t]
  to.length += from.length
}

function grown<T extends Uint16Array | Int32Array>(small: T, large: T): T {
  large.set(small)
  return large
}
