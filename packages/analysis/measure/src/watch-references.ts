import { knownLanguages } from '@codegen-eval/languages'
import { InputError } from '@codegen-eval/messages'
import type { Metric } from '@codegen-eval/metric'
import type { Batches } from '@codegen-eval/segments'
import type { NamedMetric } from './metric-specs.ts'
import { countParsed, type ParsedSegments } from './parsed-rows.ts'

/** The part that tells which share of the segments has a reference that parses. */
const PART = 'parsedReferences'

/** Below this share of segments with a reference that parses, the language is probably wrong. */
const FEW_PARSED = 0.5

/** Metrics and rows that are watched while segments are measured. */
export interface WatchedReferences {
  readonly metrics: readonly NamedMetric[]
  readonly batches: Batches
  /**
   * A warning for each metric under which fewer than half of the segments have a reference that parses.
   *
   * @throws InputError if under some metric no reference parses.
   */
  warnings(): string[]
}

/** Counts, for each metric that parses, the segments that have a reference which parses. */
export async function watchReferences(
  metrics: readonly NamedMetric[],
  batches: Batches,
): Promise<WatchedReferences> {
  let place = ''
  const watched = metrics.map((named) => watchMetric(named, () => place))
  if (watched.every(({ count }) => count === undefined)) return { metrics, batches, warnings: () => [] }
  // other threads have measured some of the rows already
  const counted = countParsed(batches, metrics)
  return {
    metrics: watched.map(({ named }) => named),
    batches: oneByOne(counted.batches, (file, id) => (place = `${file}, id ${id}`)),
    warnings: () =>
      watched.flatMap(({ named, count }, k) =>
        referenceWarnings(named.spec, count && joinCounts(count, counted.counts[k]!)),
      ),
  }
}

/** @param rest The count of later rows. */
function joinCounts(count: ParsedSegments, rest: ParsedSegments): ParsedSegments {
  return {
    segments: count.segments + rest.segments,
    parsed: count.parsed + rest.parsed,
    first: count.first === '' ? rest.first : count.first,
  }
}

function watchMetric(
  named: NamedMetric,
  place: () => string,
): { readonly named: NamedMetric; readonly count: ParsedSegments | undefined } {
  const { spec, metric } = named
  if (metric.parts?.(new Float64Array(metric.columns.length))[PART] === undefined) {
    return { named, count: undefined }
  }
  const count: ParsedSegments = { segments: 0, parsed: 0, first: '' }
  let isNew = false
  const watched: Metric = Object.create(metric, {
    prepare: {
      value(references: readonly string[], source?: string): unknown {
        isNew = true
        return metric.prepare(references, source)
      },
    },
    measure: {
      value(candidate: string, prepared: unknown, row: Float64Array, offset = 0): void {
        metric.measure(candidate, prepared, row, offset)
        // all models of a segment share its references
        if (!isNew) return
        isNew = false
        count.segments++
        if (metric.parts!(row, offset)[PART] === 1) count.parsed++
        else if (count.first === '') count.first = place()
      },
    },
  })
  return { named: { spec, metric: watched }, count }
}

/**
 * A warning if fewer than half of the segments have a reference that parses.
 *
 * @throws InputError if no reference parses.
 */
export function referenceWarnings(spec: string, count: ParsedSegments | undefined): string[] {
  if (count === undefined || count.segments === 0) return []
  const { segments, parsed, first } = count
  if (parsed === 0) {
    throw new InputError(
      `metric ${spec}: no reference parses (first: ${first}); name the language of the code with --lang, the known languages are ${knownLanguages().join(', ')}`,
    )
  }
  if (parsed / segments >= FEW_PARSED) return []
  const share = ((100 * parsed) / segments).toFixed(0)
  return [
    `warning: metric ${spec}: only ${parsed} of ${segments} segments (${share} %) have a reference that parses; the first without one is ${first}`,
  ]
}

/** Passes rows on one by one, so that the current row is known while it is measured. */
async function* oneByOne(batches: Batches, onRow: (file: string, id: string | number) => void): Batches {
  for await (const batch of batches) {
    for (const item of batch) {
      if (!(item instanceof InputError)) onRow(item.file, item.id)
      yield [item]
    }
  }
}
