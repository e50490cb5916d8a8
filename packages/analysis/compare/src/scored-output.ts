import {
  type Measurement,
  type ScoreMeasurementOptions,
  type Scores,
  scoreMeasurement,
} from '@codegen-eval/measure'
import { scoresOutput } from '@codegen-eval/measure/report'
import type { Skips } from '@codegen-eval/records'
import type { ReportOutput } from '@codegen-eval/report'
import type { ResultWriter } from '@codegen-eval/samples/write'
import { DEFAULT_ALPHA } from '@codegen-eval/statistics/settings'
import type { CorpusIntervalOptions, CorpusIntervals } from './corpus-intervals.ts'
import type { SegmentProfile } from './profile/segment-profile.ts'

/** Options of `scoredOutput`: settings of intervals and tables, and receivers of segments. */
export interface ScoredOutputOptions
  extends Pick<ScoreMeasurementOptions, 'samplesBy' | 'byStratum' | 'onRecords'>,
    CorpusIntervalOptions {
  /** Whether to compute the interval of each score; false by default. */
  readonly intervals?: boolean | undefined
  /** Digits of scores after the point, except in JSON; 2 by default. */
  readonly precision?: number
  /** Whether tables have the parts of each score, too; false by default. */
  readonly parts?: boolean | undefined
  /** Whether `page` is called, which needs a profile of segments; false by default. */
  readonly withPage?: boolean | undefined
  /** Receives the scores of each segment as JSON Lines. */
  readonly onSegmentLines?: ((lines: string) => void) | undefined
  /** Writes outputs and scores for other tools. */
  readonly results?: ResultWriter | undefined
}

/** The scores of a measurement in all their forms. */
export interface ScoredOutput {
  readonly output: ReportOutput
  readonly scores: Scores
  /** Broken rows. */
  readonly skips: Skips
  /** Draws an HTML page: see `scorePage`. */
  page(): Promise<string>
}

/**
 * Scores a measurement: see `scoreMeasurement`. Segments are written while they are read; the code of intervals, strata
 * and pages is loaded where it is used.
 *
 * @returns Computes intervals and strata, and finishes the results for other tools.
 * @throws UsageError for weights that do not fit the strata.
 */
export async function scoredOutput(
  measurement: Measurement,
  options: ScoredOutputOptions = {},
): Promise<() => Promise<ScoredOutput>> {
  const { samplesBy, byStratum, intervals, onRecords, withPage = false } = options
  const segments = await segmentSink(measurement, options)
  const scored = await scoreMeasurement(measurement, {
    ...{ samplesBy, byStratum, onRecords },
    keepsRows: intervals,
    onSegment: segments.add,
  })
  const explains = withPage ? await measurement.explains() : undefined
  return async () => {
    const { precision, parts, samplesBy: _, stratumWeights, intervals: __, ...drawing } = options
    const report = () => import('./report.ts')
    const { found, ...all } =
      scored.corpus === undefined
        ? { scores: scored.scores }
        : await (await report()).shownRows(scored, { ...drawing, precision: precision ?? 2 })
    const strata = byStratum
      ? await (await report()).scoresOfStrata(scored, { ...drawing, precision, stratumWeights })
      : {}
    segments.finish(scored.scores, found, options.alpha)
    const style = { ...(precision === undefined ? {} : { precision }), parts, ...strata }
    return {
      ...{ scores: scored.scores, skips: scored.skips },
      output: scoresOutput(all, { ...style, skipped: scored.skips.count }),
      async page() {
        const { scorePage } = await import('./page.ts')
        return scorePage(scored.scores, { ...style, profile: segments.profile(), explains, intervals: found })
      },
    }
  }
}

/** Receivers of segments while they are read. */
interface SegmentSink {
  readonly add: NonNullable<ScoreMeasurementOptions['onSegment']>
  profile(): SegmentProfile | undefined
  /** Finishes the results for other tools. */
  finish(scores: Scores, found: CorpusIntervals | undefined, alpha: number | undefined): void
}

async function segmentSink(
  { metrics, hasTexts }: Measurement,
  { withPage = false, onSegmentLines, results }: ScoredOutputOptions,
): Promise<SegmentSink> {
  const profiles = withPage && hasTexts ? await import('./profile/segment-profile.ts') : undefined
  const profiler = profiles?.segmentProfiler({ metrics: metrics.length })
  const rows = onSegmentLines && (await import('@codegen-eval/measure/segment-rows'))
  const linesOf = rows?.segmentRowWriter(metrics)
  const written = results && (await import('@codegen-eval/measure/export'))
  return {
    add(segment, { segmentScore, segmentRow }) {
      profiler?.add(segment, segmentScore)
      if (linesOf !== undefined) onSegmentLines?.(linesOf(segment, segmentRow))
      for (const sample of written?.segmentSamples(segment, metrics, segmentScore, hasTexts) ?? [])
        results?.add(sample)
    },
    profile: () => profiler?.profile(),
    finish(scores, found, alpha = DEFAULT_ALPHA) {
      if (written === undefined) return
      const intervals = found?.metrics.map((metric) => metric.intervals)
      results?.finish(written.writtenMetrics(metrics), written.writtenScores(scores, intervals, 1 - alpha))
    },
  }
}
