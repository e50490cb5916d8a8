import type { MeasuredCorpus, Measurement } from '@codegen-eval/measure'
import { segmentSamples, writtenMetrics } from '@codegen-eval/measure/export'
import { contentHash, type Explain } from '@codegen-eval/metric'
import type { Skips } from '@codegen-eval/records'
import type { Sample } from '@codegen-eval/samples'
import type { WrittenResults } from '@codegen-eval/samples/write'
import { type ProfileOptions, type SegmentProfile, segmentProfiler } from './segment-profile.ts'

/** Data to keep besides the numbers of each segment. */
export interface ProfiledCorpusOptions {
  /** Keeps a profile of single segments, for a page; none if the texts are not there. */
  readonly profile?: Omit<ProfileOptions, 'metrics'> | undefined
  /** Keeps the ids of segments. */
  readonly withIds?: boolean | undefined
  /** Keeps hashes of outputs, where there are texts. */
  readonly withHashes?: boolean | undefined
  /** Keeps the outputs with their scores, for writers of results. */
  readonly withSamples?: boolean | undefined
}

/** By model, the hash of each segment's output. */
export type OutputHashes = ReadonlyMap<string, readonly string[]>

/** The numbers of each segment, and what was left out. */
export interface ProfiledCorpus {
  readonly corpus: MeasuredCorpus
  readonly skips: Skips
  /** Single segments, for a page. */
  readonly profile?: SegmentProfile
  /** How each metric explains its scores, if there is a profile. */
  readonly explains?: readonly (Explain | undefined)[]
  /** The id of each segment, if they are asked for. */
  readonly ids?: readonly string[]
  /** Hashes of the outputs, if they are asked for and there are texts. */
  readonly outputs?: OutputHashes
  /** Each output with its scores, if they are asked for. */
  readonly written?: WrittenResults
}

/** Reads all rows of a measurement, and keeps what comparisons and their pages need. */
export async function profiledCorpus(
  { metrics, corpus, explains, hasTexts, skips }: Measurement,
  { profile, withIds = false, withHashes = false, withSamples = false }: ProfiledCorpusOptions,
): Promise<ProfiledCorpus> {
  const profiler = hasTexts && profile ? segmentProfiler({ ...profile, metrics: metrics.length }) : undefined
  const ids: string[] = []
  const samples: Sample[] = []
  const outputs = new Map<string, string[]>()
  let count = 0
  const rows = await corpus((segment, score) => {
    profiler?.add(segment, score)
    if (withIds) ids.push(String(segment.id))
    if (withHashes && hasTexts)
      segment.models.forEach((model, m) => {
        const ofModel = outputs.get(model) ?? []
        ofModel[count] = contentHash(segment.candidates[m])
        outputs.set(model, ofModel)
      })
    count++
    if (withSamples) samples.push(...segmentSamples(segment, metrics, score, hasTexts))
  })
  const measured = {
    ...{ corpus: rows, skips },
    ...(withIds ? { ids } : {}),
    ...(outputs.size > 0 ? { outputs } : {}),
    ...(withSamples ? { written: { samples, metrics: writtenMetrics(metrics) } } : {}),
  }
  return profiler ? { ...measured, profile: profiler.profile(), explains: await explains() } : measured
}
