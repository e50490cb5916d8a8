import type { Finding } from '@codegen-eval/metric'

/** The combined status of the findings at one place of a text. */
export type PieceStatus = 'plain' | 'matched' | 'partly' | 'unmatched'

/** A part of a text that the same findings cover. */
export interface Piece {
  readonly start: number
  readonly end: number
  /** `partly` if some findings match, such as a word, and others do not, such as the n-grams around it. */
  readonly status: PieceStatus
  /** Indices of the findings. */
  readonly findings: readonly number[]
}

/**
 * Splits a text at the starts and ends of findings. The pieces in order give the whole text.
 *
 * @param side The side whose spans are used.
 */
export function highlightPieces(
  text: string,
  findings: readonly Finding[],
  side: 'candidate' | 'reference',
): Piece[] {
  const starts = new Map<number, number[]>()
  const ends = new Map<number, number[]>()
  findings.forEach((finding, f) => {
    for (const [start, end] of finding[side]) {
      if (end <= start) continue
      listAt(starts, start).push(f)
      listAt(ends, end).push(f)
    }
  })
  const cuts = [...new Set([0, ...starts.keys(), ...ends.keys(), text.length])].sort((a, b) => a - b)
  // a finding may cover one place twice
  const active = new Map<number, number>()
  const pieces: Piece[] = []
  for (let i = 0; i + 1 < cuts.length; i++) {
    const start = cuts[i]!
    for (const f of ends.get(start) ?? []) {
      const left = active.get(f)! - 1
      if (left === 0) active.delete(f)
      else active.set(f, left)
    }
    for (const f of starts.get(start) ?? []) active.set(f, (active.get(f) ?? 0) + 1)
    const over = [...active.keys()].sort((a, b) => a - b)
    pieces.push({ start, end: cuts[i + 1]!, status: statusOf(over, findings), findings: over })
  }
  return pieces
}

function statusOf(over: readonly number[], findings: readonly Finding[]): PieceStatus {
  if (over.length === 0) return 'plain'
  const matched = over.filter((f) => findings[f]!.status === 'matched').length
  return matched === over.length ? 'matched' : matched === 0 ? 'unmatched' : 'partly'
}

function listAt(map: Map<number, number[]>, key: number): number[] {
  let list = map.get(key)
  if (!list) {
    list = []
    map.set(key, list)
  }
  return list
}
