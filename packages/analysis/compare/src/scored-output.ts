import {
  type Measurement,
  type ScoreMeasurementOptions,
  type Scores,
  scoreMeasurement,
} from '@codegen-eval/measure'
import { samplesEstimand } from '@codegen-eval/measure/internal'
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
  /** Whether the page is drawn, which needs a profile of segments; false by default. */
  readonly withPage?: boolean | undefined
  /** Receives the scores of each segment as JSON Lines. */
  readonly onSegmentLines?: ((lines: string) => void) | undefined
  /** Writes outputs and scores for other tools. */
  readonly results?: ResultWriter | undefined
}

/** The scores of a measurement in all their forms. */
export interface ScoredOutput {
  /** Its page is that of `scorePage`. */
  readonly output: ReportOutput
  readonly scores: Scores
  /** Broken rows. */
  readonly skips: Skips
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
    const [{ scoreSet }, { viewOutput }] = await Promise.all([
      import('./view/score-set.ts'),
      import('@codegen-eval/report/view'),
    ])
    const { scores, corpus, skips, references } = scored
    const found = corpus && (await (await import('./corpus-intervals.ts')).corpusIntervals(corpus, drawing))
    const strata = byStratum
      ? await (await import('./report/scores-of-strata.ts')).scoresOfStrata(scored, {
          ...{ ...drawing, stratumWeights },
        })
      : undefined
    segments.finish(scores, found, options.alpha)
    const set = scoreSet(scores, found)
    const sizes = furtherSizes(scores, skips)
    const style = { settings: found?.settings, parts, strata, references, sizes }
    const view =
      found === undefined
        ? (await import('./view/plain-scores-view.ts')).plainScoresView(set, style)
        : (await import('./view/scores-view.ts')).scoresView(set, style)
    const page = async () => {
      const { scorePage } = await import('./page.ts')
      return scorePage(set, { ...style, precision, profile: segments.profile(), explains })
    }
    return { scores, skips, output: { ...viewOutput(view, { precision }), page } }
  }
}

/** How samples became results, and what was left out, as JSON has it. */
function furtherSizes({ samplesBy, metrics }: Scores, skips: Skips): object {
  const leftOut = metrics.flatMap((metric) =>
    metric.leftOut === undefined ? [] : [[metric.spec, metric.leftOut] as const],
  )
  return {
    ...(samplesBy === undefined
      ? {}
      : {
          samplesBy,
          estimands: Object.fromEntries(
            metrics.map(({ spec, level }) => [spec, samplesEstimand(level, samplesBy)]),
          ),
        }),
    ...(skips.count > 0 ? { skipped: skips.count } : {}),
    ...(leftOut.length === 0 ? {} : { leftOut: Object.fromEntries(leftOut) }),
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
