/** Relative and absolute tolerance of numbers with a fraction. */
const TOLERANCE = 1e-6

/**
 * Whether a program wrote what was expected, as judges of programming contests compare: words, whatever white space is
 * between them, and numbers within 1e-6, absolute or relative, where the expected one has a point or an exponent.
 */
export function isContestOutput(actual: string, expected: string): boolean {
  const [found, wanted] = [wordsOf(actual), wordsOf(expected)]
  return found.length === wanted.length && found.every((word, i) => isSameWord(word, wanted[i]))
}

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '')

// a digit can be matched in one way only, so that time is linear
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

function isSameWord(found: string, wanted: string): boolean {
  if (found === wanted) return true
  if (!/[.eE]/.test(wanted) || !NUMBER.test(wanted) || !NUMBER.test(found)) return false
  const difference = Math.abs(Number(found) - Number(wanted))
  return difference <= TOLERANCE * Math.max(1, Math.abs(Number(wanted)))
}
