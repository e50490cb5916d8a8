import { type MeasuredCorpus, scoredCorpus } from '@codegen-eval/measure'
import { writtenMetrics } from '@codegen-eval/measure/export'
import type { Sample } from '@codegen-eval/samples'
import type { ReadScores, ScoreTable } from '@codegen-eval/samples/scores'
import { describeSamples, writtenResults } from '@codegen-eval/samples/scores/internal'
import type { WrittenResults } from '@codegen-eval/samples/write'
import type { ProfiledCorpus } from './profile/profiled-corpus.ts'
import { type ResultSummary, resolveScores, type ScorePolicy } from './resolve-scores.ts'
import type { ComparedCorpus } from './sample-counts.ts'
import type { PairTest } from './settings.ts'
import { testForScores } from './test-for-scores.ts'

/** The numbers of each segment; where scores of other programs were read, also what these tell. */
export interface ComparedResults extends ProfiledCorpus {
  readonly corpus: ComparedCorpus
  /** Number of records that were read, where a segment may have several. */
  readonly records?: number
  /** The test that fits the scores. */
  readonly test?: PairTest
  /** The results that models have and lack. */
  readonly summary?: ResultSummary
  /** The results that count, and their rows, if these are kept. */
  readonly table?: ScoreTable
  readonly rows?: readonly Sample[]
}

/** Options of `scoredResults`. */
export interface ScoredResultsOptions extends ScorePolicy {
  /** The corpus of a table, such as pass@k of its results; by default its scores, and samples are announced. */
  readonly corpusOf?: ((table: ScoreTable) => MeasuredCorpus | Promise<MeasuredCorpus>) | undefined
  /** The rows of the table, if they are wanted for writers of results and pages. */
  readonly keptRows?: readonly Sample[] | undefined
  /** Takes messages for the reader. */
  readonly onNotice?: ((text: string) => void) | undefined
}

/**
 * Scores of another program in the form of outputs that were measured, with a policy for what models lack.
 *
 * @throws UsageError or InputError as `resolveScores`.
 */
export async function scoredResults(
  { table: read, skips, records }: ReadScores,
  { corpusOf, keptRows, onNotice, ...policy }: ScoredResultsOptions = {},
): Promise<ComparedResults> {
  const { table, summary } = resolveScores(read, policy)
  const samples = corpusOf === undefined ? describeSamples(table) : undefined
  if (samples !== undefined)
    onNotice?.(
      `${samples}: the score of a task is the mean of its samples, and tests and intervals are over tasks`,
    )
  const corpus =
    corpusOf === undefined ? { ...scoredCorpus(table), sampleCounts: countsOf(table) } : await corpusOf(table)
  return {
    ...{ corpus, skips, records, summary },
    test: testForScores(table),
    ids: table.tasks,
    ...(keptRows && { table, rows: keptRows, written: writtenRows(keptRows, table, corpus) }),
  }
}

/** The number of samples behind each row, as for pass@k and texts: models with different numbers are not swapped. */
function countsOf({ metrics: [first, ...others] }: ScoreTable): readonly Float64Array[] {
  return first.counts.map((ofModel, m) =>
    ofModel.map((count, t) => others.reduce((most, { counts }) => Math.max(most, counts[m][t]), count)),
  )
}

/** The rows of a table, with the metrics of both: pass@k is a metric of the corpus alone. */
function writtenRows(rows: readonly Sample[], table: ScoreTable, corpus: MeasuredCorpus): WrittenResults {
  const written = writtenResults(rows, table)
  const names = new Set(written.metrics.map(({ name }) => name))
  const others = writtenMetrics(corpus.metrics).filter(({ name }) => !names.has(name))
  return { ...written, metrics: [...written.metrics, ...others] }
}
