/**
 * Stem of a word by the English stemmer of Snowball (Porter2) before Snowball 3.0: the stemmer of METEOR 1.5. Words of one or two characters stay as they are. Characters other
 * than `a`, `e`, `i`, `o`, `u` and `y` count as consonants, capital letters too. A stem is never longer than its word.
 *
 * Porter, The English (Porter2) stemming algorithm, https://snowballstem.org/algorithms/english/stemmer.html.
 */
export function englishStem(word: string): string {
  if (word.length <= 2) return word
  const irregular = IRREGULAR.get(word)
  if (irregular !== undefined) return irregular
  const unmarked = word.startsWith("'") ? word.slice(1) : word
  const marked = markConsonantY(unmarked)
  const [r1, r2] = regions(marked)
  const singular = dropPlural(dropPossessive(marked))
  if (COMPLETE.has(singular)) return singular
  let stem = dropPast(singular, r1)
  stem = replaceFinalY(stem)
  stem = replaceSuffix(stem, STEP_2, r1, r2)
  stem = replaceSuffix(stem, STEP_3, r1, r2)
  stem = replaceSuffix(stem, STEP_4, r1, r2)
  const dropped = dropFinal(stem, r1, r2)
  // capital letters of the word are restored to small ones only where some y was marked, as in Snowball's program
  return marked === unmarked ? dropped : dropped.replaceAll('Y', 'y')
}

/** Words with irregular stems. */
const IRREGULAR: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ pairs(
    'skis>ski skies>sky dying>die lying>lie tying>tie idly>idl gently>gentl ugly>ugli early>earli only>onli ' +
      'singly>singl sky>sky news>news howe>howe atlas>atlas cosmos>cosmos bias>bias andes>andes',
  ),
)

/** Words that are stems once a plural's ending is removed. */
const COMPLETE: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ 'inning outing canning herring earring proceed exceed succeed'.split(' '),
)

/** Beginnings after which region 1 starts, regardless of the vowels. */
const BEGINNINGS: readonly string[] = ['gener', 'commun', 'arsen']

/** A suffix, the region that it must lie in, and its replacement; one of the characters of `before` must precede it. */
interface Rule {
  readonly suffix: string
  readonly replacement: string
  readonly region: 1 | 2
  readonly before?: string
}

/** Rules of a step: the longest suffix that a word has decides, whether its region allows it or not. */
function rules(region: 1 | 2, text: string, special: readonly Rule[] = []): readonly Rule[] {
  const plain = pairs(text).map(([suffix, replacement]) => ({ suffix, replacement, region }))
  return [...plain, ...special].sort((a, b) => b.suffix.length - a.suffix.length)
}

/** Reads pairs such as `skies>sky`, separated by spaces. */
function pairs(text: string): (readonly [from: string, to: string])[] {
  return text.split(' ').map((pair) => pair.split('>') as [string, string])
}

const STEP_2: readonly Rule[] = /* @__PURE__ */ rules(
  1,
  'tional>tion enci>ence anci>ance abli>able entli>ent izer>ize ization>ize ational>ate ation>ate ator>ate ' +
    'alism>al aliti>al alli>al fulness>ful ousli>ous ousness>ous iveness>ive iviti>ive biliti>ble bli>ble ' +
    'fulli>ful lessli>less',
  [
    { suffix: 'ogi', replacement: 'og', region: 1, before: 'l' },
    { suffix: 'li', replacement: '', region: 1, before: 'cdeghkmnrt' },
  ],
)

const STEP_3: readonly Rule[] = /* @__PURE__ */ rules(
  1,
  'tional>tion ational>ate alize>al icate>ic iciti>ic ical>ic ful> ness>',
  [{ suffix: 'ative', replacement: '', region: 2 }],
)

const STEP_4: readonly Rule[] = /* @__PURE__ */ rules(
  2,
  'al> ance> ence> er> ic> able> ible> ant> ement> ment> ent> ism> ate> iti> ous> ive> ize>',
  [{ suffix: 'ion', replacement: '', region: 2, before: 'st' }],
)

/** A y at the beginning or after a vowel is a consonant, written as a capital. */
function markConsonantY(word: string): string {
  if (!word.includes('y')) return word
  let marked = ''
  for (let i = 0; i < word.length; i++) {
    const consonant = word[i] === 'y' && (i === 0 || isVowel(marked, i - 1))
    marked += consonant ? 'Y' : word[i]
  }
  return marked
}

/** Where R1 and R2 start: after the first consonant that follows a vowel, and again within R1. */
function regions(word: string): [r1: number, r2: number] {
  const beginning = BEGINNINGS.find((start) => word.startsWith(start))
  const r1 = beginning ? beginning.length : afterVowelAndConsonant(word, 0)
  return [r1, afterVowelAndConsonant(word, r1)]
}

function afterVowelAndConsonant(word: string, from: number): number {
  for (let i = from + 1; i < word.length; i++) if (isVowel(word, i - 1) && !isVowel(word, i)) return i + 1
  return word.length
}

/** Step 0. */
function dropPossessive(word: string): string {
  for (const suffix of ["'s'", "'s", "'"]) if (word.endsWith(suffix)) return word.slice(0, -suffix.length)
  return word
}

/** Step 1a. */
function dropPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (word.endsWith('ied') || word.endsWith('ies')) return word.slice(0, word.length > 4 ? -2 : -1)
  if (!word.endsWith('s') || word.endsWith('us') || word.endsWith('ss')) return word
  return hasVowel(word, word.length - 2) ? word.slice(0, -1) : word
}

/** Step 1b. */
function dropPast(word: string, r1: number): string {
  const eed = ['eedly', 'eed'].find((suffix) => word.endsWith(suffix))
  if (eed) return word.length - eed.length >= r1 ? `${word.slice(0, -eed.length)}ee` : word
  const suffix = ['ingly', 'edly', 'ing', 'ed'].find((ending) => word.endsWith(ending))
  if (!suffix || !hasVowel(word, word.length - suffix.length)) return word
  const stem = word.slice(0, -suffix.length)
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem)) return stem.slice(0, -1)
  return stem.length <= r1 && endsShort(stem) ? `${stem}e` : stem
}

/** Step 1c: a y after a consonant that is not the first letter. */
function replaceFinalY(word: string): string {
  const last = word.length - 1
  const ends = word.endsWith('y') || word.endsWith('Y')
  return ends && last > 1 && !isVowel(word, last - 1) ? `${word.slice(0, -1)}i` : word
}

/** Steps 2 to 4. */
function replaceSuffix(word: string, step: readonly Rule[], r1: number, r2: number): string {
  for (const { suffix, replacement, region, before } of step) {
    if (!word.endsWith(suffix)) continue
    const stem = word.length - suffix.length
    const allowed = stem >= (region === 1 ? r1 : r2)
    if (!allowed || (before !== undefined && (stem === 0 || !before.includes(word[stem - 1])))) return word
    return word.slice(0, stem) + replacement
  }
  return word
}

/** Step 5. */
function dropFinal(word: string, r1: number, r2: number): string {
  const last = word.length - 1
  if (word[last] === 'e') {
    const drop = last >= r2 || (last >= r1 && !endsShort(word.slice(0, -1)))
    return drop ? word.slice(0, -1) : word
  }
  return word[last] === 'l' && last >= r2 && word[last - 1] === 'l' ? word.slice(0, -1) : word
}

/** A short syllable ends the word: consonant, vowel, consonant other than w, x, Y; or a vowel and a consonant alone. */
function endsShort(word: string): boolean {
  const last = word.length - 1
  if (last < 1 || isVowel(word, last) || !isVowel(word, last - 1)) return false
  return last === 1 || (!isVowel(word, last - 2) && !'wxY'.includes(word[last]))
}

/** Whether there is a vowel before a position. */
function hasVowel(word: string, end: number): boolean {
  for (let i = 0; i < end; i++) if (isVowel(word, i)) return true
  return false
}

function isVowel(word: string, at: number): boolean {
  const letter = word[at]
  return (
    letter === 'a' || letter === 'e' || letter === 'i' || letter === 'o' || letter === 'u' || letter === 'y'
  )
}
