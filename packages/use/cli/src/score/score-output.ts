import { plural, type Scores } from '@codegen-eval/corpus'
import type { Evaluation } from '@codegen-eval/metric'
import { pointFormat, type Report, type Table } from '@codegen-eval/report'
import type { Output } from '../output/render-output.ts'

/**
 * Scores as tables and JSON.
 *
 * @param precision Digits of scores after the point, except in JSON.
 * @param skipped Number of rows that were left out.
 */
export function scoreOutput(scores: Scores, precision: number, skipped: number): Output {
  return {
    report: () => scoreReport(scores, precision),
    csv: () => withSignatures(scoreTable(scores, precision), scores),
    json: () => scoreJson(scores, skipped),
  }
}

function scoreReport(scores: Scores, precision: number): Report {
  const { models, metrics, segments } = scores
  const undefinedScores = metrics.flatMap(({ spec, results }) =>
    results.flatMap(({ score, reason }, m) =>
      Number.isNaN(score) ? [`${spec} is undefined for ${models[m]}: ${reason ?? 'undefined'}`] : [],
    ),
  )
  return {
    tables: [{ ...scoreTable(scores, precision), footnotes: undefinedScores }],
    notes: [`${plural(segments, 'segment')}; scores x 100`],
    signatures: metrics.map((metric) => ({ name: metric.spec, signature: signatureOf(metric) })),
  }
}

/** One row per metric, one column per model; of several models, the best as printed is emphasized. */
function scoreTable({ models, metrics }: Scores, precision: number): Table {
  const format = pointFormat(precision)
  const printed = (score: number) => Number((100 * score).toFixed(precision))
  return {
    columns: [{ name: 'metric' }, ...models.map((name) => ({ name, format }))],
    rows: metrics.map(({ spec, results }) => {
      const highest = Math.max(...results.map(({ score }) => printed(score)).filter((x) => !Number.isNaN(x)))
      return [
        spec,
        ...results.map(({ score }) => ({
          value: score,
          strong: models.length > 1 && printed(score) === highest,
        })),
      ]
    }),
  }
}

function withSignatures(table: Table, { metrics }: Scores): Table {
  return {
    columns: [...table.columns, { name: 'signature' }],
    rows: table.rows.map((row, k) => [...row, signatureOf(metrics[k]!)]),
  }
}

function scoreJson({ segments, models, metrics }: Scores, skipped: number): object {
  return {
    segments,
    ...(skipped > 0 ? { skipped } : {}),
    // `fromEntries` makes `__proto__` an ordinary key
    models: Object.fromEntries(
      models.map((model, m) => [
        model,
        Object.fromEntries(metrics.map(({ spec, results }) => [spec, scoreEntry(results[m]!)])),
      ]),
    ),
  }
}

function scoreEntry({ score, signature, parts, reason }: Evaluation): object {
  return { score, ...(reason === undefined ? {} : { reason }), signature, parts }
}

function signatureOf({ results }: Scores['metrics'][number]): string {
  return results[0]?.signature ?? ''
}
