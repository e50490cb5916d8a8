import type { TokenBuffer } from './token-buffer.ts'
import { scanningTokenizer, type Tokenizer } from './tokenizer.ts'
import { WHITE_SPACE } from './white-space.ts'

/** The pieces of a text between white space, as Python's `str.split()` gives them. */
export const tokenizeWhitespace: Tokenizer = /* @__PURE__ */ scanningTokenizer('whitespace', scanWhitespace)

/** `tokenizeWhitespace` under its name in sacreBLEU: no tokenization beyond the split. */
export const tokenizeNone: Tokenizer = /* @__PURE__ */ scanningTokenizer('none', scanWhitespace)

function scanWhitespace(text: string, out: TokenBuffer): void {
  if (out.splitter?.(text)) return
  const { length } = text
  out.reset(length + 1)
  const { chars, ends } = out
  let end = 0
  let tokens = 0
  let inside = 0
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i)
    const kept = WHITE_SPACE[unit] ^ 1
    // No branch: an end is always written, and counts only where the token before ends here.
    ends[tokens] = end
    tokens += inside & ~kept
    chars[end] = unit
    end += kept
    inside = kept
  }
  ends[tokens] = end
  out.length = tokens + inside
}
