import { decimalIn, isSameDecimal } from './decimal-number.ts'
import { stripped, wordsIn } from './python-text.ts'

/**
 * Whether a program wrote what was expected, as LiveCodeBench compares: as many lines, without white space at the ends of
 * the text and of each line; lines are equal, or all of their words are decimal numbers of equal value. `2.0` is `2`, and
 * `0.3333333333` is not `0.333333333`.
 *
 * @see https://github.com/LiveCodeBench/LiveCodeBench/blob/main/lcb_runner/evaluation/testing_util.py
 */
export function isLiveCodeBenchOutput(actual: string, expected: string): boolean {
  const [found, wanted] = [strippedLines(actual), strippedLines(expected)]
  return found.length === wanted.length && found.every((line, i) => isSameLine(line, wanted[i]))
}

const strippedLines = (text: string): readonly string[] => stripped(text).split('\n').map(stripped)

function isSameLine(found: string, wanted: string): boolean {
  if (found === wanted) return true
  const [words, expected] = [wordsIn(found), wordsIn(wanted)]
  return (
    words.length === expected.length &&
    words.every((word, i) => {
      const [a, b] = [decimalIn(word), decimalIn(expected[i])]
      return a !== undefined && b !== undefined && isSameDecimal(a, b)
    })
  )
}
