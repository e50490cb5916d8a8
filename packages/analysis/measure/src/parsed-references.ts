import { knownLanguages } from '@codegen-eval/languages'
import { InputError } from '@codegen-eval/messages'
import { parseSignature } from '@codegen-eval/metric'
import type { Segment } from '@codegen-eval/samples'
import { referenceError } from './reference-error.ts'
import { metricOffsets } from './row-measurer.ts'
import type { WatchedMetric } from './row-watch.ts'

/** The part that is the share of the segments with a reference that parses. */
const PART = 'parsedReferences'

/** Below this share of segments with a reference that parses, the language is probably wrong. */
const FEW_PARSED = 0.5

/** The number of segments with a reference that parses. */
export interface ParsedSegments {
  segments: number
  parsed: number
  /** The first segment none of whose references parses: `out.jsonl, id 7`; empty if there is none. */
  first: string
  /** Its first reference. */
  reference?: string
}

/** Counts of segments with a reference that parses. */
export interface ParsedCounter {
  /** Adds a segment that was measured; one without a file is known by its id. */
  add(segment: Pick<Segment, 'measured' | 'references' | 'id'> & Partial<Pick<Segment, 'file'>>): void
  /** The count of each metric; `undefined` for metrics that do not parse. */
  readonly counts: readonly (ParsedSegments | undefined)[]
}

/**
 * Starts to count, for each metric that parses, the segments that have a reference which parses.
 *
 * @param hasTexts Whether references are texts; rows of shards have their hashes.
 */
export function parsedCounter(metrics: readonly WatchedMetric[], hasTexts = true): ParsedCounter {
  const offsets = metricOffsets(metrics)
  const watched = metrics.map(({ metric }, k) => {
    const offset = offsets[k]
    const parses = metric.parts?.(new Float64Array(metric.columns.length))[PART] !== undefined
    const count: ParsedSegments | undefined = parses ? { segments: 0, parsed: 0, first: '' } : undefined
    return { metric, offset, count, k }
  })
  return {
    add({ measured = [], references, file, id }) {
      for (const { metric, offset, count, k } of watched) {
        if (count === undefined) continue
        // an output on which an earlier metric failed has no numbers of this one
        const row = measured.find((each) => each instanceof Float64Array || each.metric > k)
        if (!(row instanceof Float64Array)) continue
        count.segments++
        if (metric.parts!(row, offset)[PART] === 1) count.parsed++
        else if (count.first === '') {
          count.first = file === undefined ? `id ${id}` : `${file}, id ${id}`
          if (hasTexts && references?.[0] !== undefined) count.reference = references[0]
        }
      }
    },
    counts: watched.map(({ count }) => count),
  }
}

/**
 * A doubt if fewer than half of the segments have a reference that parses.
 *
 * @param isNamed Whether the user named the language of all metrics.
 * @throws InputError if no reference parses.
 */
export function referenceDoubts(
  { spec, metric: { signature } }: WatchedMetric,
  count: ParsedSegments | undefined,
  isNamed = false,
): string[] {
  if (count === undefined || count.segments === 0) return []
  const { segments, parsed, first } = count
  if (parsed === 0) {
    const isOfUser = isNamed || /[:,|]lang[=:]/.test(spec)
    const error = referenceError(signature, count.reference, isOfUser)
    const cure = isOfUser && error !== '' ? '' : `; ${cureOf(signature)}`
    throw new InputError(`metric ${spec}: no reference parses (first: ${first})${cure}${error}`)
  }
  if (parsed / segments >= FEW_PARSED) return []
  const share = ((100 * parsed) / segments).toFixed(0)
  return [
    `metric ${spec}: only ${parsed} of ${segments} segments (${share} %) have a reference that parses; the first without one is ${first}`,
  ]
}

/** The remedy where no reference parses: bodies of functions need the text before them, and other code its language. */
function cureOf(signature: string): string {
  return parseSignature(signature).fields.get('completions') === 'body'
    ? 'bodies of functions may not parse alone: option completions join puts the prompt before both sides'
    : `name the language of the code with option lang, the known languages are ${knownLanguages().join(', ')}`
}
