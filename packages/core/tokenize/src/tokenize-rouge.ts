import { stemUnits } from './porter-stem.ts'
import type { TokenBuffer } from './token-buffer.ts'
import { scanningTokenizer, type Tokenizer } from './tokenizer.ts'

/** rouge-score stems words of more than three letters only. */
const MAX_UNSTEMMED = 3

/**
 * The words of rouge-score 0.1.2, the ROUGE implementation of most papers: maximal runs of `[a-z0-9]` in the
 * lower-cased text. Everything else separates, underscores and letters outside ASCII too.
 */
export const tokenizeRouge: Tokenizer = /* @__PURE__ */ scanningTokenizer('rouge', scanWords)

/** `tokenizeRouge` with words of more than three characters reduced to their stems by `porterStem`. */
export const tokenizeRougeStem: Tokenizer = /* @__PURE__ */ scanningTokenizer('rouge-stem', scanStems)

function scanWords(text: string, out: TokenBuffer): void {
  out.reset(text.length)
  const { chars, ends } = out
  const { length } = text
  let start = 0
  let end = 0
  let tokens = 0
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i)
    const lower = unit | 0x20
    if ((lower >= 0x61 && lower <= 0x7a && unit < 0x80) || (unit >= 0x30 && unit <= 0x39)) {
      chars[end++] = lower
      continue
    }
    // Two characters outside ASCII have a lower case within it: the Kelvin sign, and I with a dot as i and a
    // combining dot, which separates.
    if (unit === KELVIN_SIGN) {
      chars[end++] = 0x6b
      continue
    }
    if (unit === CAPITAL_I_WITH_DOT) chars[end++] = 0x69
    if (end > start) {
      ends[tokens++] = end
      start = end
    }
  }
  if (end > start) ends[tokens++] = end
  out.length = tokens
}

const KELVIN_SIGN = 0x212a
const CAPITAL_I_WITH_DOT = 0x130

function scanStems(text: string, out: TokenBuffer): void {
  scanWords(text, out)
  const { chars, ends } = out
  let start = 0
  let to = 0
  for (let t = 0; t < out.length; t++) {
    const end = ends[t]
    const stemEnd = end - start > MAX_UNSTEMMED ? stemUnits(chars, start, end) : end
    chars.copyWithin(to, start, stemEnd)
    to += stemEnd - start
    ends[t] = to
    start = end
  }
}
