/** The start and the end of a token in UTF-16 units, without the end. */
type Span = readonly [start: number, end: number]

/** How a vocabulary writes tokens. */
export interface TokenForm {
  /** Whether each character of a token stands for a byte of UTF-8. */
  readonly isByteLevel: boolean
  /** Prefix of tokens inside a word: `##` in WordPiece, otherwise empty. */
  readonly wordPrefix: string
}

/** A text as the vocabulary writes it, with the place of each of its characters in the text. */
interface WrittenText {
  readonly text: string
  readonly places: readonly Span[]
}

/** The space that a byte-level tokenizer adds before a text. */
const PREFIX_SPACE = 'Ġ'

/** The space of vocabularies made by SentencePiece. */
const SENTENCE_SPACE = /▁/g

const SPACE = /^\p{White_Space}$/u

/**
 * The places of tokens in their text, in UTF-16 units, without white space at their ends; `undefined` for a token that is
 * not in the text, such as one for unknown words. Letter case and accents are ignored where the vocabulary is of words. Time is
 * linear, but for tokens that are not found.
 *
 * @param tokens Tokens of the text in order; some may be left out.
 */
export function tokenPlaces(
  text: string,
  tokens: readonly string[],
  { isByteLevel, wordPrefix }: TokenForm,
): (Span | undefined)[] {
  const written = isByteLevel ? bytesOf(text) : lettersOf(text)
  let from = 0
  return tokens.map((token) => {
    const wanted = isByteLevel ? token : pieceOf(token, wordPrefix)
    const at = wanted === '' ? -1 : written.text.indexOf(wanted, from)
    if (at < 0) return undefined
    from = at + wanted.length
    return trimmed(text, [written.places[at][0], written.places[from - 1][1]])
  })
}

function pieceOf(token: string, wordPrefix: string): string {
  const piece =
    wordPrefix !== '' && token.startsWith(wordPrefix) && token.length > wordPrefix.length
      ? token.slice(wordPrefix.length)
      : token.replace(SENTENCE_SPACE, '')
  return Array.from(piece, folded).join('')
}

function lettersOf(text: string): WrittenText {
  return writtenText(text, folded)
}

/** Without case and accents. */
function folded(character: string): string {
  return character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function bytesOf(text: string): WrittenText {
  const { text: letters, places } = writtenText(text, (character) =>
    utf8(character)
      .map((byte) => BYTE_LETTERS[byte])
      .join(''),
  )
  return { text: PREFIX_SPACE + letters, places: [[0, 0], ...places] }
}

function writtenText(text: string, write: (character: string) => string): WrittenText {
  const parts: string[] = []
  const places: Span[] = []
  let at = 0
  for (const character of text) {
    const span: Span = [at, at + character.length]
    at = span[1]
    const part = write(character)
    parts.push(part)
    for (let i = 0; i < part.length; i++) places.push(span)
  }
  return { text: parts.join(''), places }
}

function trimmed(text: string, [start, end]: Span): Span {
  let [from, to] = [start, end]
  while (from < to && SPACE.test(text[from])) from++
  while (to > from && SPACE.test(text[to - 1])) to--
  // white space alone is a token, too
  return from === to ? [start, end] : [from, to]
}

/** The bytes of a character; a lone surrogate is written as U+FFFD. */
function utf8(character: string): number[] {
  const point = character.codePointAt(0)!
  const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point
  const tail = (shift: number) => 0x80 | ((code >> shift) & 0x3f)
  if (code < 0x80) return [code]
  if (code < 0x800) return [0xc0 | (code >> 6), tail(0)]
  if (code < 0x10000) return [0xe0 | (code >> 12), tail(6), tail(0)]
  return [0xf0 | (code >> 18), tail(12), tail(6), tail(0)]
}

/** The letter of each byte in the vocabulary of GPT-2: itself if it is printable, or else one from U+0100 on. */
const BYTE_LETTERS: readonly string[] = byteLetters()

function byteLetters(): string[] {
  let next = 0x100
  return Array.from({ length: 256 }, (_, byte) => {
    const isPrintable =
      (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || (byte >= 0xae && byte <= 0xff)
    return String.fromCharCode(isPrintable ? byte : next++)
  })
}
