import type { CandidateMatches } from './candidate-matches.ts'

/** Whether a word of the reference has one match only, and no other match covers a word that it covers. */
export function isAlone(found: CandidateMatches, j: number): boolean {
  if (found.firsts[j + 1] - found.firsts[j] !== 1) return false
  const group = found.groups[found.firsts[j]]
  const match = found.from[group]
  if (found.from[group + 1] - match !== 1) return false
  const start = found.starts[match]
  for (let k = 0; k < found.lengths[group]; k++) if (found.coverage[start + k] !== 1) return false
  for (let k = 0; k < found.referenceLengths[group]; k++)
    if (found.referenceCoverage[j + k] !== 1) return false
  return true
}

/** The match of a group that starts at a word of the candidate; there must be one. */
export function matchAt({ starts, from }: CandidateMatches, group: number, start: number): number {
  let low = from[group]
  let high = from[group + 1] - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle] < start) low = middle + 1
    else high = middle
  }
  return low
}
