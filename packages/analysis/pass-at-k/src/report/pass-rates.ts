import type { ScoreTable } from '@codegen-eval/samples/scores'
import type { WrittenScore } from '@codegen-eval/samples/write'
import { meanOf } from '@codegen-eval/statistics/internal'

/** pass@1 of each model of a table of results, for writers of results: the mean over tasks of the share of samples that pass. */
export function passRates({ models, metrics, tasks }: ScoreTable): WrittenScore[] {
  return metrics.flatMap(({ name, sums, counts }) =>
    models.map((model, m) => {
      const present = [...tasks.keys()].filter((t) => counts[m][t] > 0)
      return {
        ...{ model, metric: name, score: meanOf(present.map((t) => sums[m][t] / counts[m][t])) },
        details: { measure: 'pass@1', tasks: String(present.length) },
      }
    }),
  )
}
