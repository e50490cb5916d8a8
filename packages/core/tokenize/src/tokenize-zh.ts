import { tokenizeWhitespace } from './tokenize-whitespace.ts'
import { splittingTokenizer, type Tokenizer } from './tokenizer.ts'
import { textEnd } from './white-space.ts'

/**
 * Characters that are words: Han and its punctuation, full-width forms, and symbols. sacreBLEU means two of its ranges for
 * the supplementary planes, but writes them so that they are 2001 to 2A6D and 2F81 to 2FA1; Han of these planes is in none.
 */
const CHARACTERS =
  /[\u2001-\u2a6d\u2e80-\u2fdf\u2ff0-\u303f\u3100-\u312f\u31a0-\u31ef\u3200-\u4db5\u4e00-\u9fbb\uf900-\ufa2d\ufa30-\ufa6a\ufa70-\ufad9\ufe10-\ufe1f\ufe30-\ufe4f\uff00-\uffef]/g

/** White space at the start as Python knows it: see `isWhiteSpace`. */
const LEADING_SPACE = /^(?:[^\S\ufeff]|[\x1c-\x1f\x85])+/

/**
 * The tokens of Chinese text as sacreBLEU's `zh` gives them: each Chinese character or mark, and the rest as `13a`
 * separates it, without its replacements of markup.
 */
export const tokenizeZh: Tokenizer = /* @__PURE__ */ splittingTokenizer('zh', (text) => {
  // as `13a`: a substitution does not see what it has just separated
  const separated = text
    .slice(0, textEnd(text))
    .replace(LEADING_SPACE, '')
    .replace(CHARACTERS, ' $& ')
    .replace(/[ -&(-+:-@[-`{-~/]/g, ' $& ')
    .replace(/(\D)([.,])/g, '$1 $2 ')
    .replace(/([.,])(\D)/g, ' $1 $2')
    .replace(/(\d)-/g, '$1 - ')
  return tokenizeWhitespace(separated)
})
