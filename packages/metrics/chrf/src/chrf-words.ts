import { isWhiteSpace, scanningTokenizer, type TokenBuffer, type Tokenizer } from '@codegen-eval/tokenize'

/**
 * The words of chrF++: pieces between white space. One ASCII punctuation mark at the end of a piece, or else at
 * its start, is split off as a word (Popović 2017; as sacreBLEU 2.6 splits them).
 */
export const tokenizeChrfWords: Tokenizer = /* @__PURE__ */ scanningTokenizer('chrf-words', scanWords)

function scanWords(text: string, out: TokenBuffer): void {
  out.reset(text.length)
  const { chars, ends } = out
  let words = 0
  let start = 0
  let end = 0
  for (let i = 0; i <= text.length; i++) {
    const unit = i < text.length ? text.charCodeAt(i) : 0x20
    if (!isWhiteSpace(unit)) {
      chars[end++] = unit
      continue
    }
    if (end === start) continue
    // a piece of one code unit stays whole; so does a pair of surrogates, which is not punctuation
    if (end - start > 1) {
      if (isPunctuation(chars[end - 1])) ends[words++] = end - 1
      else if (isPunctuation(chars[start])) ends[words++] = start + 1
    }
    ends[words++] = end
    start = end
  }
  out.length = words
}

function isPunctuation(unit: number): boolean {
  return (
    (unit >= 0x21 && unit <= 0x2f) ||
    (unit >= 0x3a && unit <= 0x40) ||
    (unit >= 0x5b && unit <= 0x60) ||
    (unit >= 0x7b && unit <= 0x7e)
  )
}
