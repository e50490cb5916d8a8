import type { SettingsOf } from '@codegen-eval/metric'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { stripEnd } from '@codegen-eval/tokenize/internal'
import type { terOptions } from './ter-options.ts'

const XML_ENTITIES: readonly (readonly [RegExp, string])[] = [
  [/&quot;/g, '"'],
  [/&amp;/g, '&'],
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
]

/** ASCII punctuation but for apostrophe, comma, hyphen and full stop, which depend on their neighbours. The space is in it, too. */
const ASCII_PUNCTUATION = /[ -&(-+:-@[-`{-~/]/gu

const CJK_CHARACTERS: readonly RegExp[] = [
  /[\u4e00-\u9fff\u3400-\u4dbf]/gu,
  /[\u31c0-\u31ef\u2e80-\u2eff]/gu,
  /[\u3300-\u33ff\uf900-\ufaff\ufe30-\ufe4f]/gu,
  // Tercom's range of enclosed letters, with its end as it stands there
  /[\u3200-\u3f22]/gu,
]

const CJK_PUNCTUATION: readonly RegExp[] = [
  /[\u3001\u3002\u3008-\u3011\u3014-\u301f\uff61-\uff65\u30fb]/gu,
  /[\uff0e\uff0c\uff1f\uff1a\uff1b\uff01\uff02\uff08\uff09]/gu,
]

const PUNCTUATION = /[.,?:;!"()]/g

/**
 * The words of a text as Tercom splits it: white space separates words, and `normalized` also punctuation.
 *
 * Source: sacreBLEU 2.6.0, `TercomTokenizer`, after Tercom's `Normalizer`. Its rules for kana and for a possessive at the
 * end of the text never apply, because the text is between spaces by then; they are left out.
 */
export function terWords(
  text: string,
  { normalized, noPunct, asianSupport, caseSensitive }: SettingsOf<typeof terOptions>,
): string[] {
  let words = stripEnd(text)
  if (!caseSensitive) words = words.toLowerCase()
  if (normalized) words = normalize(words, asianSupport)
  if (noPunct) {
    words = words.replace(PUNCTUATION, '')
    if (asianSupport) for (const marks of CJK_PUNCTUATION) words = words.replace(marks, '')
  }
  return [...tokenizeWhitespace(words)]
}

function normalize(text: string, asianSupport: boolean): string {
  // a word that is hyphenated at the end of a line is one word
  let spaced = text.replaceAll('\n-', '').replaceAll('\n', ' ')
  for (const [entity, character] of XML_ENTITIES) spaced = spaced.replace(entity, character)
  spaced = ` ${spaced} `
    .replace(ASCII_PUNCTUATION, ' $& ')
    .replace(/'s /g, " 's ")
    // full stops and commas are part of a number only between its digits
    .replace(/([^0-9])([.,])/gu, '$1 $2 ')
    .replace(/([.,])([^0-9])/gu, ' $1 $2')
    .replace(/([0-9])(-)/g, '$1 $2 ')
  if (!asianSupport) return spaced
  for (const characters of CJK_CHARACTERS) spaced = spaced.replace(characters, ' $& ')
  for (const marks of CJK_PUNCTUATION) spaced = spaced.replace(marks, ' $& ')
  return spaced
}
