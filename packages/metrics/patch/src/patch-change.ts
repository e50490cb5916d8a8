import { strip } from '@codegen-eval/tokenize/internal'
import { type DiffHunk, pathOf, type UnifiedDiff } from './diff/unified-diff.ts'
import { type LineRanges, lineRanges } from './line-ranges.ts'

/** The change that a patch makes to one file. */
export interface FileChange {
  /** Removed and added lines, in order. */
  readonly removed: readonly string[]
  readonly added: readonly string[]
  /** Lines of the old file that are within hunks, by their headers. */
  readonly hunkLines: LineRanges
  /** Lines of the old file that are removed, or after which lines are added. */
  readonly touchedLines: LineRanges
}

/** The changes that a patch makes, by path. */
export interface PatchChange {
  readonly files: ReadonlyMap<string, FileChange>
  /** The paths after the change. */
  readonly hunks: number
  readonly added: number
  readonly removed: number
}

/** Removed and added lines of a file, and ranges of lines, while they are collected. */
interface OpenChange {
  readonly removed: string[]
  readonly added: string[]
  readonly hunkBounds: number[]
  readonly touchedBounds: number[]
}

/**
 * The change that a diff describes. Parts of a diff that have the same path are one file.
 *
 * A run of removed and added lines without context between them touches the removed lines; a run of added lines only
 * touches the old line before it, which is 0 at the start of a file.
 */
export function patchChange({ files }: Pick<UnifiedDiff, 'files'>): PatchChange {
  const open = new Map<string, OpenChange>()
  for (const file of files) {
    const path = pathOf(file)
    const change = open.get(path) ?? { removed: [], added: [], hunkBounds: [], touchedBounds: [] }
    open.set(path, change)
    for (const hunk of file.hunks) addHunk(change, hunk)
  }
  const changes = new Map<string, FileChange>()
  let [added, removed] = [0, 0]
  for (const [path, change] of open) {
    added += change.added.length
    removed += change.removed.length
    changes.set(path, {
      removed: change.removed,
      added: change.added,
      hunkLines: lineRanges(change.hunkBounds),
      touchedLines: lineRanges(change.touchedBounds),
    })
  }
  return { files: changes, hunks: files.reduce((sum, { hunks }) => sum + hunks.length, 0), added, removed }
}

function addHunk(change: OpenChange, { oldStart, oldCount, lines }: DiffHunk): void {
  const { removed, added, hunkBounds, touchedBounds } = change
  if (oldCount > 0) hunkBounds.push(oldStart, oldStart + oldCount - 1)
  let next = oldCount > 0 ? oldStart : oldStart + 1
  for (let i = 0; i < lines.length; ) {
    if (lines[i][0] === ' ') {
      next++
      i++
      continue
    }
    const first = next
    for (; i < lines.length && lines[i][0] !== ' '; i++) {
      const text = lines[i].slice(1)
      if (lines[i][0] === '+') added.push(text)
      else {
        removed.push(text)
        next++
      }
    }
    if (next === first) touchedBounds.push(first - 1, first - 1)
    else touchedBounds.push(first, next - 1)
  }
}

/** Lines without white space at their ends, as Python's `str.strip()` removes it, and without empty ones. */
export function strippedLines(lines: readonly string[]): string[] {
  return lines.map(strip).filter((line) => line !== '')
}
