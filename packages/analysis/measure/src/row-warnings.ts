import { answerWatch } from '@codegen-eval/extract/answers'
import { InputError } from '@codegen-eval/messages'
import type { Batches } from '@codegen-eval/samples'
import { doubtfulWatch } from './doubtful-scores.ts'
import { givenUpWatch } from './given-up.ts'
import { parsedCounter, parsingDoubts } from './parsed-references.ts'
import type { RowWatch, WatchedMetric } from './row-watch.ts'
import { duplicateWatch } from './text-groups.ts'

/** Facts of rows on which their warnings depend. */
export interface RowFacts {
  /** Whether outputs are measured as they are, with their fences; false by default. */
  readonly unextracted?: boolean
  /** Whether the user named the language of all metrics; false by default. */
  readonly isNamed?: boolean
  /** Whether references are texts, as they are by default; rows of shards have their hashes. */
  readonly hasTexts?: boolean
}

/**
 * Warnings about measured segments: references that do not parse, outputs whose parsing was stopped, scores that are
 * undefined or not exact, outputs that are answers, from which no metric takes the code, and tasks with the same texts.
 *
 * `warnings` throws InputError if under some metric no reference parses.
 */
export function rowWarnings(
  metrics: readonly WatchedMetric[],
  { unextracted = false, isNamed = false, hasTexts = true }: RowFacts = {},
): RowWatch {
  const parsed = parsedCounter(metrics, hasTexts)
  const watches = [
    ...(unextracted ? [extractableWatch()] : []),
    doubtfulWatch(metrics),
    givenUpWatch(metrics),
    duplicateWatch(),
  ]
  return {
    add(segment) {
      parsed.add(segment)
      // such a row is an error for whoever reads it
      if (segment.measured?.some((row) => !(row instanceof Float64Array) && row.metric >= 0)) return
      for (const watch of watches) watch.add(segment)
    },
    warnings: () => [
      ...metrics.flatMap(({ spec, metric }, k) =>
        parsingDoubts(spec, metric.signature, parsed.counts[k], isNamed).map(
          (doubt) => `warning: metric ${doubt}`,
        ),
      ),
      ...watches.flatMap((watch) => watch.warnings()),
    ],
  }
}

/** The same rows, each of which is added to a watch. */
export async function* watchedBatches(batches: Batches, watch: Pick<RowWatch, 'add'>): Batches {
  for await (const batch of batches) {
    for (const item of batch) if (!(item instanceof InputError)) watch.add(item)
    yield batch
  }
}

/** Counts the outputs with code fences, reasoning and other traces of answers, where no reference has them. */
export function extractableWatch(): RowWatch {
  const watch = answerWatch()
  let outputs = 0
  return {
    add({ references, candidates }) {
      outputs += candidates.length
      for (const text of candidates) watch.add(text, references)
    },
    warnings: () => watch.notes(outputs).map((note) => `note: ${note}`),
  }
}
