import { InputError, messageOf, UsageError } from '@codegen-eval/messages'
import type { FitPass } from '@codegen-eval/metric'
import type { Batches, Segment, SegmentSource } from '@codegen-eval/samples'
import { batchesOf } from '@codegen-eval/samples/internal'
import { fitOf, type MetricSpec } from './metric-specs.ts'

/**
 * Fits metrics to the references of a corpus, in one pass over the segments: CrystalBLEU's list of shared n-grams is
 * fitted so.
 *
 * @param onError Called with each broken row. By default the first one is thrown.
 * @returns The fitted text by spec, for `makeMetrics`; metrics that need no fit are left out.
 */
export async function fitMetrics(
  specs: readonly MetricSpec[],
  source: SegmentSource,
  onError: (error: InputError) => void = rethrow,
): Promise<Map<string, string>> {
  const passes = await startFits(specs)
  for await (const batch of firstSamples(batchesOf(source)))
    for (const item of batch) {
      if (item instanceof InputError) onError(item)
      else for (const { pass, seen } of passes) pass.add(seen(item))
    }
  return new Map(passes.map(({ spec, pass }) => [spec, pass.finish()]))
}

/** Only the first sample of each task, whose references count once, and broken rows. */
export async function* firstSamples(batches: Batches): Batches {
  let tasks = 0
  for await (const batch of batches)
    yield batch.filter((item) => {
      if (item instanceof InputError || item.task === undefined) return true
      if (item.task < tasks) return false
      tasks = item.task + 1
      return true
    })
}

/** A pass of one metric over references. */
export interface StartedFit {
  readonly spec: string
  readonly pass: FitPass
  /** The references of a segment as the metric sees them. */
  seen(segment: Pick<Segment, 'references'>): readonly string[]
}

/** Starts a pass for each metric that is fitted to references. */
export async function startFits(specs: readonly MetricSpec[]): Promise<StartedFit[]> {
  const fits: StartedFit[] = []
  for (const metricSpec of specs) {
    const fit = fitOf(metricSpec)
    if (fit === undefined) continue
    const { options, wrappings } = metricSpec.resolved
    try {
      await Promise.all(wrappings.map((wrapping) => wrapping.load?.()))
    } catch (error) {
      throw new UsageError(`metric ${metricSpec.spec}: ${messageOf(error)}`, { cause: error })
    }
    fits.push({
      spec: metricSpec.spec,
      pass: await fit.start(options),
      // a wrapper such as `extract` changes what the metric sees of the references; the last wraps the others
      seen: ({ references }) =>
        wrappings.reduceRight((texts, wrapping) => wrapping.references(texts), references),
    })
  }
  return fits
}

/**
 * The only metric that is fitted to the references, for a file that holds one fit.
 *
 * @param fits The metrics of a plan that are fitted.
 * @param metrics All of its metrics as the user named them, for messages.
 * @throws UsageError if there is none, or there are several.
 */
export function oneFit(fits: readonly MetricSpec[], metrics: readonly string[]): MetricSpec {
  const [fit, ...others] = fits
  if (fit === undefined)
    throw new UsageError(`option metric ${metrics}: there is nothing to fit, or option sharedNgrams has it`)
  if (others.length > 0)
    throw new UsageError(
      `option metric ${metrics}: a file holds one fit, and ${fits.map(({ spec }) => spec).join(', ')} need one each: name one of them`,
    )
  return fit
}

function rethrow(error: InputError): never {
  throw error
}
