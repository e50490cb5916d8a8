import {
  checkOptions,
  type Explanation,
  type Finding,
  type References,
  type Span,
  toReferences,
} from '@codegen-eval/metric'
import { groupedBy } from '@codegen-eval/metric/internal'
import { type DiffFile, type DiffHunk, pathOf } from './diff/unified-diff.ts'
import { type LineRanges, rangesSize, sharedSize } from './line-ranges.ts'
import { patchChange } from './patch-change.ts'
import { type ComparedPatch, comparedPatch } from './patch-measures.ts'
import { goldPatch, nearestGold } from './patch-metric.ts'
import { type PatchOptions, patchOptions } from './patch-options.ts'

/** Maximum number of pairs of hunks that are compared. */
const MAX_PAIRS = 2 ** 16

/**
 * Explains the score of a patch against the gold patch that counts: files and hunks that are hit, missed and extra, and
 * what could not be read.
 *
 * Kinds: `file`, and `hunk` with its path and its lines in the old file. A hunk of the gold patch is matched if a hunk of
 * the candidate touches one of its touched lines; the label has the number of these lines. A `problem` is a place where
 * the candidate is not as its headers say.
 *
 * @param references One gold patch or several.
 * @throws RangeError or TypeError as `patchMetric`.
 */
export function explainPatch(
  candidate: string,
  references: References,
  options: PatchOptions = {},
): Explanation {
  const { part } = checkOptions('patch', patchOptions, options)
  const patch = comparedPatch(candidate)
  const golds = toReferences(references).map((text, i) => ({
    patch: goldPatch(text, `references[${i}]`),
    functions: undefined,
  }))
  const { gold, index, values } = nearestGold(patch, golds, part)
  return {
    score: values[part],
    reference: index,
    findings: [
      ...fileFindings(patch, gold.patch),
      ...hunkFindings(patch, gold.patch),
      ...problemFindings(candidate, patch),
    ],
  }
}

function fileFindings(patch: ComparedPatch, gold: ComparedPatch): Finding[] {
  const [found, wanted] = [patch, gold].map(({ diff }) => groupedBy(diff.files, pathOf))
  const findingOf = (path: string): Finding => ({
    kind: 'file',
    label: labelOf(path, wanted.get(path) ?? found.get(path)!),
    status: !found.has(path) ? 'missed' : wanted.has(path) ? 'matched' : 'extra',
    candidate: headSpans(found.get(path)),
    reference: headSpans(wanted.get(path)),
  })
  const extra = [...found.keys()].filter((path) => !wanted.has(path))
  return [...wanted.keys(), ...extra].map(findingOf)
}

function labelOf(path: string, [{ change, newPath }]: readonly DiffFile[]): string {
  if (change === 'modified') return path
  return change === 'renamed' || change === 'copied'
    ? `${path} (${change}: ${newPath})`
    : `${path} (${change})`
}

/** The headers of files, before their hunks. */
function headSpans(files: readonly DiffFile[] = []): Span[] {
  return files.map(({ start, end, hunks: [first] }) => [start, first === undefined ? end : first.start - 1])
}

/** A hunk with the old lines that it touches; there are some. */
interface PlacedHunk {
  readonly path: string
  readonly hunk: DiffHunk
  readonly touched: LineRanges
}

function placedHunks({ diff }: ComparedPatch): PlacedHunk[] {
  return diff.files.flatMap((file) =>
    file.hunks.flatMap((hunk) => {
      const [{ touchedLines }] = patchChange({ files: [{ ...file, hunks: [hunk] }] }).files.values()
      return touchedLines.length === 0 ? [] : [{ path: pathOf(file), hunk, touched: touchedLines }]
    }),
  )
}

function hunkFindings(patch: ComparedPatch, gold: ComparedPatch): Finding[] {
  const hits = new Map<PlacedHunk, { readonly by: PlacedHunk[]; shared: number }>()
  const matched = new Set<PlacedHunk>()
  const [found, wanted] = [placedHunks(patch), placedHunks(gold)]
  for (const [a, b] of neighbours(found, wanted)) {
    const shared = sharedSize(a.touched, b.touched)
    if (shared === 0) continue
    const hit = hits.get(b) ?? { by: [], shared: 0 }
    hit.by.push(a)
    hit.shared += shared
    hits.set(b, hit)
    matched.add(a)
  }
  const golden = wanted.map((each): Finding => {
    const { by, shared } = hits.get(each) ?? { by: [], shared: 0 }
    return {
      kind: 'hunk',
      label: hunkLabel(each, shared),
      status: by.length > 0 ? 'matched' : 'missed',
      candidate: by.map(spanOf),
      reference: [spanOf(each)],
    }
  })
  const extra = found
    .filter((each) => !matched.has(each))
    .map((each) => extraFinding('hunk', hunkLabel(each, 0), spanOf(each)))
  return [...golden, ...extra]
}

/** Pairs of hunks of one file whose touched lines may overlap; of hostile patches only the first ones. */
function* neighbours(
  found: readonly PlacedHunk[],
  wanted: readonly PlacedHunk[],
): Generator<readonly [PlacedHunk, PlacedHunk]> {
  const path = (hunk: PlacedHunk) => hunk.path
  const others = groupedBy(ascending(wanted), path)
  let pairs = 0
  for (const [name, hunks] of groupedBy(found, path)) {
    const golden = others.get(name) ?? []
    // no hunk before this one reaches as far as the hunks to come
    let start = 0
    for (const each of ascending(hunks)) {
      while (start < golden.length && lastLine(golden[start]) < firstLine(each)) start++
      for (let i = start; i < golden.length && firstLine(golden[i]) <= lastLine(each); i++) {
        if (++pairs > MAX_PAIRS) return
        yield [each, golden[i]]
      }
    }
  }
}

function ascending(hunks: readonly PlacedHunk[]): PlacedHunk[] {
  return [...hunks].sort((a, b) => firstLine(a) - firstLine(b))
}

function lastLine({ touched }: PlacedHunk): number {
  return touched[touched.length - 1]
}

function firstLine({ touched }: PlacedHunk): number {
  return touched[0]
}

function hunkLabel({ path, hunk, touched }: PlacedHunk, shared: number): string {
  const last = hunk.oldStart + Math.max(hunk.oldCount, 1) - 1
  const lines = last > hunk.oldStart ? `${hunk.oldStart}-${last}` : hunk.oldStart
  return `${path}:${lines} (${shared} of ${rangesSize(touched)} touched lines)`
}

function spanOf({ hunk: { start, end } }: PlacedHunk): Span {
  return [start, end]
}

/** Faults of the candidate, at its lines. */
function problemFindings(text: string, { diff }: ComparedPatch): Finding[] {
  if (diff.unreadable !== undefined)
    return [extraFinding('problem', `not parsed: ${diff.unreadable}`, [0, text.length])]
  let [line, start] = [1, 0]
  return diff.problems.map((problem) => {
    for (; line < problem.line; line++) start = text.indexOf('\n', start) + 1
    const end = text.indexOf('\n', start)
    const label = `line ${problem.line}: ${problem.message}`
    return extraFinding('problem', label, [start, end < 0 ? text.length : end])
  })
}

function extraFinding(kind: string, label: string, span: Span): Finding {
  return { kind, label, status: 'extra', candidate: [span], reference: [] }
}
