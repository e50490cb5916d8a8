import { TokenBuffer, type Tokenizer } from '@codegen-eval/tokenize'
import { allocateInts, type IntRun } from './allocate-ints.ts'
import { scanReferences } from './scan-references.ts'
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

  /**
   * @param allocate Allocates the integers of the set, all 0.
   * @throws RangeError for an empty list of references.
   */
  constructor(
    references: readonly string[],
    tokenizer: Pick<Tokenizer, 'scan'>,
    allocate: (length: number) => IntRun = allocateInts,
  ) {
    const lengths = scanReferences(references, tokenizer, tokens, buffer)
    if (numbered.numbers.length < tokens.length) numbered.numbers = new Int32Array(2 * tokens.length)
    const scratch = numbered.numbers
    this.#tokenizer = tokenizer
    this.#vocabulary = new Vocabulary(tokens, scratch, allocate)
    this.symbols = this.#vocabulary.size
    this.lengths = lengths
    const total = tokens.length + references.length
    const { ints, start } = allocate(total)
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

const buffer = /* @__PURE__ */ new TokenBuffer()
const tokens = /* @__PURE__ */ new TokenBuffer()
const numbered = { numbers: /* @__PURE__ */ new Int32Array(1024) as Int32Array, length: 0 }
