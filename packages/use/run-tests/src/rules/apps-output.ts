import { floatIn, linesIn, roundedToThousandths, stripped, wordsIn } from './python-text.ts'

/** Tolerances of `numpy.allclose`. */
const [RELATIVE, ABSOLUTE] = [1e-5, 1e-8]

/**
 * Whether a program wrote what was expected, as APPS compares, which takes the first of these that holds: the text is the
 * same without white space at its ends, also if lines lose theirs; lines that are not empty are the same; each line is one
 * number, and all are close (`numpy.allclose`); the lines are the same set of sets of words; they are so with all words
 * rounded to 3 places. So neither order nor number of lines and words counts in the end.
 *
 * @see https://github.com/hendrycks/apps/blob/main/eval/testing_util.py
 */
export function isAppsOutput(actual: string, expected: string): boolean {
  const lines = linesIn(actual)
  const text = stripped(expected)
  if (stripped(lines.join('\n')) === text || stripped(lines.map(stripped).join('\n')) === text) return true
  const wanted = expected.split('\n').filter(isLong).map(stripped)
  const found = lines.filter(isLong)
  if (isSameList(lines, wanted) || isSameList(found, wanted) || areClose(found, wanted)) return true
  const words = found.map(wordsIn).filter(isLong)
  const wantedWords = wanted.map(wordsIn)
  return (
    isSameSet(words.map(setOf), wantedWords.map(setOf)) ||
    isSameSet(words.map(roundedSetOf), wantedWords.map(roundedSetOf))
  )
}

const isLong = ({ length }: { readonly length: number }): boolean => length > 0

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, i) => line === b[i])
}

function areClose(found: readonly string[], wanted: readonly string[]): boolean {
  return (
    found.length === wanted.length &&
    found.every((line, i) => {
      const [a, b] = [floatIn(line), floatIn(wanted[i])]
      if (a === undefined || b === undefined) return false
      return a === b || (Number.isFinite(b) && Math.abs(a - b) <= ABSOLUTE + RELATIVE * Math.abs(b))
    })
  )
}

/** A set of words in one form. */
const setOf = (words: readonly string[]): string => [...new Set(words)].sort().join(' ')

/** A set of rounded numbers in one form; `undefined` if a word is no number, or one that equals nothing. */
function roundedSetOf(words: readonly string[]): string | undefined {
  const numbers = words.map(floatIn)
  if (numbers.some((number) => number === undefined || Number.isNaN(number))) return undefined
  // a zero of either sign is the same
  return setOf(numbers.map((number) => String(roundedToThousandths(number!) + 0)))
}

function isSameSet(a: readonly (string | undefined)[], b: readonly (string | undefined)[]): boolean {
  const [found, wanted] = [new Set(a), new Set(b)]
  return !found.has(undefined) && found.size === wanted.size && [...found].every((each) => wanted.has(each))
}
