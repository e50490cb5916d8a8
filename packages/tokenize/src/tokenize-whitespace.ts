import type { TokenBuffer } from './token-buffer.ts'
import { scanningTokenizer, type Tokenizer } from './tokenizer.ts'
import { isWhiteSpace } from './white-space.ts'

/** The pieces of a text between white space, as Python's `str.split()` gives them. */
export const tokenizeWhitespace: Tokenizer = /* @__PURE__ */ scanningTokenizer('whitespace', scanWhitespace)

/** `tokenizeWhitespace` under the name that sacreBLEU has for it: no tokenization beyond the split. */
export const tokenizeNone: Tokenizer = /* @__PURE__ */ scanningTokenizer('none', scanWhitespace)

function scanWhitespace(text: string, out: TokenBuffer): void {
  out.reset(text.length)
  const { chars, ends } = out
  const { length } = text
  let start = 0
  let end = 0
  let tokens = 0
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i)
    if ((unit > 0x20 && unit < 0x85) || !isWhiteSpace(unit)) {
      chars[end++] = unit
    } else if (end > start) {
      ends[tokens++] = end
      start = end
    }
  }
  if (end > start) ends[tokens++] = end
  out.length = tokens
}
