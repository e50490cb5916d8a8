import { sizesText, unitsNoun } from '@codegen-eval/measure/report'
import { pointFormat, type Report, type Table } from '@codegen-eval/report'
import type { ChosenInterval } from '@codegen-eval/statistics'
import type { CorpusIntervals } from '../corpus-intervals.ts'
import { confidenceText, countText, intervalText } from './format.ts'
import { fewClustersNotes, intervalNotes, methodName } from './interval-notes.ts'

/**
 * The intervals of scores as a report: one row per metric and model, with the method of each interval.
 *
 * @param precision Digits of scores after the point.
 */
export function intervalReport(found: CorpusIntervals, precision = 2): Report {
  const { settings, models, metrics } = found
  const units = unitsNoun(found)
  const missing = metrics.flatMap(({ spec, intervals }) => intervalNotes(spec, models, intervals))
  return {
    tables: [
      {
        columns: [
          { name: 'metric', align: 'left' },
          { name: 'model', align: 'left' },
          { name: 'score', format: pointFormat(precision) },
          { name: `${confidenceText(settings.alpha)} interval` },
          { name: 'method', align: 'left' },
          { name: units },
        ],
        rows: metrics.flatMap(({ spec, intervals }) =>
          intervals.map((interval, m) => [
            spec,
            models[m],
            interval.estimate,
            intervalText(interval, precision),
            methodName(interval),
            String(interval.clusters),
          ]),
        ),
        footnotes: [...missing, ...fewClustersNotes(smallest(metrics), units.slice(0, -1))],
      },
    ],
    notes: [
      `${sizesText(found)}; scores x 100`,
      `bootstrap from ${countText(settings.resamples)} resamples, seed ${settings.seed}`,
    ],
    signatures: metrics.map(({ spec, signature }) => ({ name: spec, signature })),
  }
}

/** The intervals of scores as a table for programs. */
export function intervalTable({ models, metrics }: CorpusIntervals, precision = 2): Table {
  const format = pointFormat(precision)
  return {
    columns: [
      { name: 'metric' },
      { name: 'model' },
      ...['score', 'low', 'high'].map((name) => ({ name, format })),
      { name: 'confidence' },
      { name: 'method' },
      { name: 'clusters' },
      { name: 'reason' },
      { name: 'signature' },
    ],
    rows: metrics.flatMap(({ spec, signature, intervals }) =>
      intervals.map(({ estimate, low, high, confidence, method, clusters, reason }, m) => [
        spec,
        models[m],
        estimate,
        low,
        high,
        Number(confidence.toPrecision(6)),
        method ?? '',
        clusters,
        reason ?? '',
        signature,
      ]),
    ),
  }
}

/** The intervals of scores as JSON data, by the names of models and metrics. */
export function intervalJson({
  settings,
  segments,
  samples,
  clusters,
  models,
  metrics,
}: CorpusIntervals): object {
  return {
    segments,
    ...(samples > segments ? { samples } : {}),
    ...(clusters < segments ? { clusters } : {}),
    ...settings,
    // `fromEntries` makes `__proto__` an ordinary key
    models: Object.fromEntries(
      models.map((model, m) => [
        model,
        Object.fromEntries(
          metrics.map(({ spec, signature, intervals }) => [
            spec,
            { ...intervalEntry(intervals[m]!), signature },
          ]),
        ),
      ]),
    ),
  }
}

/** An interval of a score as JSON data. */
export function intervalEntry({
  estimate,
  low,
  high,
  confidence,
  method,
  clusters,
  reason,
  warning,
}: ChosenInterval): object {
  return {
    score: estimate,
    low,
    high,
    confidence: Number(confidence.toPrecision(6)),
    ...(method === undefined ? {} : { method }),
    clusters,
    ...(reason === undefined ? {} : { reason }),
    ...(warning === undefined ? {} : { warning }),
  }
}

function smallest(metrics: CorpusIntervals['metrics']): number {
  return Math.min(...metrics.flatMap(({ intervals }) => intervals.map(({ clusters }) => clusters)))
}
