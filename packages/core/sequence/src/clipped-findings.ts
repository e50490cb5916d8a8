import type { Finding, Span } from '@codegen-eval/metric'

/** A countable piece of a text: an n-gram, a subtree, an edge. */
export interface Piece {
  /** Equal for pieces that are alike. */
  readonly key: string | number
  readonly label: string
  readonly spans: readonly Span[]
}

/**
 * What became of pieces that a metric counts and clips: a piece of the candidate counts as often as the reference
 * has it. Of pieces that are alike, the first ones of either side are the matched pairs.
 *
 * What is in the reference comes first, in its order, then what only the candidate has.
 *
 * @param counts How often each key counts where a set of references decides that, and not this one alone. What counts
 * beyond this reference is matched, without a place in it.
 */
export function clippedFindings(
  kind: string,
  candidate: readonly Piece[],
  reference: readonly Piece[],
  counts?: ReadonlyMap<Piece['key'], number>,
): Finding[] {
  const findings: Finding[] = []
  const own = byKey(candidate)
  const taken = new Map<Piece['key'], number>()
  for (const { key, label, spans } of reference) {
    const partner = own.get(key)?.[next(taken, key)]
    findings.push({
      kind,
      label,
      status: partner ? 'matched' : 'missed',
      candidate: partner?.spans ?? [],
      reference: spans,
    })
  }
  const expected = new Map([...byKey(reference)].map(([key, pieces]) => [key, pieces.length]))
  const met = new Map<Piece['key'], number>()
  for (const { key, label, spans } of candidate) {
    const before = next(met, key)
    if (before < (expected.get(key) ?? 0)) continue
    const status = before < (counts?.get(key) ?? 0) ? 'matched' : 'extra'
    findings.push({ kind, label, status, candidate: spans, reference: [] })
  }
  return findings
}

/** How often each key occurs in the list that has it most often. */
export function largestCounts(lists: readonly (readonly Piece[])[]): Map<Piece['key'], number> {
  const largest = new Map<Piece['key'], number>()
  for (const list of lists) {
    for (const [key, pieces] of byKey(list)) largest.set(key, Math.max(pieces.length, largest.get(key) ?? 0))
  }
  return largest
}

function byKey(pieces: readonly Piece[]): Map<Piece['key'], Piece[]> {
  const groups = new Map<Piece['key'], Piece[]>()
  for (const piece of pieces) {
    const group = groups.get(piece.key)
    if (group) group.push(piece)
    else groups.set(piece.key, [piece])
  }
  return groups
}

/** How often a key was met before. */
function next(met: Map<Piece['key'], number>, key: Piece['key']): number {
  const before = met.get(key) ?? 0
  met.set(key, before + 1)
  return before
}
