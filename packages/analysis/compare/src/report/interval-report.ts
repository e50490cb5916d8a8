import { sizesText, unitsNoun } from '@codegen-eval/measure/report'
import { columnTable, pointFormat, type Report, type Table } from '@codegen-eval/report'
import { countText, percentText } from '@codegen-eval/report/internal'
import type { ChosenInterval } from '@codegen-eval/statistics'
import type { CorpusIntervals } from '../corpus-intervals.ts'
import { pointsInterval } from './format.ts'
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
        ...columnTable<ModelInterval>(
          [
            { name: 'metric', align: 'left', value: ({ metric }) => metric.spec },
            { name: 'model', align: 'left', value: ({ model }) => model },
            { name: 'score', format: pointFormat(precision), value: ({ interval }) => interval.estimate },
            {
              name: `${percentText(1 - settings.alpha)} interval`,
              value: ({ interval }) => pointsInterval(interval, precision),
            },
            { name: 'method', align: 'left', value: ({ interval }) => methodName(interval) },
            { name: units, value: ({ interval }) => String(interval.clusters) },
          ],
          modelIntervals(found),
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
export function intervalTable(found: CorpusIntervals, precision = 2): Table {
  const format = pointFormat(precision)
  return columnTable<ModelInterval>(
    [
      { name: 'metric', value: ({ metric }) => metric.spec },
      { name: 'model', value: ({ model }) => model },
      { name: 'score', format, value: ({ interval }) => interval.estimate },
      { name: 'low', format, value: ({ interval }) => interval.low },
      { name: 'high', format, value: ({ interval }) => interval.high },
      { name: 'confidence', value: ({ interval }) => Number(interval.confidence.toPrecision(6)) },
      { name: 'method', value: ({ interval }) => interval.method ?? '' },
      { name: 'clusters', value: ({ interval }) => interval.clusters },
      { name: 'reason', value: ({ interval }) => interval.reason ?? '' },
      { name: 'signature', value: ({ metric }) => metric.signature },
    ],
    modelIntervals(found),
  )
}

/** The interval of a model under a metric. */
interface ModelInterval {
  readonly metric: CorpusIntervals['metrics'][number]
  readonly model: string
  readonly interval: ChosenInterval
}

function modelIntervals({ models, metrics }: CorpusIntervals): ModelInterval[] {
  return metrics.flatMap((metric) =>
    metric.intervals.map((interval, m) => ({ metric, model: models[m], interval })),
  )
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
            { ...intervalEntry(intervals[m]), signature },
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
