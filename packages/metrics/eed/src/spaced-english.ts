import { stripEnd } from '@codegen-eval/tokenize/internal'

/** The digits are those of the Unicode version of the engine. */
const DECIMAL = /(\p{Nd}) ([.,]) (\p{Nd})/gu

/** Python's white space. */
const WHITE_SPACE = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/gu

/** Marks that become words, in the order of the program. */
const MARKS = /[.!?,]/g

/** Titles whose full stop belongs to them. The dot stands for any character, as in the program. */
const TITLES = /(Dr|Jr|Prof|Rev|Gen|Mr|Mt|Mrs|Ms) ./gu

const ABBREVIATIONS: readonly (readonly [string, string])[] = [
  ['e . g .', 'e.g.'],
  ['i . e .', 'i.e.'],
  ['U . S .', 'U.S.'],
]

/**
 * An English text as EED compares it: full stops, commas, question and exclamation marks are words, white space is one
 * blank, and there is a blank at both ends.
 *
 * Source: torchmetrics 1.9.0, after `util.py` of the authors.
 */
export function spacedEnglish(text: string): string {
  let spaced = stripEnd(text)
    .replace(MARKS, ' $&')
    .replace(WHITE_SPACE, ' ')
    .replace(DECIMAL, '$1$2$3')
    .replace(TITLES, '$1.')
  for (const [split, whole] of ABBREVIATIONS) spaced = spaced.replaceAll(split, whole)
  return ` ${spaced} `
}
