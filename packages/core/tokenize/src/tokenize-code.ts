import type { TokenBuffer } from './token-buffer.ts'
import { scanningTokenizer, type Tokenizer } from './tokenizer.ts'
import { isWhiteSpace } from './white-space.ts'

const SPACE = 0
const OTHER = 1
const LOWER = 2
const UPPER = 3
const DIGIT = 4
const KEPT = 8
const BACKQUOTE = 0x60

/** For each class, the classes before which a token ends, as a set of bits. */
const ENDS_BEFORE = [
  0,
  0b11111,
  (1 << SPACE) | (1 << OTHER) | (1 << UPPER),
  (1 << SPACE) | (1 << OTHER),
  (1 << SPACE) | (1 << OTHER),
]

/**
 * The scan data of each ASCII character: bits 0-2 its class, bit 3 whether it is kept, bits 4-8 `ENDS_BEFORE` of its
 * class, from bit 16 the character that is written for it.
 */
const ASCII = /* @__PURE__ */ describeAscii()

/**
 * The tokens of code as Ling et al. (2016) and TranX split them, which the CoNaLa benchmark and the study
 * *Out of the BLEU* use: every character outside `[A-Za-z0-9_]` is a token, a word ends between a lower-case
 * and an upper-case letter, and both quote characters become a backquote.
 *
 * Ling et al., Latent Predictor Networks for Code Generation, ACL 2016, https://aclanthology.org/P16-1057.
 */
export const tokenizeCode: Tokenizer = /* @__PURE__ */ scanningTokenizer('code', scanCode)

function scanCode(text: string, out: TokenBuffer): void {
  out.reset(text.length)
  const { chars, ends } = out
  const { length } = text
  let end = 0
  let tokens = 0
  let endsBefore = 0
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 128) {
      // No branch: an end is always written, and counts only where the token before ends here.
      const ascii = ASCII[unit]
      ends[tokens] = end
      tokens += (endsBefore >> (ascii & 7)) & 1
      chars[end] = ascii >> 16
      end += (ascii >> 3) & 1
      endsBefore = (ascii >> 4) & 31
    } else {
      if (endsBefore !== 0) ends[tokens++] = end
      endsBefore = 0
      if (isWhiteSpace(unit)) continue
      chars[end++] = unit
      // The second half of a surrogate pair belongs to the same character.
      const pair = (unit & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00
      if (pair) chars[end++] = text.charCodeAt(++i)
      ends[tokens++] = end
    }
  }
  if (endsBefore !== 0) ends[tokens++] = end
  out.length = tokens
}

function describeAscii(): Int32Array {
  return Int32Array.from({ length: 128 }, (_, unit) => {
    const kind = classOf(unit)
    const written = unit === 0x22 || unit === 0x27 ? BACKQUOTE : unit
    return kind | (kind === SPACE ? 0 : KEPT) | (ENDS_BEFORE[kind] << 4) | (written << 16)
  })
}

function classOf(unit: number): number {
  if (isWhiteSpace(unit)) return SPACE
  const char = String.fromCharCode(unit)
  if (/[a-z]/.test(char)) return LOWER
  if (/[A-Z]/.test(char)) return UPPER
  return /\w/.test(char) ? DIGIT : OTHER
}
