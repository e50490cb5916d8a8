import { type DefinedMetric, defineMetric, toReferences } from '@codegen-eval/metric'
import { isRecord } from '@codegen-eval/metric/internal'
import { type ComparedFunctions, FUNCTION_MEASURES, type SourceFiles } from './function-comparison.ts'
import {
  type ComparedPatch,
  comparedPatch,
  extraFiles,
  PATCH_MEASURES,
  type PatchMeasure,
  patchMeasures,
} from './patch-measures.ts'
import { patchOptions } from './patch-options.ts'

/** Counts of a row, apart from measures; the parts are means over segments. */
const SHARES = ['touchesTests', 'onlyTests', 'empty', 'unreadable', 'miscounted'] as const
const SIZES = [
  'files',
  'extraFiles',
  'hunks',
  'added',
  'removed',
  'goldFiles',
  'goldAdded',
  'goldRemoved',
] as const

/** Measures that are undefined for texts that are too long, and others that are defined for the same lines. */
const BOUNDED: readonly (readonly [PatchMeasure, lines: PatchMeasure])[] = [
  ['addedRatio', 'addedLineF1'],
  ['addedChrf', 'addedLineF1'],
  ['removedChrf', 'removedLineF1'],
]

const REASONS: Readonly<Record<string, string>> = {
  touchedF1: 'neither the patch nor the gold patch touches a line',
  hunkIoU: 'no hunk of the patch or the gold patch has an old line',
  fileF1: 'neither the patch nor the gold patch has a file',
  addedLineF1: 'neither the patch nor the gold patch adds a line',
  sameChange: 'there is no segment',
}

/** A gold patch, prepared for comparisons. */
export interface GoldPatch {
  readonly patch: ComparedPatch
  /** Compares functions; `undefined` without the old files. */
  readonly functions: ComparedFunctions | undefined
}

/**
 * The comparison of patches as a metric over texts, 0 to 1: the mean over segments of the measure that the option `part`
 * names, where it is defined. References are gold patches; of several, the one with the highest value of that measure
 * counts, the first of equals.
 *
 * A candidate that is empty or no unified diff changes no file, so that it has 0 in most measures; the parts `empty` and
 * `unreadable` are their shares. `miscounted` is the share of patches that `git apply` would refuse or cut short, because
 * a hunk is not as long as its header says.
 *
 * Parts: all measures of the README. Each is the mean over the segments in which it is defined.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `patchOptions`. `prepare` throws `RangeError`
 * for a reference that is empty or no unified diff, and, with the option `functions`, for a source text that is not a
 * JSON object from path to text.
 */
export const patchMetric: DefinedMetric<typeof patchOptions, readonly GoldPatch[]> =
  /* @__PURE__ */ defineMetric({
    name: 'patch',
    numbers: '0.1.0',
    options: patchOptions,
    create(settings, signature) {
      const { part, functions } = settings
      const measures = functions === undefined ? PATCH_MEASURES : [...PATCH_MEASURES, ...FUNCTION_MEASURES]
      const counted = [...SHARES, ...SIZES]
      const measuresAt = 1 + counted.length
      const scoreAt = measuresAt + 2 * PATCH_MEASURES.indexOf(part)
      const mean = (sum: Float64Array, at: number) => sum[at] / sum[at + 1]
      return {
        name: `patch ${part}`,
        signature,
        level: 'segment',
        columns: ['segments', ...counted, ...measures.flatMap((name) => [name, `${name}: segments`])],
        prepare(references, source) {
          const texts = toReferences(references)
          const files = functions === undefined || source === undefined ? undefined : sourceFiles(source)
          return texts.map((text, i) => {
            const patch = goldPatch(text, `references[${i}]`)
            return { patch, functions: files && functions?.prepare(patch.diff, files) }
          })
        },
        measure(candidate, prepared, row, offset = 0) {
          const patch = comparedPatch(candidate)
          const { gold, values } = nearestGold(patch, prepared, part)
          const all: Readonly<Record<string, number>> = { ...values, ...gold.functions?.(patch.diff) }
          row.set([1, ...countsOf(patch, gold.patch)], offset)
          for (const [i, name] of measures.entries()) {
            const value = all[name] ?? Number.NaN
            row[offset + measuresAt + 2 * i] = Number.isNaN(value) ? 0 : value
            row[offset + measuresAt + 2 * i + 1] = Number.isNaN(value) ? 0 : 1
          }
        },
        score: (sum, offset = 0) => mean(sum, offset + scoreAt),
        parts(sum, offset = 0) {
          const parts = measures.map((name, i) => [name, mean(sum, offset + measuresAt + 2 * i)])
          const others = counted.map((name, i) => [name, sum[offset + 1 + i] / sum[offset]])
          return Object.fromEntries([...parts, ...others])
        },
        countParts: SIZES,
        reason: (sum, offset = 0) => (sum[offset + scoreAt + 1] === 0 ? REASONS[part] : undefined),
        caveat: (row, offset = 0) => caveatOf(row, offset, measuresAt),
      }
    },
  })

/**
 * Reads a gold patch.
 *
 * @throws RangeError if the text is empty or no unified diff.
 */
export function goldPatch(text: string, name: string): ComparedPatch {
  const patch = comparedPatch(text)
  const { unreadable, files } = patch.diff
  if (files.length === 0)
    throw new RangeError(
      `${name}: expected a gold patch as a unified diff; ${unreadable ?? 'the text is empty'}`,
    )
  return patch
}

/** The gold patch that counts, and the measures against it. */
export function nearestGold(
  patch: ComparedPatch,
  golds: readonly GoldPatch[],
  part: PatchMeasure,
): {
  readonly gold: GoldPatch
  readonly index: number
  readonly values: Readonly<Record<PatchMeasure, number>>
} {
  const compared = golds.map((gold, index) => ({ gold, index, values: patchMeasures(patch, gold.patch) }))
  // nothing of the kind is in either patch: no other gold patch fits better
  const rank = (value: number) => (Number.isNaN(value) ? 1 : value)
  return compared.reduce((best, each) => (rank(each.values[part]) > rank(best.values[part]) ? each : best))
}

/** The numbers of `SHARES` and `SIZES`, in their order. */
function countsOf(patch: ComparedPatch, gold: ComparedPatch): number[] {
  const { diff, change, touchesTests, onlyTests } = patch
  const isEmpty = diff.files.length === 0 && diff.unreadable === undefined
  const shares = [touchesTests, onlyTests, isEmpty, diff.unreadable !== undefined, diff.problems.length > 0]
  return [
    ...shares.map(Number),
    change.files.size,
    extraFiles(patch, gold),
    change.hunks,
    change.added,
    change.removed,
    gold.change.files.size,
    gold.change.added,
    gold.change.removed,
  ]
}

/**
 * The old files in the source text of a row.
 *
 * @throws RangeError if it is not a JSON object from path to text.
 */
function sourceFiles(source: string): SourceFiles {
  const expected = 'source: expected the old files as a JSON object from path to text'
  let files: unknown
  try {
    files = JSON.parse(source)
  } catch (error) {
    throw new RangeError(`${expected}; not JSON: ${(error as Error).message}`)
  }
  if (!isRecord(files)) throw new RangeError(expected)
  const other = Object.entries(files).find(([, text]) => typeof text !== 'string')
  if (other !== undefined)
    throw new RangeError(`${expected}; the value of ${JSON.stringify(other[0])} is not a text`)
  return files as SourceFiles
}

function caveatOf(row: Float64Array, offset: number, measuresAt: number): string | undefined {
  const at = (name: string) => offset + 1 + [...SHARES, ...SIZES].indexOf(name as never)
  if (row[at('unreadable')] === 1) return 'the patch was not parsed: it counts as one that changes nothing'
  if (row[at('miscounted')] === 1)
    return 'git apply would refuse the patch or cut it short: its hunks were read as far as they go'
  const isDefined = (name: PatchMeasure) =>
    row[offset + measuresAt + 2 * PATCH_MEASURES.indexOf(name) + 1] === 1
  const isCut = BOUNDED.some(([name, lines]) => isDefined(lines) && !isDefined(name))
  return isCut ? 'the patches are too long for some similarities of text, which are undefined' : undefined
}
