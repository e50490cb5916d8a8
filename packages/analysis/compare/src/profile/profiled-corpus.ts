import type { MeasuredCorpus, Measurement } from '@codegen-eval/measure'
import type { Explain } from '@codegen-eval/metric'
import type { Skips } from '@codegen-eval/records'
import { type ProfileOptions, type SegmentProfile, segmentProfiler } from './segment-profile.ts'

/** Data to keep besides the numbers of each segment. */
export interface ProfiledCorpusOptions {
  /** Keeps a profile of single segments, for a page; none if the texts are not there. */
  readonly profile?: Omit<ProfileOptions, 'metrics'> | undefined
  /** Keeps the ids of segments. */
  readonly withIds?: boolean | undefined
}

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
}

/** Reads all rows of a measurement, and keeps what comparisons and their pages need. */
export async function profiledCorpus(
  { metrics, corpus, explains, hasTexts, skips }: Measurement,
  { profile, withIds = false }: ProfiledCorpusOptions,
): Promise<ProfiledCorpus> {
  const profiler = hasTexts && profile ? segmentProfiler({ ...profile, metrics: metrics.length }) : undefined
  const ids: string[] = []
  const rows = await corpus((segment, score) => {
    profiler?.add(segment, score)
    if (withIds) ids.push(String(segment.id))
  })
  const measured = { corpus: rows, skips, ...(withIds ? { ids } : {}) }
  return profiler ? { ...measured, profile: profiler.profile(), explains: await explains() } : measured
}
