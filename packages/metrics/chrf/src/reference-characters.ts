import { isWhiteSpace } from '@codegen-eval/tokenize'

/** Numbers 1 to 128 are ASCII. */
const ASCII = 128

/**
 * The characters (code points) of a text as numbers that a candidate's characters share: ASCII has fixed
 * numbers, and any other character of the reference gets the next one.
 */
export class ReferenceCharacters {
  /** The largest number. */
  readonly symbols: number
  /** The number of characters in the reference. */
  readonly length: number
  readonly #others: Map<number, number> | undefined
  readonly #whitespace: boolean

  /**
   * Numbers the reference's characters; they are in `characterNumbers()` until any text is numbered again.
   *
   * @param whitespace Whether white space counts as characters.
   */
  constructor(reference: string, whitespace: boolean) {
    this.#whitespace = whitespace
    this.length = number(reference, whitespace, unused, true)
    this.symbols = ASCII + unused.size
    if (unused.size === 0) return
    this.#others = unused
    unused = new Map()
  }

  /**
   * Numbers a candidate's characters, 0 for a character outside ASCII that the reference does not have.
   *
   * @returns Their number.
   */
  number(candidate: string): number {
    return number(candidate, this.#whitespace, this.#others, false)
  }
}

/** The numbers of the last text, followed by a 0. */
export function characterNumbers(): Int32Array {
  return numbers
}

/** An empty map for the next reference, most of which are ASCII. */
let unused: Map<number, number> = /* @__PURE__ */ new Map()

let numbers: Int32Array = /* @__PURE__ */ new Int32Array(1024)

function number(
  text: string,
  whitespace: boolean,
  others: Map<number, number> | undefined,
  add: boolean,
): number {
  if (numbers.length <= text.length) numbers = new Int32Array(2 * text.length + 2)
  const out = numbers
  const { length } = text
  let at = 0
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i)
    if (unit > 0x20 && unit < ASCII) {
      out[at++] = unit + 1
    } else if (whitespace || !isWhiteSpace(unit)) {
      out[at++] = unit < ASCII ? unit + 1 : numberOther(text.codePointAt(i)!, others, add)
      if (unit >= 0xd800 && unit < 0xdc00 && text.codePointAt(i)! > 0xffff) i++
    }
  }
  out[at] = 0
  return at
}

function numberOther(character: number, others: Map<number, number> | undefined, add: boolean): number {
  if (others === undefined) return 0
  let number = others.get(character)
  if (number === undefined && add) others.set(character, (number = ASCII + 1 + others.size))
  return number ?? 0
}
