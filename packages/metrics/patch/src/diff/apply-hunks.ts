import type { DiffHunk } from './unified-diff.ts'

/** Maximum number of lines that are compared for all hunks of a file. */
const MAX_STEPS = 2 ** 24

/**
 * Applies the hunks of a file to its text, as `git apply` does: each at the place of its header, or else at the nearest one
 * where its old lines stand. A hunk from line 1 stands at the start of the text, and one without context at its end at the
 * end of the text. Hunks do not overlap.
 *
 * @returns `undefined` if a hunk fits nowhere, or its place is not found within 2^24 comparisons of lines.
 */
export function applyHunks(text: string, hunks: readonly DiffHunk[]): string | undefined {
  const lines = splitLines(text)
  const placed: Placed[] = []
  const taken = new Uint8Array(lines.length)
  const budget = { steps: MAX_STEPS }
  let grown = 0
  for (const hunk of hunks) {
    const sides = sidesOf(hunk)
    const expected = Math.max(0, hunk.newStart - (hunk.newCount > 0 ? 1 : 0)) - grown
    const at = placeOf(lines, taken, sides, expected, budget)
    if (at === undefined) return undefined
    taken.fill(1, at, at + sides.old.length)
    grown += sides.new.length - sides.old.length
    placed.push({ at, sides })
  }
  placed.sort((a, b) => a.at - b.at)
  const output: string[] = []
  let next = 0
  for (const { at, sides } of placed) {
    for (; next < at; next++) output.push(lines[next])
    for (const line of sides.new) output.push(line)
    next = at + sides.old.length
  }
  for (; next < lines.length; next++) output.push(lines[next])
  return output.join('')
}

/** The old and the new lines of a hunk, with their ends. */
interface Sides {
  readonly old: readonly string[]
  readonly new: readonly string[]
  readonly isAtStart: boolean
  readonly isAtEnd: boolean
}

interface Placed {
  readonly at: number
  readonly sides: Sides
}

function sidesOf({ lines, oldStart, oldEndsBare, newEndsBare }: DiffHunk): Sides {
  const side = (other: string, endsBare: boolean) => {
    const kept = lines.filter(([sign]) => sign !== other).map((line) => `${line.slice(1)}\n`)
    if (endsBare && kept.length > 0) kept.push(kept.pop()!.slice(0, -1))
    return kept
  }
  return {
    old: side('+', oldEndsBare),
    new: side('-', newEndsBare),
    isAtStart: oldStart <= 1,
    isAtEnd: lines.length > 0 && lines[lines.length - 1][0] !== ' ',
  }
}

/** The lines of a text, with their ends. */
function splitLines(text: string): string[] {
  const lines = text.split('\n')
  const last = lines.pop()!
  const whole = lines.map((line) => `${line}\n`)
  return last === '' ? whole : [...whole, last]
}

/** The place nearest to the expected one where the old lines stand, before it where two are equally near. */
function placeOf(
  lines: readonly string[],
  taken: Uint8Array,
  { old, isAtStart, isAtEnd }: Sides,
  expected: number,
  budget: { steps: number },
): number | undefined {
  const last = lines.length - old.length
  if (last < 0) return undefined
  const fits = (at: number) => {
    if (at < 0 || at > last || (isAtStart && at !== 0) || (isAtEnd && at !== last)) return false
    for (let i = 0; i < old.length; i++) {
      budget.steps--
      if (taken[at + i] === 1 || lines[at + i] !== old[i]) return false
    }
    return true
  }
  const start = isAtStart ? 0 : isAtEnd ? last : Math.min(Math.max(expected, 0), last)
  if (isAtStart || isAtEnd) return fits(start) ? start : undefined
  const farthest = Math.max(start, last - start)
  for (let distance = 0; distance <= farthest && budget.steps > 0; distance++) {
    budget.steps--
    if (fits(start - distance)) return start - distance
    if (fits(start + distance)) return start + distance
  }
  return undefined
}
