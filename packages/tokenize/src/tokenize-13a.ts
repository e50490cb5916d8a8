import type { TokenBuffer } from './token-buffer.ts'
import { scanningTokenizer, type Tokenizer } from './tokenizer.ts'
import { isWhiteSpace, textEnd } from './white-space.ts'

const SPACE = 0
const WORD = 1
const SYMBOL = 2
const POINT = 3
const DASH = 4
const DIGIT = 5

/** The class of each ASCII character. Others are `WORD` or `SPACE`. */
const CLASS_OF_ASCII = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, unit) => classOf(unit))

/**
 * The tokens of WMT's `mteval-v13a.pl`, as sacreBLEU 2.6.0 gives them; BLEU's usual tokenizer for text.
 *
 * White space at the end of the text goes first, as sacreBLEU's BLEU cuts it before it tokenizes; then
 * `<skipped>` and hyphens at line ends go and `&quot;`, `&amp;`, `&lt;`, `&gt;` are replaced, in this
 * order. Then a token of its own is: each ASCII symbol but `'` `,` `-` `.`; a full stop or comma that is not
 * between digits; a hyphen after a digit. White space separates.
 *
 * The script substitutes from left to right, and a mark that was just separated does not separate the next one
 * from a number: `a..5` gives `a . .5`.
 */
export const tokenize13a: Tokenizer = /* @__PURE__ */ scanningTokenizer('13a', scan13a)

function scan13a(source: string, out: TokenBuffer): void {
  const text = unescapeMarkup(source.slice(0, textEnd(source)))
  out.reset(text.length)
  const { chars, ends } = out
  const { length } = text
  let start = 0
  let end = 0
  let tokens = 0
  let before = SPACE
  // Whether the character before is a point that the first substitution took together with its left neighbour.
  let taken = false
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i)
    const kind = classAt(unit)
    let alone = kind === SYMBOL
    if (kind === POINT) {
      taken = !taken && before !== DIGIT
      alone = taken || i + 1 === length || classAt(text.charCodeAt(i + 1)) !== DIGIT
    } else {
      taken = false
      if (kind === DASH) alone = before === DIGIT
    }
    if (end > start && (alone || kind === SPACE)) {
      ends[tokens++] = end
      start = end
    }
    if (kind !== SPACE) chars[end++] = unit
    if (alone) {
      ends[tokens++] = end
      start = end
    }
    before = kind
  }
  if (end > start) ends[tokens++] = end
  out.length = tokens
}

/** The script's part that does not depend on the language. Replacements run once each, in its order. */
function unescapeMarkup(text: string): string {
  let plain = text
  if (plain.includes('<skipped>')) plain = plain.replaceAll('<skipped>', '')
  if (plain.includes('-\n')) plain = plain.replaceAll('-\n', '')
  if (plain.includes('&')) {
    plain = plain
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
  }
  return plain
}

function classAt(unit: number): number {
  return unit < 128 ? CLASS_OF_ASCII[unit]! : isWhiteSpace(unit) ? SPACE : WORD
}

function classOf(unit: number): number {
  const char = String.fromCharCode(unit)
  if (isWhiteSpace(unit)) return SPACE
  if (/[0-9]/.test(char)) return DIGIT
  if (char === '.' || char === ',') return POINT
  if (char === '-') return DASH
  return /[!-/:-@[-`{-~]/.test(char) && char !== "'" ? SYMBOL : WORD
}
