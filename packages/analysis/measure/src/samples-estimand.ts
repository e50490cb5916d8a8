import type { Level } from '@codegen-eval/metric'
import type { SamplesBy } from './combine-samples.ts'

const ESTIMANDS: Readonly<Record<SamplesBy, Readonly<Record<Level, string>>>> = {
  mean: {
    segment: 'mean over tasks of the mean of their samples',
    corpus: 'pooled over all samples',
  },
  best: {
    segment: 'mean over tasks of their best sample',
    corpus: 'pooled over the best sample of each task',
  },
}

/** The quantity that a corpus score estimates where tasks have several samples, as a phrase for reports. */
export function samplesEstimand(level: Level, samplesBy: SamplesBy): string {
  return ESTIMANDS[samplesBy][level]
}
