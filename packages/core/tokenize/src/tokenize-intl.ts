import type { TokenBuffer } from './token-buffer.ts'
import { scanningTokenizer, type Tokenizer } from './tokenizer.ts'
import { unicodeVersion } from './unicode-version.ts'
import { isWhiteSpace, textEnd } from './white-space.ts'

const UNKNOWN = 0
const OTHER = 1
const SPACE = 2
const NUMBER = 3
const PUNCTUATION = 4
const SYMBOL = 5

/** The class of each code point met so far: one byte each, so that a property is looked up once per character. */
let classes = new Uint8Array(128)

/**
 * The tokens of WMT's `mteval-v14.pl --international-tokenization`, as sacreBLEU 2.6.0's `intl` gives them.
 *
 * Each of these is a token: each symbol (Unicode category S); each punctuation character (category P) that
 * follows or precedes a character other than a number (category N). So a mark between numbers stays, and so
 * does one at either end of the text with a number on its only side: `5.` is one token. White space separates;
 * at the end of the text it is removed first, as sacreBLEU's BLEU does before it tokenizes.
 *
 * The id carries the version of Unicode that the engine knows: `intl@unicode15.0`.
 */
export const tokenizeIntl: Tokenizer = /* @__PURE__ */ scanningTokenizer(
  `intl@unicode${/* @__PURE__ */ unicodeVersion()}`,
  scanIntl,
)

function scanIntl(text: string, out: TokenBuffer): void {
  out.reset(text.length)
  const { chars, ends } = out
  const length = textEnd(text)
  let start = 0
  let end = 0
  let tokens = 0
  // The start of the text counts as a number here: a mark there has nothing on its left.
  let before = NUMBER
  // Whether the character before is a mark that the first substitution took together with its left neighbour.
  let taken = false
  let unit = length === 0 ? 0 : text.charCodeAt(0)
  let kind = classAt(text, 0, unit)
  for (let i = 0; i < length; ) {
    const pair = unit >= 0xd800 && text.codePointAt(i)! > 0xffff
    const next = i + (pair ? 2 : 1)
    const nextUnit = next < length ? text.charCodeAt(next) : 0
    const after = next < length ? classAt(text, next, nextUnit) : NUMBER
    let alone = kind === SYMBOL
    if (kind === PUNCTUATION) {
      taken = !taken && before !== NUMBER
      alone = taken || after !== NUMBER
    } else {
      taken = false
    }
    if (end > start && (alone || kind === SPACE)) {
      ends[tokens++] = end
      start = end
    }
    if (kind !== SPACE) {
      chars[end++] = unit
      if (pair) chars[end++] = text.charCodeAt(i + 1)
    }
    if (alone) {
      ends[tokens++] = end
      start = end
    }
    before = kind
    i = next
    unit = nextUnit
    kind = after
  }
  if (end > start) ends[tokens++] = end
  out.length = tokens
}

/** The class of the character whose first code unit is given. */
function classAt(text: string, i: number, unit: number): number {
  const known = classes[unit]
  // The entry of a high surrogate itself stays unknown.
  if (known !== undefined && known !== UNKNOWN) return known
  return unit < 0x80 ? learnClass(unit) : learnClass(text.codePointAt(i)!)
}

function learnClass(codePoint: number): number {
  if (codePoint >= classes.length) {
    const all = new Uint8Array(0x110000)
    all.set(classes)
    classes = all
  }
  const known = classes[codePoint]
  if (known !== UNKNOWN) return known
  const kind = classOf(codePoint)
  // A lone high surrogate is looked up again each time, since its unit may also start a pair.
  if (codePoint < 0xd800 || codePoint > 0xdbff) classes[codePoint] = kind
  return kind
}

function classOf(codePoint: number): number {
  if (codePoint <= 0xffff && isWhiteSpace(codePoint)) return SPACE
  const char = String.fromCodePoint(codePoint)
  if (/\p{P}/u.test(char)) return PUNCTUATION
  if (/\p{S}/u.test(char)) return SYMBOL
  return /\p{N}/u.test(char) ? NUMBER : OTHER
}
