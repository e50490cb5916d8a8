import { resolveScores, type ScorePolicy } from '@codegen-eval/compare'
import type { Sample } from '@codegen-eval/samples'
import type { ScoreTable } from '@codegen-eval/samples/scores'
import { writtenResults } from '@codegen-eval/samples/scores/internal'
import type { ResultWriter } from '@codegen-eval/samples/write'
import { passRates } from './pass-rates.ts'

/**
 * Writes results of tests for other tools: the samples of all tasks and models that count, and pass@1 of each model.
 *
 * @param rows The rows that the table was made of.
 * @param policy Tasks and samples that models lack, and the models that count: see `resolveScores`.
 */
export function writePassRates(
  writer: ResultWriter,
  rows: readonly Sample[],
  table: ScoreTable,
  policy?: ScorePolicy,
): void {
  const resolved = resolveScores(table, policy).table
  const { samples, metrics } = writtenResults(rows, resolved)
  for (const sample of samples) writer.add(sample)
  writer.finish(metrics, passRates(resolved))
}
