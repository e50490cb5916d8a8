import { splittingTokenizer, type Tokenizer, tokenizeIntl } from '@codegen-eval/tokenize'

/**
 * Abbreviations whose full stop does not end a sentence: METEOR has those of the Moses tokenizer of 2011 (revision
 * 3881, `nonbreaking_prefix.en`), which are today's without months and rupees. Checked against that list, not
 * against METEOR's own copy.
 */
const ABBREVIATIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'Adj Adm Adv Asst Bart Bldg Brig Bros Capt Cmdr Col Comdr Con Corp Cpl DR Dr Drs Ens Gen Gov Hon Hosp Hr ' +
    'Insp Lt MM MR MRS MS Maj Messrs Mlle Mme Mr Mrs Ms Msgr Nos Nr Op Ord Pfc Ph Prof Pvt Rep Reps Res Rev Rt ' +
    'Sen Sens Sfc Sgt Sr St Supt Surg rev v vs'
  ).split(' '),
)

/** Abbreviations before a number. */
const NUMBERED: ReadonlySet<string> = /* @__PURE__ */ new Set(['Art', 'No', 'pp'])

/**
 * The tokens that METEOR 1.5 compares under `-norm`: punctuation stands alone, but for marks inside words and
 * numbers.
 *
 * - Whatever is no letter, mark, number or one of `.`, `,`, `-`, `'` and the backquote stands alone, underscores
 *   too; so does each Chinese or Japanese character.
 * - A hyphen between letters or numbers separates and is dropped; elsewhere it stays where it is: `-1`.
 * - A comma stays between two numbers only. Full stops in a row are one token; one full stop stays inside a word
 *   (`np.array`) and is parted from its end, unless the word has another and a letter, is an abbreviation or a
 *   single capital, or the next word starts with a small letter.
 * - A backquote counts as an apostrophe, two of them as a quotation mark. An apostrophe is parted from what
 *   precedes it (`can 't`), and from what follows too unless letters are on both sides; between a number and a
 *   letter it stays where it is, but for `'s`.
 *
 * METEOR lower-cases afterwards. The id carries the version of Unicode: `meteor@unicode15.0`.
 *
 * Counts of words and matches agree with METEOR 1.5's on 157 segments, nearly all of them code. What those do not
 * tell: METEOR says of itself that it also levels the forms of quotes and dashes and strips full stops within
 * words, so that words may be equal there (`U.S.` and `US`) that are not equal here.
 */
export const tokenizeMeteor: Tokenizer = /* @__PURE__ */ splittingTokenizer(
  /* @__PURE__ */ tokenizeIntl.id.replace('intl', 'meteor'),
  split,
)

function split(text: string): string[] {
  const words = separateMarks(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  return words.flatMap((word, i) => separateFullStop(word, words[i + 1]))
}

function separateMarks(text: string): string {
  // A replacement takes its neighbours with it, so of two marks that share one the second is left: '.' gives ' and .'
  return ` ${text} `
    .replace(/\s+/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\s.',`-]/gu, ' $& ')
    .replace(/\p{Script=Han}|\p{Script_Extensions=Hiragana}|\p{Script_Extensions=Katakana}/gu, ' $& ')
    .replace(/([\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, '$1 ')
    .replace(/\.{2,}/g, ' $& ')
    .replace(/(\P{N}),(\P{N})/gu, '$1 , $2')
    .replace(/(\p{N}),(\P{N})/gu, '$1 , $2')
    .replace(/(\P{N}),(\p{N})/gu, '$1 , $2')
    .replaceAll('`', "'")
    .replaceAll("''", ' " ')
    .replace(/(\P{L})'(\P{L})/gu, "$1 ' $2")
    .replace(/([^\p{L}\p{N}])'(\p{L})/gu, "$1 ' $2")
    .replace(/(\p{L})'(\P{L})/gu, "$1 ' $2")
    .replace(/(\p{L})'(\p{L})/gu, "$1 '$2")
    .replace(/(\p{N})'s/gu, "$1 's")
}

function separateFullStop(word: string, next: string | undefined): string[] {
  const start = word.slice(0, -1)
  if (!word.endsWith('.') || /^\.*$/.test(start)) return [word]
  const stays =
    (start.includes('.') && /\p{L}/u.test(start)) ||
    /^[A-Z]$/.test(start) ||
    ABBREVIATIONS.has(start) ||
    (next !== undefined && /^\p{Ll}/u.test(next)) ||
    (NUMBERED.has(start) && next !== undefined && /^[0-9]/.test(next))
  return stays ? [word] : [start, '.']
}
