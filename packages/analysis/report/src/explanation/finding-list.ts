import type { Explanation, Finding, FindingStatus, Span } from '@codegen-eval/metric'

/** Maximum number of missed and of extra findings of each kind that are shown by default. */
const SHOWN_FINDINGS = 3

const STATUSES: readonly FindingStatus[] = ['matched', 'missed', 'extra']

export interface KindCounts extends Readonly<Record<FindingStatus, number>> {
  readonly kind: string
}

/** Findings counted by kind and status, in the order of kinds. */
export function countFindings({ findings }: Explanation): KindCounts[] {
  const counts = new Map<string, Record<FindingStatus, number>>()
  for (const { kind, status } of findings) {
    let ofKind = counts.get(kind)
    if (!ofKind) counts.set(kind, (ofKind = { matched: 0, missed: 0, extra: 0 }))
    ofKind[status]++
  }
  return [...counts].map(([kind, ofKind]) => ({ kind, ...ofKind }))
}

/** Findings of one kind and status. */
export interface FindingGroup {
  readonly kind: string
  readonly status: FindingStatus
  readonly shown: readonly Finding[]
  /** Number of findings that are left out. */
  readonly more: number
}

/**
 * Findings in groups: all of them, or the most important missed and extra ones of each kind. Those are the findings that
 * contain no other one, the longest first: if a subtree is missed, every subtree that contains it is missed too.
 */
export function groupFindings({ findings }: Explanation, all: boolean): FindingGroup[] {
  const kinds = [...new Set(findings.map(({ kind }) => kind))]
  return kinds.flatMap((kind) =>
    STATUSES.flatMap((status): FindingGroup[] => {
      const group = findings.filter((each) => each.kind === kind && each.status === status)
      if (group.length === 0 || (!all && status === 'matched')) return []
      const shown = all ? group : innermost(group).slice(0, SHOWN_FINDINGS)
      return [{ kind, status, shown, more: group.length - shown.length }]
    }),
  )
}

/** Findings that contain no other one, the longest first; equally long ones in their order. */
function innermost(findings: readonly Finding[]): readonly Finding[] {
  const length = (finding: Finding) => placesOf(finding).reduce((sum, [start, end]) => sum + end - start, 0)
  return withoutHolders(findings).toSorted((a, b) => length(b) - length(a))
}

/** Removes findings that contain another one. Of several findings in the same place the last, innermost one stays. */
function withoutHolders(findings: readonly Finding[]): readonly Finding[] {
  const holders = new Set<Finding>()
  const inOnePlace = findings.filter((finding) => placesOf(finding).length === 1)
  const spanOf = (finding: Finding): Span => placesOf(finding)[0]
  // going back from the last start, a finding contains another if it ends after any seen so far
  let leastEnd = Number.POSITIVE_INFINITY
  for (const finding of inOnePlace
    .toReversed()
    .toSorted((a, b) => spanOf(b)[0] - spanOf(a)[0] || spanOf(a)[1] - spanOf(b)[1])) {
    const [, end] = spanOf(finding)
    if (leastEnd <= end) holders.add(finding)
    leastEnd = Math.min(leastEnd, end)
  }
  return findings.filter((finding) => !holders.has(finding))
}

/** The places of a finding in the reference, or else in the candidate. */
function placesOf({ reference, candidate }: Finding): readonly Span[] {
  return reference.length > 0 ? reference : candidate
}

/** Places in a text by line and column, both counted from 1, columns in characters. */
export function placesIn(text: string): (spans: readonly Span[]) => string {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  const place = (offset: number): { line: number; column: number } => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle] <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: [...text.slice(starts[low], offset)].length + 1 }
  }
  return (spans) =>
    spans
      .map(([start, end]) => {
        const from = place(start)
        // the last character of the span
        const to = place(Math.max(start, end - 1))
        const last = to.line === from.line ? String(to.column) : `${to.line}:${to.column}`
        return end - start <= 1 ? `${from.line}:${from.column}` : `${from.line}:${from.column}-${last}`
      })
      .join(', ')
}
