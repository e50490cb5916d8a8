import type { TokenBuffer } from './token-buffer.ts'
import { scanningTokenizer, type Tokenizer } from './tokenizer.ts'
import { isWhiteSpace } from './white-space.ts'

/** Every character (code point) that is not white space, as sacreBLEU's `char` gives them. */
export const tokenizeChar: Tokenizer = /* @__PURE__ */ scanningTokenizer('char', scanChars)

function scanChars(text: string, out: TokenBuffer): void {
  out.reset(text.length)
  const { chars, ends } = out
  const { length } = text
  let end = 0
  let tokens = 0
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i)
    if ((unit <= 0x20 || unit >= 0x85) && isWhiteSpace(unit)) continue
    chars[end++] = unit
    const pair = (unit & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00
    if (pair) chars[end++] = text.charCodeAt(++i)
    ends[tokens++] = end
  }
  out.length = tokens
}
