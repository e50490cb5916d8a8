import type { TokenBuffer } from './token-buffer.ts'
import { scanningTokenizer, type Tokenizer } from './tokenizer.ts'
import { isWhiteSpace, textEnd } from './white-space.ts'

const SPACE = 0
const SYMBOL = 1
const WORD = 2
const DIGIT = 3
const POINT = 4
const DASH = 5
const KEPT = 8

const EVERYTHING = 0b111111
const SEPARATORS = (1 << SPACE) | (1 << SYMBOL)

/** For each class, the classes before which a token ends, as a set of bits. */
const ENDS_BEFORE = [0, EVERYTHING, SEPARATORS, SEPARATORS]

/** For each ASCII character: bits 0-2 its class, bit 3 whether it is kept, from bit 4 `ENDS_BEFORE` of its class. */
const ASCII = /* @__PURE__ */ Int32Array.from({ length: 128 }, (_, unit) => {
  const kind = classOf(unit)
  return kind | (kind === SPACE ? 0 : KEPT) | ((ENDS_BEFORE[kind] ?? 0) << 4)
})

/** The same for other characters: they are white space or parts of words. */
const OTHER_SPACE = SPACE
const OTHER_WORD = WORD | KEPT | (SEPARATORS << 4)

/**
 * The tokens of WMT's `mteval-v13a.pl`, as sacreBLEU 2.6.0 gives them; BLEU's usual tokenizer for text.
 *
 * White space at the end of the text is removed first, as sacreBLEU's BLEU does before it tokenizes; then
 * `<skipped>` and hyphens at line ends are removed and `&quot;`, `&amp;`, `&lt;`, `&gt;` are replaced, in this
 * order. Then each of these is a token: each ASCII symbol but `'` `,` `-` `.`; a full stop or comma that is not
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
  let end = 0
  let tokens = 0
  let before = SPACE
  let endsBefore = 0
  // Whether the last mark was substituted together with the character before it.
  let taken = false
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i)
    const ascii = unit < 128 ? ASCII[unit] : isWhiteSpace(unit) ? OTHER_SPACE : OTHER_WORD
    const kind = ascii & 7
    if (kind < POINT) {
      // No branch: an end is always written, and counts only where the token before ends here.
      ends[tokens] = end
      tokens += (endsBefore >> kind) & 1
      chars[end] = unit
      end += (ascii >> 3) & 1
      endsBefore = ascii >> 4
    } else {
      let alone = before === DIGIT
      if (kind === POINT) {
        taken = before !== DIGIT && !(before === POINT && taken)
        alone = taken || !isDigit(text.charCodeAt(i + 1))
      }
      if (alone ? endsBefore !== 0 : endsBefore === EVERYTHING) ends[tokens++] = end
      chars[end++] = unit
      endsBefore = alone ? EVERYTHING : SEPARATORS
    }
    before = kind
  }
  if (endsBefore !== 0) ends[tokens++] = end
  out.length = tokens
}

/** The language-independent part of the script. Each replacement runs once, in the order of the script. */
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

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39
}

function classOf(unit: number): number {
  const char = String.fromCharCode(unit)
  if (isWhiteSpace(unit)) return SPACE
  if (/[0-9]/.test(char)) return DIGIT
  if (char === '.' || char === ',') return POINT
  if (char === '-') return DASH
  return /[!-/:-@[-`{-~]/.test(char) && char !== "'" ? SYMBOL : WORD
}
