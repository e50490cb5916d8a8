import { plural } from '@codegen-eval/messages'
import type { Level } from '@codegen-eval/metric'
import { countText } from '@codegen-eval/report/internal'
import { type SamplesBy, samplesEstimand } from '../combine-samples.ts'

/** Size of the data behind a result. */
export interface Sizes {
  readonly segments: number
  /** Number of samples; that of the segments if they have one each. */
  readonly samples: number
  /** Number of clusters; that of the segments if there are none. */
  readonly clusters: number
  /** Whether a segment is a task, as in results of tests, and is called so; it is where a task has several samples. */
  readonly ofTasks?: boolean | undefined
}

/** `164 segments`, `50 tasks with 500 samples`, `164 segments in 12 clusters`. */
export function sizesText({ segments, samples, clusters, ofTasks }: Sizes): string {
  const data =
    samples > segments
      ? `${plural(segments, 'task')} with ${countText(samples)} samples`
      : plural(segments, ofTasks ? 'task' : 'segment')
  return clusters < segments ? `${data} in ${plural(clusters, 'cluster')}` : data
}

/** The plural noun for what is drawn and swapped as a whole. */
export function unitsNoun(sizes: Sizes): 'segments' | 'tasks' | 'clusters' {
  const { segments, samples, clusters, ofTasks } = sizes
  if (clusters < segments) return 'clusters'
  return ofTasks || samples > segments ? 'tasks' : 'segments'
}

/** The estimand of metrics where tasks have several samples: `chrf: pooled over all samples`. */
export function estimandText(
  metrics: readonly { readonly spec: string; readonly level: Level }[],
  samplesBy: SamplesBy,
): string {
  const specs = new Map<string, string[]>()
  for (const { spec, level } of metrics) {
    const estimand = samplesEstimand(level, samplesBy)
    specs.set(estimand, [...(specs.get(estimand) ?? []), spec])
  }
  return [...specs].map(([estimand, names]) => `${names.join(', ')}: ${estimand}`).join('; ')
}
