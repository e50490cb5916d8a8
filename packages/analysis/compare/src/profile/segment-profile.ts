import { type KeptTasks, type TaskKeeper, taskKeeper } from '@codegen-eval/report/kept-tasks'
import type { Segment } from '@codegen-eval/samples'
import { sampleLabel } from '@codegen-eval/samples/internal'
import { type LengthGroup, lengthProfile } from './length-profile.ts'
import { type ScoreHistogram, scoreHistogram } from './score-histogram.ts'

/** One metric over all segments. */
export interface MetricProfile {
  /** One histogram of segment scores per model. */
  readonly histograms: readonly ScoreHistogram[]
}

/** The contents of a report of single segments: distributions, scores by length, and single tasks. */
export interface SegmentProfile {
  readonly models: readonly string[]
  readonly segments: number
  /** One profile per metric. */
  readonly metrics: readonly MetricProfile[]
  /** Mean scores by the length of the reference: the mean length, if there are several. Empty where only scores are known. */
  readonly lengths: readonly LengthGroup[]
  /** Whether segments are tasks, with one score for all samples. */
  readonly ofTasks?: true
  /** Tasks with their scores and outputs, where their ids are known. */
  readonly tasks?: KeptTasks
}

/** A profile of segments that come one by one. */
export interface SegmentProfiler {
  /**
   * Adds a segment.
   *
   * @param score The score of a model of the first segment under a metric, both by index; `NaN` where it is undefined.
   */
  add(segment: Segment, score: (model: number, metric: number) => number): void
  profile(): SegmentProfile
}

/** Settings of `segmentProfiler`. */
export interface ProfileOptions {
  /** Number of metrics. */
  readonly metrics: number
  /** The models, by the indices of scores; by default those of the first segment. */
  readonly models?: readonly string[] | undefined
  /** Most characters of texts of tasks; 5 million by default. */
  readonly maxCharacters?: number | undefined
}

/**
 * Starts a profile of segments: it keeps histograms, mean scores by length, and the tasks with their outputs, of many those on which
 * models differ most. Memory is bounded, whatever the number of segments and the length of texts.
 */
export function segmentProfiler({ metrics, models: given, maxCharacters }: ProfileOptions): SegmentProfiler {
  const start = (models: readonly string[]): ProfileState => ({
    models,
    histograms: Array.from({ length: metrics }, () => models.map(() => scoreHistogram())),
    lengths: lengthProfile(models.length, metrics),
    tasks: taskKeeper(models, metrics, maxCharacters),
  })
  let state: ProfileState | undefined
  let segments = 0
  return {
    add(segment, score) {
      state ??= start(given ?? segment.models)
      segments++
      const { models, histograms, lengths, tasks } = state
      // a further sample of a task may lack models
      const places = models.map((model) => segment.models.indexOf(model))
      const table = places.map((place, m) => histograms.map((_, k) => (place < 0 ? Number.NaN : score(m, k))))
      lengths.add(meanLength(segment.references), (m, k) => table[m][k])
      for (const [m, scores] of table.entries()) {
        if (places[m] < 0) continue
        for (const [k, ofMetric] of histograms.entries()) ofMetric[m].add(scores[k])
        tasks.score(segment, m, scores)
      }
      for (const [m, place] of places.entries()) {
        if (place < 0) continue
        const label = sampleLabel(segment, place)?.toString()
        tasks.output(segment.id, m, { text: segment.candidates[place], label })
      }
    },
    profile() {
      const { models, histograms, lengths, tasks } = state ?? start(given ?? [])
      return {
        models,
        segments,
        metrics: histograms.map((ofMetric) => ({ histograms: ofMetric.map((each) => each.histogram()) })),
        lengths: lengths.groups(),
        tasks: tasks.tasks(),
      }
    },
  }
}

interface ProfileState {
  readonly models: readonly string[]
  readonly histograms: readonly (readonly ReturnType<typeof scoreHistogram>[])[]
  readonly lengths: ReturnType<typeof lengthProfile>
  readonly tasks: TaskKeeper
}

function meanLength(references: readonly string[]): number {
  const total = references.reduce((sum, { length }) => sum + length, 0)
  return references.length === 0 ? 0 : Math.round(total / references.length)
}
