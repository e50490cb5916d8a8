import { levenshteinDistance, SymbolRun } from '@codegen-eval/sequence'

/** Limit of the pairs of equal words, times the words of either text. */
const MAX_WORK = 2 ** 30

/** A candidate's words in the order of the reference, and the runs of them that moved to the right, which cost. */
export interface ShiftedWords {
  /** The place in the candidate of each word. */
  readonly places: readonly number[]
  readonly runs: readonly ShiftedRun[]
}

/** A run of a candidate's words that moved. */
export interface ShiftedRun {
  readonly start: number
  readonly end: number
}

/**
 * Shifts runs of words that both texts have to their place in the reference, each time the run whose shift leaves the
 * smallest edit distance of words, as long as that falls. Of equals, the order of words that is last by code points is
 * taken, as the authors' script does. `undefined` for texts that are too long.
 */
export function shiftedWords(
  candidate: readonly string[],
  reference: readonly string[],
): ShiftedWords | undefined {
  // numbers in the order of the words
  const known = [...new Set([...candidate, ...reference])].sort(byCodePoints)
  const numbers = new Map(known.map((word, i) => [word, i + 1]))
  const [before, target] = [candidate, reference].map((words) => words.map((word) => numbers.get(word)!))
  const run = new SymbolRun(Int32Array.from(target))
  const distanceOf = (words: readonly number[]) =>
    levenshteinDistance(new SymbolRun(Int32Array.from(words)), run, known.length)

  const pairs = before.reduce((sum, word) => sum + target.filter((other) => other === word).length, 0)
  if (pairs * before.length * target.length > MAX_WORK) return undefined
  let [words, places, distance] = [before, [...before.keys()], distanceOf(before)]
  for (;;) {
    let [best, shift, lowest] = [words, (at: readonly number[]) => [...at], distance]
    for (const next of shiftsOf(words, target)) {
      const shifted = next(words)
      const found = distanceOf(shifted)
      if (found < lowest || (found === lowest && found < distance && isAfter(shifted, best)))
        [best, shift, lowest] = [shifted, next, found]
    }
    if (lowest === distance) return { places, runs: movedRuns(before, words) }
    ;[words, places, distance] = [best, shift(places), lowest]
  }
}

/** The shifts of one run, the longest that matches from its first word on, to each place of it in the target. */
function* shiftsOf(
  words: readonly number[],
  target: readonly number[],
): Generator<(items: readonly number[]) => number[]> {
  for (const [from, word] of words.entries()) {
    for (let to = target.indexOf(word); to >= 0; to = target.indexOf(word, to + 1)) {
      if (from === to) continue
      const length = matchingRun(words, from, target, to)
      yield (items) => {
        const rest = [...items]
        rest.splice(to, 0, ...rest.splice(from, length))
        return rest
      }
    }
  }
}

/** The runs that moved to the right, by comparing both orders from left to right. */
function movedRuns(before: readonly number[], after: readonly number[]): ShiftedRun[] {
  const runs: ShiftedRun[] = []
  for (let start = 0; start < before.length; ) {
    const to = before[start] === after[start] ? -1 : after.indexOf(before[start], start + 1)
    const end = start + (to < 0 ? 1 : matchingRun(before, start, after, to))
    if (to >= 0) runs.push({ start, end })
    start = end
  }
  return runs
}

/** How many numbers are equal from two places on. */
function matchingRun(a: readonly number[], start: number, b: readonly number[], other: number): number {
  let length = 0
  while (start + length < a.length && a[start + length] === b[other + length]) length++
  return length
}

function isAfter(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((number, i) => number !== b[i])
  return at >= 0 && a[at] > b[at]
}

/** The order of Python's strings. */
function byCodePoints(a: string, b: string): number {
  const [ours, theirs] = [a, b].map((text) => Array.from(text, (character) => character.codePointAt(0)!))
  const at = ours.findIndex((point, i) => point !== theirs[i])
  return at < 0 ? ours.length - theirs.length : ours[at] - (theirs[at] ?? -1)
}
