import type { Finding, Span } from '@codegen-eval/metric'
import { groupedBy } from '@codegen-eval/metric/internal'

/** A countable piece of a text, such as an n-gram, a subtree or an edge. */
export interface Piece {
  /** Pieces with equal keys match each other. */
  readonly key: string | number
  readonly label: string
  readonly spans: readonly Span[]
}

/**
 * Findings for pieces that a metric counts with clipping: a piece of the candidate counts at most as often as it occurs
 * in the reference. Of equal pieces, the first ones on either side are paired.
 *
 * Pieces of the reference come first, in their order, then the unmatched pieces of the candidate.
 *
 * @param counts The clipping limit of each key, where it is computed over a set of references. A candidate piece within
 * the limit but beyond the count of this reference is reported as matched, without a place in the reference.
 */
export function clippedFindings(
  kind: string,
  candidate: readonly Piece[],
  reference: readonly Piece[],
  counts?: ReadonlyMap<Piece['key'], number>,
): Finding[] {
  const findings: Finding[] = []
  const candidates = byKey(candidate)
  const taken = new Map<Piece['key'], number>()
  for (const { key, label, spans } of reference) {
    const partner = candidates.get(key)?.[countBefore(taken, key)]
    findings.push({
      kind,
      label,
      status: partner ? 'matched' : 'missed',
      candidate: partner?.spans ?? [],
      reference: spans,
    })
  }
  const expected = new Map([...byKey(reference)].map(([key, pieces]) => [key, pieces.length]))
  const seen = new Map<Piece['key'], number>()
  for (const { key, label, spans } of candidate) {
    const before = countBefore(seen, key)
    if (before < (expected.get(key) ?? 0)) continue
    const status = before < (counts?.get(key) ?? 0) ? 'matched' : 'extra'
    findings.push({ kind, label, status, candidate: spans, reference: [] })
  }
  return findings
}

/** For each key, its count in the list that contains it most often. */
export function largestCounts(lists: readonly (readonly Piece[])[]): Map<Piece['key'], number> {
  const largest = new Map<Piece['key'], number>()
  for (const list of lists) {
    for (const [key, pieces] of byKey(list)) largest.set(key, Math.max(pieces.length, largest.get(key) ?? 0))
  }
  return largest
}

function byKey(pieces: readonly Piece[]): Map<Piece['key'], Piece[]> {
  return groupedBy(pieces, ({ key }) => key)
}

/** Returns how often the key was counted before, and counts it once more. */
function countBefore(counts: Map<Piece['key'], number>, key: Piece['key']): number {
  const before = counts.get(key) ?? 0
  counts.set(key, before + 1)
  return before
}
