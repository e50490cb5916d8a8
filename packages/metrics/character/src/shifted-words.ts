import { levenshteinDistance, SymbolRun } from '@codegen-eval/sequence'

/** Limit of the pairs of equal words, times the words of either text. */
const MAX_WORK = 2 ** 30

/** The words of a candidate in the order of the reference, and what moving them costs. */
export interface ShiftedWords {
  readonly words: readonly string[]
  readonly cost: number
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
  const numbered = (words: readonly string[]) => words.map((word) => numbers.get(word)!)
  const [before, target] = [numbered(candidate), numbered(reference)]
  const run = new SymbolRun(Int32Array.from(target))
  const distanceOf = (words: readonly number[]) =>
    levenshteinDistance(new SymbolRun(Int32Array.from(words)), run, known.length)

  const pairs = before.reduce((sum, word) => sum + target.filter((other) => other === word).length, 0)
  if (pairs * before.length * target.length > MAX_WORK) return undefined
  let [words, distance] = [before, distanceOf(before)]
  for (;;) {
    let [best, lowest] = [words, distance]
    for (const shifted of shiftsOf(words, target)) {
      const found = distanceOf(shifted)
      if (found < lowest || (found === lowest && found < distance && isAfter(shifted, best)))
        [best, lowest] = [shifted, found]
    }
    if (lowest === distance) break
    ;[words, distance] = [best, lowest]
  }
  return { words: words.map((number) => known[number - 1]), cost: shiftCost(candidate, before, words) }
}

/** The orders of words after the shift of one run, the longest that matches from its first word on. */
function* shiftsOf(words: readonly number[], target: readonly number[]): Generator<number[]> {
  for (const [from, word] of words.entries()) {
    for (let to = target.indexOf(word); to >= 0; to = target.indexOf(word, to + 1)) {
      if (from === to) continue
      const end = from + matchingRun(words, from, target, to)
      const rest = words.toSpliced(from, end - from)
      rest.splice(to, 0, ...words.slice(from, end))
      yield rest
    }
  }
}

/** The sum over runs that moved to the right of the mean length of their words. */
function shiftCost(texts: readonly string[], before: readonly number[], after: readonly number[]): number {
  let cost = 0
  for (let at = 0; at < before.length; ) {
    const to = before[at] === after[at] ? -1 : after.indexOf(before[at], at + 1)
    const length = to < 0 ? 1 : matchingRun(before, at, after, to)
    if (to >= 0) cost += [...texts.slice(at, at + length).join('')].length / length
    at += length
  }
  return cost
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
