import type { Outcome } from '../logs/log-form.ts'
import type { WrittenResults, WrittenSample } from '../write/result-writer.ts'
import type { NamedScore, ScoreRow } from './score-row.ts'
import type { ScoreTable } from './score-table.ts'

/**
 * The samples of a table of scores, for writers of results: the rows that it was made of, in their order, as far as it has
 * their models, tasks and metrics. A row with the counts of several samples is so many samples, those that pass first.
 */
export function writtenResults(
  rows: readonly ScoreRow[],
  { models, tasks, metrics }: Pick<ScoreTable, 'models' | 'tasks' | 'metrics'>,
): WrittenResults {
  const [known, wanted] = [new Set(models), new Set(tasks)]
  const names = new Set(metrics.map(({ name }) => name))
  return {
    samples: rows
      .filter(({ model, id, isDropped }) => known.has(model) && wanted.has(id) && isDropped === undefined)
      .flatMap((row) => samplesOf(row, names)),
    metrics: metrics.map(({ name, signature }) => ({ name, signature })),
  }
}

function samplesOf(row: ScoreRow, names: ReadonlySet<string>): WrittenSample[] {
  const chosen = row.scores.filter(({ metric }) => names.has(metric))
  if (chosen.length === 0) return []
  const count = chosen.reduce((most, score) => Math.max(most, score.binary ? score.count : 1), 1)
  const outcome = row.outcome ?? outcomeOf(row)
  return Array.from({ length: count }, (_, i) => ({
    task: row.id,
    model: row.model,
    ...(outcome === undefined ? {} : { outcome }),
    scores: new Map(chosen.map((score) => [score.metric, scoreAt(score, i)])),
  }))
}

/** Results of our own runs say which programs ran out of time. */
function outcomeOf({ test }: ScoreRow): Outcome | undefined {
  return test?.outcome === 'timeout' ? 'timeout' : undefined
}

function scoreAt({ sum, count, binary }: NamedScore, index: number): number {
  if (binary && count > 1) return index < sum ? 1 : 0
  return count === 0 ? Number.NaN : sum / count
}
