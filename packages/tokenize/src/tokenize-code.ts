import type { TokenBuffer } from './token-buffer.ts'
import { scanningTokenizer, type Tokenizer } from './tokenizer.ts'
import { isWhiteSpace } from './white-space.ts'

const SPACE = 0
const WORD = 1
const LOWER = 2
const UPPER = 3
const OTHER = 4

/** The class of each ASCII character, so that the scan looks one up instead of comparing ranges. */
const CLASS_OF_ASCII = /* @__PURE__ */ classesOfAscii()

const BACKQUOTE = 0x60

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
  let end = 0
  let tokens = 0
  let before = SPACE
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    const kind = unit < 128 ? CLASS_OF_ASCII[unit]! : isWhiteSpace(unit) ? SPACE : OTHER
    const insideWord = before === WORD || before === LOWER || before === UPPER
    const goesOn = kind !== OTHER && kind !== SPACE && !(before === LOWER && kind === UPPER)
    if (insideWord && !goesOn) ends[tokens++] = end
    if (kind === OTHER) {
      chars[end++] = unit === 0x22 || unit === 0x27 ? BACKQUOTE : unit
      // The second half of a surrogate pair belongs to the same character.
      const pair = (unit & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00
      if (pair) chars[end++] = text.charCodeAt(++i)
      ends[tokens++] = end
    } else if (kind !== SPACE) {
      chars[end++] = unit
    }
    before = kind
  }
  if (before !== SPACE && before !== OTHER) ends[tokens++] = end
  out.length = tokens
}

function classesOfAscii(): Uint8Array {
  const classes = new Uint8Array(128).fill(OTHER)
  for (let unit = 0; unit < 128; unit++) {
    const char = String.fromCharCode(unit)
    if (isWhiteSpace(unit)) classes[unit] = SPACE
    else if (/[a-z]/.test(char)) classes[unit] = LOWER
    else if (/[A-Z]/.test(char)) classes[unit] = UPPER
    else if (/\w/.test(char)) classes[unit] = WORD
  }
  return classes
}
