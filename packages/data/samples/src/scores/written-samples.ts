import type { Sample } from '../sample.ts'
import type { WrittenResults } from '../write/result-writer.ts'
import type { ScoreTable } from './score-table.ts'

/**
 * The samples of a table of scores, for writers of results: the rows that it was made of, in their order, as far as it has
 * their models, tasks and metrics. A row of several samples is so many samples, those that pass first.
 */
export function writtenResults(
  rows: readonly Sample[],
  { models, tasks, metrics }: Pick<ScoreTable, 'models' | 'tasks' | 'metrics'>,
): WrittenResults {
  const [known, wanted] = [new Set(models), new Set(tasks)]
  const names = new Set(metrics.map(({ name }) => name))
  return {
    samples: rows
      .filter(
        ({ model, task, isDropped }) =>
          known.has(model) && wanted.has(String(task.id)) && isDropped === undefined,
      )
      .flatMap((row) => samplesOf(row, names)),
    metrics: metrics.map(({ name, signature }) => ({ name, signature })),
  }
}

function samplesOf({ task, model, count = 1, ...row }: Sample, names: ReadonlySet<string>): Sample[] {
  const chosen = [...row.scores].filter(([metric]) => names.has(metric))
  if (chosen.length === 0) return []
  // results of our own runs say which programs ran out of time
  const outcome = row.outcome ?? (row.test?.outcome === 'timeout' ? 'timeout' : undefined)
  return Array.from({ length: Math.max(1, count) }, (_, i) => ({
    ...{ task, model },
    ...(outcome === undefined ? {} : { outcome }),
    scores: new Map(
      chosen.map(([metric, score]) => [metric, count > 1 ? Number(i < Math.round(score * count)) : score]),
    ),
  }))
}
