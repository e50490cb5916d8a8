import { splittingTokenizer, type Tokenizer, tokenizeIntl } from '@codegen-eval/tokenize'

/**
 * Abbreviations whose full stop does not end a sentence: METEOR has those of the Moses tokenizer of 2011 (revision
 * 3881, `nonbreaking_prefix.en`), which are today's without months and rupees. Compared with that list, not
 * with METEOR's copy.
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
 * Tokenizer of METEOR 1.5 under `-norm`: punctuation is separated, except for marks inside words and numbers.
 *
 * - White space separates words: Unicode's, and the control characters U+001C to U+001F and U+0085.
 * - Double quotation marks `\u201C` and `\u201D` become `"`, and two hyphens become one.
 * - Each character other than a letter, a mark, a decimal digit, `.`, `,`, `-`, `'` or the backquote is a token, and
 *   so is each Chinese or Japanese character.
 * - A hyphen between letters or digits separates them and is dropped. Elsewhere it stays: `-1`.
 * - A comma stays between two digits only. Several full stops in a row are one token. A single full stop stays
 *   inside a word (`np.array`) and is separated from its end (`end .`), with four exceptions: a word with a letter
 *   and another full stop loses all its full stops (`e.g.` becomes `eg`, `pathlib.Path.` becomes `pathlibPath`); a
 *   single capital, a known abbreviation, and a word before one in lower case keep the full stop.
 * - A backquote becomes an apostrophe, and two apostrophes become a quotation mark. An apostrophe is separated from
 *   the text before it (`can 't`), and from the text after it unless letters are on both sides. Between a digit and a
 *   letter it stays, except in `'s`.
 *
 * METEOR lower-cases after tokenization. The id has the version of Unicode: `meteor@unicode15.0`.
 *
 * Agrees with METEOR 1.5 on the tokens of 650 texts, nearly all of them code. METEOR also unifies other quotation
 * marks and dashes; none occur in those texts, and they are left as they are.
 */
export const tokenizeMeteor: Tokenizer = /* @__PURE__ */ splittingTokenizer(
  /* @__PURE__ */ tokenizeIntl.id.replace('intl', 'meteor'),
  split,
)

function split(text: string): string[] {
  const words = separateMarks(text)
    .split(' ')
    .filter((word) => word !== '')
  return words.flatMap((word, i) => separateFullStop(word, words[i + 1]))
}

function separateMarks(text: string): string {
  // A replacement consumes its neighbours, so the second of two marks that share one stays: '.' gives ' and .'
  return ` ${text} `
    .replace(/[\s\u001c-\u001f\u0085]+/g, ' ')
    .replace(/[\u201c\u201d]/g, '"')
    .replaceAll('--', '-')
    .replace(/[^\p{L}\p{M}\p{Nd}\s.',`-]/gu, ' $& ')
    .replace(/\p{Script=Han}|\p{Script_Extensions=Hiragana}|\p{Script_Extensions=Katakana}/gu, ' $& ')
    .replace(/([\p{L}\p{Nd}])-(?=[\p{L}\p{Nd}])/gu, '$1 ')
    .replace(/\.{2,}/g, ' $& ')
    .replace(/(\P{Nd}),(\P{Nd})/gu, '$1 , $2')
    .replace(/(\p{Nd}),(\P{Nd})/gu, '$1 , $2')
    .replace(/(\P{Nd}),(\p{Nd})/gu, '$1 , $2')
    .replaceAll('`', "'")
    .replaceAll("''", ' " ')
    .replace(/(\P{L})'(\P{L})/gu, "$1 ' $2")
    .replace(/([^\p{L}\p{Nd}])'(\p{L})/gu, "$1 ' $2")
    .replace(/(\p{L})'(\P{L})/gu, "$1 ' $2")
    .replace(/(\p{L})'(\p{L})/gu, "$1 '$2")
    .replace(/(\p{Nd})'s/gu, "$1 's")
}

function separateFullStop(word: string, next: string | undefined): string[] {
  const start = word.slice(0, -1)
  if (!word.endsWith('.') || /^\.*$/.test(start)) return [word]
  if (start.includes('.') && /\p{L}/u.test(start)) return [word.replaceAll('.', '')]
  const stays =
    /^[A-Z]$/.test(start) ||
    ABBREVIATIONS.has(start) ||
    (next !== undefined && /^\p{Ll}/u.test(next)) ||
    (NUMBERED.has(start) && next !== undefined && /^[0-9]/.test(next))
  return stays ? [word] : [start, '.']
}
