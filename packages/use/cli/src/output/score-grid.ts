import type { Scores } from '@codegen-eval/corpus'

/** Scores as people read them: one row a metric, one column a model, times 100. */
export interface ScoreGrid {
  readonly models: readonly string[]
  readonly rows: readonly ScoreRow[]
}

/** The row of one metric. */
export interface ScoreRow {
  readonly spec: string
  readonly signature: string
  /** One a model; empty where the score is undefined. */
  readonly cells: readonly string[]
  /** Which cells hold the best score as printed; none where there is only one model. */
  readonly best: readonly boolean[]
  /** Why scores are undefined, by model. */
  readonly undefined: readonly { readonly model: string; readonly reason: string }[]
}

/** @param precision Digits after the point. */
export function scoreGrid({ models, metrics }: Scores, precision: number): ScoreGrid {
  const rows = metrics.map(({ spec, results }) => {
    const cells = results.map(({ score }) => (Number.isNaN(score) ? '' : (100 * score).toFixed(precision)))
    const highest = Math.max(...cells.filter((cell) => cell !== '').map(Number))
    return {
      spec,
      signature: results[0]?.signature ?? '',
      cells,
      best: cells.map((cell) => models.length > 1 && cell !== '' && Number(cell) === highest),
      undefined: results.flatMap(({ score, reason }, m) =>
        Number.isNaN(score) ? [{ model: models[m]!, reason: reason ?? 'undefined' }] : [],
      ),
    }
  })
  return { models, rows }
}
