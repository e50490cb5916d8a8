import type { Finding } from '@codegen-eval/metric'
import { lcsPositions, SymbolRun } from '@codegen-eval/sequence'
import { numberedTokens } from '@codegen-eval/sequence/internal'
import { labelOfTokens, type PlacedTokens, spanOfTokens } from './placed-tokens.ts'

/** The index of a candidate token and the index of the reference token that it is aligned with. */
export type AlignedPair = readonly [candidate: number, reference: number]

/**
 * Findings for tokens that were aligned one to one, grouped into runs.
 *
 * A matched run is contiguous in both texts. A missed or extra run contains only tokens without a partner. Matched and
 * missed runs come first, in the order of the reference; extra runs follow, in the order of the candidate.
 *
 * @param pairs The alignment, in the order of the reference.
 */
export function alignedFindings(
  kind: string,
  candidate: PlacedTokens,
  reference: PlacedTokens,
  pairs: readonly AlignedPair[],
): Finding[] {
  const findings: Finding[] = []
  const partnerOf = new Map(pairs.map(([inCandidate, inReference]) => [inReference, inCandidate]))
  // the reference, run by run
  for (let from = 0, to = 1; from < reference.tokens.length; from = to++) {
    const partner = partnerOf.get(from)
    const continues = (i: number) =>
      partner === undefined ? !partnerOf.has(i) : partnerOf.get(i) === partner + i - from
    while (to < reference.tokens.length && continues(to)) to++
    findings.push({
      kind,
      label: labelOfTokens(reference, from, to),
      status: partner === undefined ? 'missed' : 'matched',
      candidate: partner === undefined ? [] : spanOfTokens(candidate, partner, partner + to - from),
      reference: spanOfTokens(reference, from, to),
    })
  }
  // the rest of the candidate
  const aligned = new Set(pairs.map(([inCandidate]) => inCandidate))
  for (let from = 0, to = 1; from < candidate.tokens.length; from = to++) {
    if (aligned.has(from)) continue
    while (to < candidate.tokens.length && !aligned.has(to)) to++
    findings.push({
      kind,
      label: labelOfTokens(candidate, from, to),
      status: 'extra',
      candidate: spanOfTokens(candidate, from, to),
      reference: [],
    })
  }
  return findings
}

/**
 * The index pairs of a longest common subsequence of two token lists, in ascending order.
 *
 * Where several subsequences are longest, it is the one that `lcsPositions` of `@codegen-eval/sequence` returns.
 */
export function commonSubsequence(candidate: readonly string[], reference: readonly string[]): AlignedPair[] {
  const [candidateNumbers, referenceNumbers] = numberedTokens(candidate, reference)
  const positions = new Int32Array(Math.min(candidate.length, reference.length))
  const length = lcsPositions(
    new SymbolRun(referenceNumbers),
    new SymbolRun(candidateNumbers),
    candidate.length + reference.length,
    positions,
  )
  // lcsPositions gives the indices in the reference; each takes the last fitting index in the candidate
  const pairs: AlignedPair[] = []
  for (let k = length - 1, i = candidate.length; k >= 0; k--) {
    do i--
    while (candidateNumbers[i] !== referenceNumbers[positions[k]])
    pairs.push([i, positions[k]])
  }
  return pairs.reverse()
}
