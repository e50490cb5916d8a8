/**
 * A word's stem by Porter's algorithm with the extensions of NLTK 3.8.1, the stemmer of rouge-score and of
 * NLTK's METEOR. The word is lower-cased first; words of one or two letters have no shorter stem.
 *
 * NLTK's `NLTK_EXTENSIONS` depart from Porter (1980): a list of irregular words; `dies`, `died` give `die`;
 * `y` becomes `i` after a consonant only and then always (`fly` gives `fli`, `enjoy` stays); `bli` gives
 * `ble`, `fulli` gives `ful`, `logi` gives `log`, and after `alli` gave `al` step 2 goes on; a vowel and a
 * consonant alone count as a short syllable (`are` keeps its `e`).
 *
 * Letters outside `a` to `z`, digits too, count as consonants.
 *
 * Porter, An algorithm for suffix stripping, Program 14(3), 1980, https://doi.org/10.1108/eb046814.
 */
export function porterStem(word: string): string {
  const lower = word.toLowerCase()
  if (scratch.length < lower.length) scratch = new Uint16Array(2 * lower.length)
  for (let i = 0; i < lower.length; i++) scratch[i] = lower.charCodeAt(i)
  const end = stemUnits(scratch, 0, lower.length)
  // A stem is a prefix of its word, except for a few letters at its end.
  let same = 0
  while (same < end && scratch[same] === lower.charCodeAt(same)) same++
  return lower.slice(0, same) + String.fromCharCode(...scratch.subarray(same, end))
}

let scratch = new Uint16Array(64)

/** A suffix, its replacement, and the number of its letters that belong to the measured stem. */
type Rule = readonly [suffix: string, replacement: string, ofStem: number]

/** Reads rules such as `ational>ate` and `logi>log>1`, separated by spaces. */
function rules(text: string): Rule[] {
  return text.split(' ').map((rule) => {
    const [suffix, replacement, ofStem = '0'] = rule.split('>')
    return [suffix, replacement, Number(ofStem)]
  })
}

/** Words that the rules would get wrong, and their stems. */
const IRREGULAR_BY_FIRST = /* @__PURE__ */ byLetter(
  /* @__PURE__ */ rules(
    'sky>sky skies>sky dying>die lying>lie tying>tie news>news inning>inning innings>inning outing>outing ' +
      'outings>outing canning>canning cannings>canning howe>howe proceed>proceed exceed>exceed succeed>succeed',
  ),
  ([word]) => word.charCodeAt(0),
)

/** The rules of a step by the last letter but one, which distinguishes most suffixes. */
type RulesByLetter = readonly (readonly Rule[] | undefined)[]

const RULES_2: RulesByLetter = /* @__PURE__ */ stepRules(
  'ational>ate tional>tion enci>ence anci>ance izer>ize bli>ble alli>al entli>ent eli>e ousli>ous fulli>ful ' +
    'ization>ize ation>ate ator>ate alism>al iveness>ive fulness>ful ousness>ous aliti>al iviti>ive biliti>ble ' +
    'logi>log>1',
)
const RULES_3: RulesByLetter = /* @__PURE__ */ stepRules(
  'icate>ic ative> alize>al iciti>ic ical>ic ful> ness>',
)
const RULES_4: RulesByLetter = /* @__PURE__ */ stepRules(
  'al> ance> ence> er> ic> able> ible> ant> ement> ment> ent> sion>s>1 tion>t>1 ou> ism> ate> iti> ous> ive> ize>',
)

const A = 0x61
const B = 0x62
const E = 0x65
const I = 0x69
const L = 0x6c
const O = 0x6f
const S = 0x73
const T = 0x74
const U = 0x75
const W = 0x77
const X = 0x78
const Y = 0x79
const Z = 0x7a

/** Reduces the lower-case word `chars[start]` … `chars[end - 1]` to its stem in place; returns the stem's end. */
export function stemUnits(chars: Uint16Array, start: number, end: number): number {
  if (end - start <= 2) return end
  for (const [word, stem] of IRREGULAR_BY_FIRST[chars[start]] ?? []) {
    if (word.length === end - start && endsWith(chars, start, end, word)) return write(chars, start, stem)
  }
  let to = dropPlural(chars, start, end)
  to = dropPast(chars, start, to)
  // step 1c: y after a consonant that is not the whole stem
  if (to - start > 2 && chars[to - 1] === Y && isConsonant(chars, start, to - 2)) chars[to - 1] = I
  // steps 2 to 4: endings of derivation
  if (endsWith(chars, start, to, 'alli') && measure(chars, start, to - 4) > 0) to -= 2
  to = replaceSuffix(chars, start, to, RULES_2, 0)
  to = replaceSuffix(chars, start, to, RULES_3, 0)
  to = replaceSuffix(chars, start, to, RULES_4, 1)
  return tidyEnd(chars, start, to)
}

/** Step 1a. */
function dropPlural(chars: Uint16Array, start: number, end: number): number {
  if (chars[end - 1] !== S) return end
  if (endsWith(chars, start, end, 'sses')) return end - 2
  if (endsWith(chars, start, end, 'ies')) return end - (end - start === 4 ? 1 : 2)
  return chars[end - 2] === S ? end : end - 1
}

/** Step 1b. */
function dropPast(chars: Uint16Array, start: number, end: number): number {
  if (endsWith(chars, start, end, 'ied')) return end - (end - start === 4 ? 1 : 2)
  if (endsWith(chars, start, end, 'eed')) return measure(chars, start, end - 3) > 0 ? end - 1 : end
  const ending = endsWith(chars, start, end, 'ed') ? 2 : endsWith(chars, start, end, 'ing') ? 3 : 0
  if (ending === 0 || !hasVowel(chars, start, end - ending)) return end
  const to = end - ending
  const last = chars[to - 1]
  const previous = to - start > 1 ? chars[to - 2] : 0
  const cutShort =
    (last === T && previous === A) || (last === L && previous === B) || (last === Z && previous === I)
  if (cutShort) return write(chars, to, 'e')
  if (last === previous && isConsonant(chars, start, to - 1)) {
    return last === L || last === S || last === Z ? to : to - 1
  }
  return measure(chars, start, to) === 1 && endsShort(chars, start, to) ? write(chars, to, 'e') : to
}

/** Steps 5a and 5b. */
function tidyEnd(chars: Uint16Array, start: number, end: number): number {
  let to = end
  if (chars[to - 1] === E) {
    const syllables = measure(chars, start, to - 1)
    if (syllables > 1 || (syllables === 1 && !endsShort(chars, start, to - 1))) to--
  }
  const double = to - start > 1 && chars[to - 1] === L && chars[to - 2] === L
  return double && measure(chars, start, to - 1) > 1 ? to - 1 : to
}

/** Applies the first rule whose suffix the word has, if the stem before it measures more than `least`. */
function replaceSuffix(
  chars: Uint16Array,
  start: number,
  end: number,
  byEnd: RulesByLetter,
  least: number,
): number {
  if (end - start < 2) return end
  for (const [suffix, replacement, ofStem] of byEnd[chars[end - 2]] ?? []) {
    if (!endsWith(chars, start, end, suffix)) continue
    const stemEnd = end - suffix.length
    return measure(chars, start, stemEnd + ofStem) > least ? write(chars, stemEnd, replacement) : end
  }
  return end
}

/** Porter's m: how many times a vowel is followed by a consonant. */
function measure(chars: Uint16Array, start: number, end: number): number {
  let count = 0
  let consonantBefore = true
  for (let i = start; i < end; i++) {
    const unit = chars[i]
    const consonant: boolean = unit === Y ? i === start || !consonantBefore : !isVowel(unit)
    if (consonant && !consonantBefore) count++
    consonantBefore = consonant
  }
  return count
}

function hasVowel(chars: Uint16Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    // A y that is not the first letter is a vowel after a consonant; before it there are only consonants here.
    if (isVowel(chars[i]) || (chars[i] === Y && i > start)) return true
  }
  return false
}

/** Porter's *o: consonant, vowel, consonant other than w, x, y; or a vowel and a consonant alone. */
function endsShort(chars: Uint16Array, start: number, end: number): boolean {
  const length = end - start
  if (length < 2 || !isConsonant(chars, start, end - 1) || isConsonant(chars, start, end - 2)) return false
  if (length === 2) return true
  const last = chars[end - 1]
  return isConsonant(chars, start, end - 3) && last !== W && last !== X && last !== Y
}

/** A y is a consonant if it is the first letter or follows a vowel, so in a run of y every other one is. */
function isConsonant(chars: Uint16Array, start: number, i: number): boolean {
  let first = i
  while (first > start && chars[first] === Y) first--
  const consonant = chars[first] === Y || !isVowel(chars[first])
  return (i - first) % 2 === 0 ? consonant : !consonant
}

function isVowel(unit: number): boolean {
  return unit === A || unit === E || unit === I || unit === O || unit === U
}

function endsWith(chars: Uint16Array, start: number, end: number, suffix: string): boolean {
  const from = end - suffix.length
  if (from < start) return false
  for (let i = suffix.length - 1; i >= 0; i--) {
    if (chars[from + i] !== suffix.charCodeAt(i)) return false
  }
  return true
}

/** Writes letters, and returns their end. */
function write(chars: Uint16Array, at: number, letters: string): number {
  for (let i = 0; i < letters.length; i++) chars[at + i] = letters.charCodeAt(i)
  return at + letters.length
}

function stepRules(text: string): RulesByLetter {
  return byLetter(rules(text), ([suffix]) => suffix.charCodeAt(suffix.length - 2))
}

function byLetter(items: readonly Rule[], letterOf: (item: Rule) => number): RulesByLetter {
  const groups: (Rule[] | undefined)[] = new Array(128).fill(undefined)
  for (const item of items) (groups[letterOf(item)] ??= []).push(item)
  return groups
}
