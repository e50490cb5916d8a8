import { contentHash } from '@codegen-eval/metric'
import { type MetricRows, randomStream, uniformIndex } from '@codegen-eval/statistics'
import { checkWhole } from '@codegen-eval/statistics/internal'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import type { StudyTexts } from './study-data.ts'

/** The parts that are held out when the metrics of a study are fitted: tasks or models. */
export const CROSS_VALIDATIONS = ['item', 'model'] as const

/** The part that is held out: a name of `CROSS_VALIDATIONS`. */
export type CrossValidation = (typeof CROSS_VALIDATIONS)[number]

/** Number of folds of items, as is usual (Kohavi 1995). */
export const ITEM_FOLDS = 10

/**
 * Splits items into folds of about equal size, at random. All segments of an item, such as its samples, are in one fold.
 *
 * @param ids The item of each segment.
 * @param seed A whole number of at least 0; 1 by default.
 * @param count The number of folds; 10 by default. With fewer items, each item is a fold.
 * @returns The positions of the segments of each fold, ascending.
 * @throws RangeError if there are fewer than two items, or if `seed` or `count` is out of range.
 */
export function itemFolds(
  ids: readonly (string | number)[],
  seed: number = DEFAULT_SEED,
  count: number = ITEM_FOLDS,
): number[][] {
  checkWhole('folds', count, 2)
  const items = [...new Set(ids.map(String))]
  if (items.length < 2)
    throw new RangeError(`cross-validation by item: expected at least two items, got ${items.length}`)
  const stream = randomStream(seed)
  for (let last = items.length - 1; last > 0; last--) {
    const other = uniformIndex(stream, last + 1)
    ;[items[last], items[other]] = [items[other], items[last]]
  }
  const folds = Math.min(count, items.length)
  const foldOf = new Map(items.map((item, place) => [item, place % folds]))
  const segments = Array.from({ length: folds }, (): number[] => [])
  ids.forEach((id, i) => void segments[foldOf.get(String(id))!].push(i))
  return segments
}

export function selectTexts(
  { ids, references, sources, systems, outputs }: StudyTexts,
  segments: readonly number[],
): StudyTexts {
  return {
    ids: segments.map((i) => ids[i]),
    references: segments.map((i) => references[i]),
    ...(sources && { sources: segments.map((i) => sources[i]) }),
    systems,
    outputs: outputs.map((ofSystem) => segments.map((i) => ofSystem[i])),
  }
}

/** The rows of a metric on the segments of one fold. */
export interface FoldRows {
  /** Positions of the segments. */
  readonly segments: readonly number[]
  /** One per system. */
  readonly systems: readonly MetricRows[]
}

/**
 * Puts the rows of all folds back in the order of the segments. Scores are computed by the metric of the first fold: a fit
 * may change the rows of a metric, and not how rows become a score.
 *
 * @returns The rows of each system.
 * @throws RangeError if there is no fold.
 */
export function joinFolds(folds: readonly FoldRows[]): MetricRows[] {
  const [first] = folds
  if (first === undefined) throw new RangeError('expected at least one fold')
  const length = folds.reduce((sum, { segments }) => sum + segments.length, 0)
  return first.systems.map(({ metric }, s) => {
    const width = metric.columns.length
    const rows = new Float64Array(length * width)
    for (const { segments, systems } of folds) {
      segments.forEach((segment, i) => {
        rows.set(systems[s].rows.subarray(i * width, (i + 1) * width), segment * width)
      })
    }
    return { metric, rows }
  })
}

/**
 * The signature of a metric that was fitted once per fold: the fields in which the folds differ, such as a hash of the
 * fitted n-grams, have a hash of all their values, and `settings` follow, such as `{ folds: 10 }`.
 */
export function foldedSignature(
  signatures: readonly string[],
  settings: Readonly<Record<string, string | number>>,
): string {
  const fields = signatures.map((signature) => signature.split('|'))
  const common = fields[0].map((field, k) => {
    const values = fields.map((ofFold) => ofFold[k])
    if (values.every((value) => value === field)) return field
    return `${field.slice(0, field.indexOf(':'))}:${contentHash(values.join('|'))}`
  })
  const added = Object.entries(settings).map(([name, value]) => `${name}:${value}`)
  const version = common.at(-1)!.startsWith('v:') ? common.pop() : undefined
  return [...common, ...added, ...(version === undefined ? [] : [version])].join('|')
}
