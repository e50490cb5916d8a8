import { plural } from '@codegen-eval/messages'
import { columnTable, pointFormat, type ReportOutput, type Table } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import type { ModelResults, ResultSummary } from '../resolve-scores.ts'
import { resourceColumns, resourceNotes, withResourceColumns } from './resource-columns.ts'

/** Maximum number of ids that a note lists; JSON has all. */
const LISTED = 10

/**
 * Adds to a result what its models have and lack: a table of outcomes and missing samples, notes, and in JSON
 * `results.<model>` with `missing: { tasks, samples }`, `outcomes`, `worstLow` and `worstHigh` (those of the first metric), `cost`
 * and `seconds` where logs tell them (`{ median, low, high, tasks, samples }`), and
 * for one model the same at the top. Metrics of JSON have the range of each model beside its score.
 */
export function withResultSummary(output: ReportOutput, summary: ResultSummary | undefined): ReportOutput {
  if (summary === undefined || summary.models.length === 0) return output
  const isPlain = summary.models.every(
    ({ missing, outcomes, resources }) =>
      missing.samples === 0 && outcomes === undefined && resources === undefined,
  )
  return {
    ...output,
    report() {
      const report = output.report()
      if (isPlain) return report
      return {
        ...report,
        tables: [...report.tables, resultTable(summary)],
        notes: [...(report.notes ?? []), ...resultNotes(summary)],
      }
    },
    csv: () => withResourceColumns(output.csv(), summary),
    json() {
      const json = output.json()
      return typeof json === 'string' ? json : { ...withWorstCases(json, summary), ...summaryJson(summary) }
    },
  }
}

function resultTable({ models }: ResultSummary): Table {
  const hasOutcomes = models.some(({ outcomes }) => outcomes !== undefined)
  const isMissing = models.some(({ missing }) => missing.samples > 0)
  const format = pointFormat(2)
  const metric = [...models[0].worst.keys()][0]
  const outcome = (name: 'pass' | 'fail' | 'timeout' | 'error') => ({
    name,
    value: ({ outcomes }: ModelResults) => outcomes?.[name],
  })
  return {
    title: 'samples',
    ...columnTable<ModelResults>(
      [
        ...(models.length === 1 ? [] : [{ name: 'model', value: ({ model }: ModelResults) => model }]),
        ...(hasOutcomes ? [outcome('pass'), outcome('fail'), outcome('timeout'), outcome('error')] : []),
        { name: 'missing samples', value: ({ missing }) => missing.samples },
        { name: 'missing tasks', value: ({ missing }) => missing.tasks },
        ...(isMissing
          ? [
              {
                name: `worst case of ${metric}`,
                value: ({ worst }: ModelResults) => {
                  const { worstLow, worstHigh } = worst.get(metric) ?? {
                    worstLow: Number.NaN,
                    worstHigh: Number.NaN,
                  }
                  return Number.isNaN(worstLow)
                    ? ''
                    : `${formatNumber(worstLow, format)} to ${formatNumber(worstHigh, format)}`
                },
              },
            ]
          : []),
        ...resourceColumns(models),
      ],
      models,
    ),
  }
}

/** The results that each model lacks, with the worst case of each metric, a line each; none if nothing is missing. */
export function missingNotes(summary: ResultSummary): string[] {
  const format = pointFormat(2)
  const lines = summary.models.flatMap(({ model, missing, worst }) => {
    if (missing.samples === 0) return []
    const ranges = [...worst].map(
      ([name, { worstLow, worstHigh }]) =>
        `${name} ${formatNumber(worstLow, format)} to ${formatNumber(worstHigh, format)}`,
    )
    const lacks = `${model} lacks ${plural(missing.samples, 'sample')}, ${plural(missing.tasks, 'task')} altogether`
    return [`${lacks}; worst case: ${ranges.join(', ')}`]
  })
  return lines.length === 0 ? [] : [...lines, ...resultNotes(summary)]
}

/** Which tasks count, in words. */
function resultNotes({ policy, tasks, unmatched, models }: ResultSummary): string[] {
  const isMissing = models.some(({ missing }) => missing.samples > 0)
  const ofResources = resourceNotes(models)
  if (!isMissing) return ofResources
  const shown = `${unmatched.slice(0, LISTED).join(', ')}${unmatched.length > LISTED ? ', …' : ''}`
  const rule =
    policy === 'zero'
      ? 'missing samples count as 0'
      : models.length === 1
        ? 'tasks without results do not count'
        : 'tasks that all models have count'
  return [
    `${rule}${unmatched.length === 0 ? '' : `; ${tasks - unmatched.length} of ${plural(tasks, 'task')} count, without ${shown}`}`,
    'the worst case is the score over all tasks if every missing sample fails, and if every one passes',
    ...ofResources,
  ]
}

/** Counts of what the models have and lack as fields of JSON: `missingPolicy`, `unmatched` and `results.<model>`. */
export function summaryJson({ policy, tasks, unmatched, models }: ResultSummary): object {
  const [first] = models
  return {
    missingPolicy: policy,
    ...(unmatched.length === 0 ? {} : { unmatched: { tasks: unmatched.length, of: tasks, ids: unmatched } }),
    ...(models.length === 1 ? modelJson(first) : {}),
    results: Object.fromEntries(models.map((each) => [each.model, modelJson(each)])),
  }
}

function modelJson({ missing, outcomes, worst, resources }: ModelResults): object {
  const [range] = worst.values()
  return {
    missing,
    ...range,
    ...(outcomes === undefined ? {} : { outcomes: { ...outcomes, missing: missing.samples } }),
    ...resources,
  }
}

/** Puts the ranges beside the scores, where the JSON has `metrics.<name>.scores.<model>`. */
function withWorstCases(json: object, { models }: ResultSummary): object {
  const { metrics } = json as {
    readonly metrics?: Record<string, { readonly scores?: Record<string, object> }>
  }
  if (metrics === undefined || Array.isArray(metrics)) return json
  const ranges = (name: string, scores: Record<string, object>) =>
    Object.fromEntries(
      Object.entries(scores).map(([model, score]) => [
        model,
        { ...score, ...models.find((each) => each.model === model)?.worst.get(name) },
      ]),
    )
  return {
    ...json,
    metrics: Object.fromEntries(
      Object.entries(metrics).map(([name, metric]) => [
        name,
        metric.scores === undefined ? metric : { ...metric, scores: ranges(name, metric.scores) },
      ]),
    ),
  }
}
