import { readDiff } from './diff/read-diff.ts'
import type { UnifiedDiff } from './diff/unified-diff.ts'
import { type LineRanges, rangesSize, sharedSize } from './line-ranges.ts'
import { type FileChange, type PatchChange, patchChange, strippedLines } from './patch-change.ts'
import { isTestPath } from './test-path.ts'
import {
  bagF1,
  bagOf,
  ComparedText,
  chrfSimilarity,
  difflibSimilarity,
  lcsSimilarity,
  tokenSimilarity,
} from './text-similarity.ts'

/** Names of the measures that compare a patch with a gold patch, each 0 to 1. */
export const PATCH_MEASURES = [
  'touchedF1',
  'touchedP',
  'touchedR',
  'touchedIoU',
  'hunkIoU',
  'fileF1',
  'fileP',
  'fileR',
  'coversGoldFiles',
  'sameFiles',
  'sameChange',
  'addedLineF1',
  'addedRatio',
  'addedLcs',
  'addedChrf',
  'addedTokenF1',
  'removedLineF1',
  'removedChrf',
  'removedTokenF1',
] as const

/** A measure that compares a patch with a gold patch. */
export type PatchMeasure = (typeof PATCH_MEASURES)[number]

/** A patch, prepared for comparisons. */
export interface ComparedPatch {
  readonly diff: UnifiedDiff
  readonly change: PatchChange
  /** Removed and added lines by file, stripped and without empty ones. */
  readonly stripped: ReadonlyMap<string, Record<'removed' | 'added', readonly string[]>>
  readonly addedLines: ReadonlyMap<string, number>
  readonly removedLines: ReadonlyMap<string, number>
  readonly addedText: ComparedText
  readonly removedText: ComparedText
  readonly touchesTests: boolean
  readonly onlyTests: boolean
}

/** Reads a patch and prepares it for comparisons. A text that is no patch changes no file. */
export function comparedPatch(text: string): ComparedPatch {
  const diff = readDiff(text)
  const change = patchChange(diff)
  const paths = [...change.files.keys()].sort()
  const files = [...change.files]
  const stripped = new Map(
    files.map(([path, { removed, added }]) => [
      path,
      { removed: strippedLines(removed), added: strippedLines(added) },
    ]),
  )
  const linesOf = (side: 'removed' | 'added') => bagOf([...stripped.values()].flatMap((file) => file[side]))
  const textOf = (side: 'removed' | 'added') =>
    new ComparedText(paths.flatMap((path) => change.files.get(path)![side]).join('\n'))
  return {
    diff,
    change,
    stripped,
    addedLines: linesOf('added'),
    removedLines: linesOf('removed'),
    addedText: textOf('added'),
    removedText: textOf('removed'),
    touchesTests: paths.some(isTestPath),
    onlyTests: paths.length > 0 && paths.every(isTestPath),
  }
}

/** The measures of a patch against a gold patch; `NaN` where one is undefined. */
export function patchMeasures(
  candidate: ComparedPatch,
  gold: ComparedPatch,
): Readonly<Record<PatchMeasure, number>> {
  const [found, wanted] = [candidate.change.files, gold.change.files]
  let sharedFiles = 0
  for (const path of found.keys()) if (wanted.has(path)) sharedFiles++
  const touched = overlap(found, wanted, 'touchedLines')
  const hunk = overlap(found, wanted, 'hunkLines')
  const isSameFiles = sharedFiles === found.size && sharedFiles === wanted.size
  return {
    touchedF1: f1Of(touched),
    touchedP: touched.shared / touched.found,
    touchedR: touched.shared / touched.wanted,
    touchedIoU: iouOf(touched),
    hunkIoU: iouOf(hunk),
    fileF1: (2 * sharedFiles) / (found.size + wanted.size),
    fileP: sharedFiles / found.size,
    fileR: sharedFiles / wanted.size,
    coversGoldFiles: sharedFiles === wanted.size ? 1 : 0,
    sameFiles: isSameFiles ? 1 : 0,
    sameChange: isSameFiles && isSameChange(candidate, gold) ? 1 : 0,
    addedLineF1: bagF1(gold.addedLines, candidate.addedLines),
    addedRatio: difflibSimilarity(gold.addedText, candidate.addedText),
    addedLcs: lcsSimilarity(gold.addedText, candidate.addedText),
    addedChrf: chrfSimilarity(gold.addedText, candidate.addedText),
    addedTokenF1: tokenSimilarity(gold.addedText, candidate.addedText),
    removedLineF1: bagF1(gold.removedLines, candidate.removedLines),
    removedChrf: chrfSimilarity(gold.removedText, candidate.removedText),
    removedTokenF1: tokenSimilarity(gold.removedText, candidate.removedText),
  }
}

/** How many files of a patch are not in the gold patch. */
export function extraFiles(candidate: ComparedPatch, gold: ComparedPatch): number {
  let extra = 0
  for (const path of candidate.change.files.keys()) if (!gold.change.files.has(path)) extra++
  return extra
}

/** Sizes of two sets of lines of files, and of what they share. */
interface Overlap {
  readonly shared: number
  readonly found: number
  readonly wanted: number
}

type Files = ReadonlyMap<string, FileChange>

function overlap(found: Files, wanted: Files, lines: 'touchedLines' | 'hunkLines'): Overlap {
  let shared = 0
  for (const [path, file] of found) {
    const other: LineRanges | undefined = wanted.get(path)?.[lines]
    if (other !== undefined) shared += sharedSize(file[lines], other)
  }
  return { shared, found: sizeOf(found, lines), wanted: sizeOf(wanted, lines) }
}

function sizeOf(files: Files, lines: 'touchedLines' | 'hunkLines'): number {
  let size = 0
  for (const file of files.values()) size += rangesSize(file[lines])
  return size
}

function f1Of({ shared, found, wanted }: Overlap): number {
  return (2 * shared) / (found + wanted)
}

function iouOf({ shared, found, wanted }: Overlap): number {
  return shared / (found + wanted - shared)
}

/** Whether patches of the same files remove and add the same lines, in order, up to white space at the ends. */
function isSameChange(candidate: ComparedPatch, gold: ComparedPatch): boolean {
  for (const [path, { removed, added }] of gold.stripped) {
    const other = candidate.stripped.get(path)
    if (other === undefined || !isEqual(removed, other.removed) || !isEqual(added, other.added)) return false
  }
  return true
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, i) => line === b[i])
}
