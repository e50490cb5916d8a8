import type { Finding } from '@codegen-eval/metric'
import { lcsPositions } from './lcs-positions.ts'
import { labelOfTokens, type PlacedTokens, spanOfTokens } from './placed-tokens.ts'

/** A token of the candidate and the token of the reference that it was aligned with. */
export type AlignedPair = readonly [candidate: number, reference: number]

/**
 * What became of tokens that were aligned one to one, in runs: a matched run is one in both texts, what is missed or
 * extra is a run of tokens without a partner.
 *
 * @param pairs In the order of the reference.
 */
export function alignedFindings(
  kind: string,
  candidate: PlacedTokens,
  reference: PlacedTokens,
  pairs: readonly AlignedPair[],
): Finding[] {
  const findings: Finding[] = []
  const partnerOf = new Map(pairs.map(([own, other]) => [other, own]))
  // the reference, run by run
  for (let from = 0, to = 1; from < reference.tokens.length; from = to++) {
    const partner = partnerOf.get(from)
    const goesOn = (i: number) =>
      partner === undefined ? !partnerOf.has(i) : partnerOf.get(i) === partner + i - from
    while (to < reference.tokens.length && goesOn(to)) to++
    findings.push({
      kind,
      label: labelOfTokens(reference, from, to),
      status: partner === undefined ? 'missed' : 'matched',
      candidate: partner === undefined ? [] : spanOfTokens(candidate, partner, partner + to - from),
      reference: spanOfTokens(reference, from, to),
    })
  }
  // what is left of the candidate
  const aligned = new Set(pairs.map(([own]) => own))
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

/** The pairs of a longest common subsequence of two lists of tokens: those that `lcsPositions` finds. */
export function commonSubsequence(candidate: readonly string[], reference: readonly string[]): AlignedPair[] {
  const numbers = new Map<string, number>()
  const number = (tokens: readonly string[]) =>
    Int32Array.from(tokens, (token) => {
      if (!numbers.has(token)) numbers.set(token, numbers.size + 1)
      return numbers.get(token)!
    })
  const [own, other] = [number(candidate), number(reference)]
  const positions = new Int32Array(Math.min(own.length, other.length))
  const length = lcsPositions(other, other.length, own, own.length, numbers.size, positions)
  const pairs: AlignedPair[] = []
  // the places in the reference are known; in the candidate the last ones that fit are theirs
  for (let k = length - 1, i = own.length; k >= 0; k--) {
    do i--
    while (own[i] !== other[positions[k]!])
    pairs.push([i, positions[k]!])
  }
  return pairs.reverse()
}
