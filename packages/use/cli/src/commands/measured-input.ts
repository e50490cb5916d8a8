import {
  checkSpecs,
  createSkips,
  fitResources,
  type MeasuredCorpus,
  makeMetrics,
  measureCorpus,
  neededFit,
  type Skips,
} from '@codegen-eval/corpus'
import { openSegments, readWholeText } from '@codegen-eval/corpus/node'
import { loadRegistry } from '../metrics.ts'
import { startProgress } from '../progress.ts'
import { checkOutputFiles, type InputFlags, inputOptions, totalSize } from './input-flags.ts'
import { checkMetricFlags, type MetricFlags, refuseReadOnce, sharedOptions } from './metric-flags.ts'

/** What commands that compare models say about input and output. */
export interface MeasuringFlags extends InputFlags, MetricFlags {
  readonly output?: string
}

/** Input that is known to be there, with metrics that exist. */
export interface CheckedInput {
  /** Reads and measures all of it. */
  measure(choose: (models: readonly string[]) => readonly string[]): Promise<MeasuredInput>
}

/** Rows of all metrics, and what was left out. */
export interface MeasuredInput {
  readonly corpus: MeasuredCorpus
  readonly skips: Skips
}

/** Checks files and metrics of a command line, before anything is read or written. */
export async function checkInput(
  files: readonly string[],
  flags: MeasuringFlags,
  metrics: readonly string[],
): Promise<CheckedInput> {
  const input = inputOptions(files, flags)
  const registry = await loadRegistry(flags.plugin)
  const specs = checkSpecs(registry, metrics, sharedOptions(flags))
  checkMetricFlags(specs, flags)
  checkOutputFiles(input, [['--output', flags.output]])
  await refuseReadOnce(input, specs)
  const learners = specs.filter(neededFit)
  const size = await totalSize(input)
  return {
    async measure(choose) {
      const progress = startProgress(size === undefined ? undefined : size * (learners.length > 0 ? 2 : 1))
      const counted = { ...input, onBytes: progress.bytes }
      const skips = createSkips(flags.onError)
      try {
        // what a first pass skips, the second one skips as well, and counts
        const fitted =
          learners.length === 0
            ? new Map<string, string>()
            : await fitResources(learners, openSegments(counted), createSkips(flags.onError).add)
        const made = await makeMetrics(registry, specs, fitted, readWholeText)
        const corpus = await measureCorpus(openSegments(counted), made, {
          skips,
          onRows: progress.rows,
          choose,
        })
        return { corpus, skips }
      } finally {
        progress.stop()
      }
    },
  }
}

/** Prints what was skipped, where something was. */
export function reportSkips({ corpus, skips }: MeasuredInput): void {
  if (skips.count > 0) process.stderr.write(`${skips.describe(corpus.segments + skips.count)}\n`)
}
