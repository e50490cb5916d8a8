import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { strip } from '@codegen-eval/tokenize/internal'
import { CONTRACTIONS } from './contractions.ts'

/** Punctuation that goes or becomes a space. Apostrophes, colons and full stops are not among it. */
const PUNCTUATION = [...';/[]"{}()=+\\_-><@`,?!']

/** Python's `\d` is any decimal digit of Unicode. */
const COMMA_IN_NUMBER = /\p{Nd},\p{Nd}/u
const FULL_STOP = /\.(?!\p{Nd})/gu

/** The evaluator passes a flag of the value 32 where the number of replacements belongs. */
const MAX_FULL_STOPS = 32

const NUMBERS: ReadonlyMap<string, string> = new Map([
  ['none', '0'],
  ...'zero one two three four five six seven eight nine ten'
    .split(' ')
    .map((word, number) => [word, String(number)] as const),
])

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the'])

/**
 * The English answer to a question in the form in which the evaluator of VQA compares it: lower case, without articles,
 * number words up to ten as digits, contractions with their apostrophe, one space between words.
 *
 * Before that, each sign of ``; / [ ] " { } ( ) = + \ _ - > < @ ` , ? !`` is removed if the answer has that sign next to a
 * space anywhere, or a comma between two digits; otherwise it becomes a space. Then full stops that no digit follows are
 * removed, at most 32 of them.
 *
 * @see https://visualqa.org/evaluation.html
 */
export function normalizeVqaAnswer(answer: string): string {
  const text = strip(answer.replaceAll(/[\n\t]/g, ' '))
  const hasCommaInNumber = COMMA_IN_NUMBER.test(text)
  let plain = text
  for (const sign of PUNCTUATION) {
    const isRemoved = hasCommaInNumber || text.includes(`${sign} `) || text.includes(` ${sign}`)
    plain = plain.replaceAll(sign, isRemoved ? '' : ' ')
  }
  let stops = 0
  plain = plain.replaceAll(FULL_STOP, (stop) => (stops++ < MAX_FULL_STOPS ? '' : stop))
  return tokenizeWhitespace(plain.toLowerCase())
    .map((word) => NUMBERS.get(word) ?? word)
    .filter((word) => !ARTICLES.has(word))
    .map((word) => CONTRACTIONS.get(word) ?? word)
    .join(' ')
}
