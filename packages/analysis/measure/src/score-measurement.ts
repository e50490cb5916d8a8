import type { Skips } from '@codegen-eval/records'
import type { Segment } from '@codegen-eval/samples'
import type { SamplesBy } from './combine-samples.ts'
import { eachSegment, type OnRecords } from './each-segment.ts'
import type { MeasuredCorpus } from './measured-corpus.ts'
import type { Measurement } from './measurement.ts'
import { createScorer, type Scorer, type Scores } from './scorer.ts'
import { stratumScorers } from './stratum-scorers.ts'

/** Options of `scoreMeasurement`. */
export interface ScoreMeasurementOptions {
  readonly samplesBy?: SamplesBy | undefined
  /** Whether to keep the numbers of each segment, for intervals. */
  readonly keepsRows?: boolean | undefined
  /** Whether to score the segments of each stratum apart, too. */
  readonly byStratum?: boolean | undefined
  /** Receives each segment with its scores and rows. */
  readonly onSegment?:
    | ((segment: Segment, scorer: Omit<Scorer, 'add' | 'scores' | 'corpus'>) => void)
    | undefined
  readonly onRecords?: OnRecords | undefined
}

/** Scores, and the numbers of each segment if they were kept. */
export interface ScoredRows {
  readonly scores: Scores
  readonly corpus: MeasuredCorpus | undefined
}

/** The scores of all rows, and those of each stratum by its name, if they were asked for. */
export interface ScoredMeasurement extends ScoredRows {
  readonly byStratum: ReadonlyMap<string, ScoredRows>
  /** Number of references of each segment; `var` if it varies, `undefined` if it is not known. */
  readonly references: number | 'var' | undefined
  /** Broken rows. */
  readonly skips: Skips
}

/** Reads all rows of a measurement, and computes the scores of all models; what else is wanted is kept on the way. */
export async function scoreMeasurement(
  measurement: Pick<Measurement, 'batches' | 'metrics' | 'skips' | 'hashesLists'>,
  { samplesBy, keepsRows = false, byStratum = false, onSegment, onRecords }: ScoreMeasurementOptions = {},
): Promise<ScoredMeasurement> {
  const { batches, metrics, skips, hashesLists } = measurement
  const scorer = createScorer(metrics, samplesBy, keepsRows)
  const groups = byStratum ? stratumScorers(metrics, samplesBy, keepsRows) : undefined
  const counts = new Set<number>()
  await eachSegment(
    batches,
    skips,
    (segment) => {
      scorer.add(segment)
      counts.add(segment.references.length)
      groups?.add(segment)
      onSegment?.(segment, scorer)
    },
    onRecords,
  )
  const corpora = keepsRows ? groups?.corpora() : undefined
  const strata = [...(groups?.scores() ?? [])].map(
    ([name, scores]) => [name, { scores, corpus: corpora?.get(name) }] as const,
  )
  return {
    scores: scorer.scores(),
    corpus: keepsRows ? scorer.corpus() : undefined,
    byStratum: new Map(strata),
    references: hashesLists ? undefined : counts.size > 1 ? 'var' : [...counts][0],
    skips,
  }
}
