import { gainOf, isCertain, type WordMatch } from './word-matches.ts'

/** What an alignment is judged by, in this order: more words covered, fewer chunks, less distance. */
export interface Judged {
  readonly matches: readonly WordMatch[]
  readonly covered: number
  readonly chunks: number
  readonly distance: number
}

/** The best of all alignments there are, by trying them all. */
export function exhaustiveAlignment(matches: readonly WordMatch[][], weights: readonly number[]): Judged {
  let best: Judged | undefined
  const explore = (j: number, taken: readonly WordMatch[], distance: number): void => {
    if (j >= matches.length) {
      const judged = judge(taken, distance, weights)
      if (!best || compareJudged(judged, best) < 0) best = judged
      return
    }
    const { free, certain } = choices(matches, j, taken)
    let passed = distance
    for (const match of free) {
      explore(j + match.referenceLength, [...taken, match], passed)
      passed += Math.abs(match.start - j)
    }
    if (!certain) explore(j + 1, taken, passed)
  }
  explore(0, [], 0)
  return best!
}

interface Path {
  readonly taken: readonly WordMatch[]
  readonly next: number
  readonly distance: number
}

/** The alignment that a beam search finds, with full sorts of plain objects. */
export function plainBeamAlignment(
  matches: readonly WordMatch[][],
  weights: readonly number[],
  beam: number,
): Judged {
  let paths: Path[] = [{ taken: [], next: 0, distance: 0 }]
  for (let j = 0; j < matches.length; j++) {
    const offered: Path[] = []
    for (const path of paths) {
      if (path.next > j) {
        offered.push(path)
        continue
      }
      const { free, certain } = choices(matches, j, path.taken)
      let passed = path.distance
      for (const match of free) {
        offered.push({ taken: [...path.taken, match], next: j + match.referenceLength, distance: passed })
        passed += Math.abs(match.start - j)
      }
      if (!certain) offered.push({ taken: path.taken, next: j + 1, distance: passed })
    }
    const judged = new Map(offered.map((path) => [path, judgeSoFar(path, j + 1, weights)]))
    paths = offered.sort((a, b) => compareJudged(judged.get(a)!, judged.get(b)!)).slice(0, beam)
  }
  const ended = paths.map(({ taken, distance }) => judge(taken, distance, weights))
  return ended.sort(compareJudged)[0]!
}

export function compareJudged(a: Judged, b: Judged): number {
  return b.covered - a.covered || a.chunks - b.chunks || a.distance - b.distance
}

/** The free matches of a word of the reference, and whether one of them competes with no other. */
function choices(
  matches: readonly WordMatch[][],
  j: number,
  taken: readonly WordMatch[],
): { free: WordMatch[]; certain: boolean } {
  const overlaps = (a: WordMatch, b: WordMatch) =>
    a.start < b.start + b.length && b.start < a.start + a.length
  const free = matches[j]!.filter((match) => !taken.some((other) => overlaps(match, other)))
  return { free, certain: free.length === 1 && isCertain(free[0]!, matches) }
}

function judge(taken: readonly WordMatch[], distance: number, weights: readonly number[]): Judged {
  const covered = taken.reduce((sum, match) => sum + gainOf(match, weights), 0)
  const chunks = taken.filter((match, i) => i === 0 || !goesOn(taken[i - 1]!, match)).length
  return { matches: taken, covered, chunks, distance }
}

/** Of a partial alignment up to word `j` of the reference only chunks that have ended count. */
function judgeSoFar({ taken, distance }: Path, j: number, weights: readonly number[]): Judged {
  const all = judge(taken, distance, weights)
  const last = taken.at(-1)
  const isOpen = last !== undefined && last.referenceStart + last.referenceLength >= j
  return { ...all, chunks: all.chunks - (isOpen ? 1 : 0) }
}

function goesOn(before: WordMatch, after: WordMatch): boolean {
  return (
    before.start + before.length === after.start &&
    before.referenceStart + before.referenceLength === after.referenceStart
  )
}
