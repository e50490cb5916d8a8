import type { Column, NumberFormat, Table } from '@codegen-eval/report'
import { cellValue, formatNumber, listText } from '@codegen-eval/report/internal'
import { RESOURCES, type Resource } from '@codegen-eval/samples/scores'
import type { ModelResults, ResultSummary } from '../resolve-scores.ts'
import type { ResourceMedian } from '../resource-medians.ts'

/** How readers see what samples take. */
interface ResourceText {
  readonly name: string
  readonly unit: string
  readonly format: NumberFormat
}

/** Cost or time of the samples, by model. */
export interface ResourceValues extends ResourceText {
  readonly values: ReadonlyMap<string, ResourceMedian>
}

const RESOURCE_TEXTS: Readonly<Record<Resource, ResourceText>> = {
  cost: { name: 'cost', unit: '$', format: { significant: 3 } },
  seconds: { name: 'time', unit: 's', format: { significant: 3 } },
  inputTokens: { name: 'input', unit: 'tokens', format: { significant: 3 } },
  outputTokens: { name: 'output', unit: 'tokens', format: { significant: 3 } },
}

/** The resources that are known of any model. */
function knownResources(models: readonly ModelResults[]): Resource[] {
  return RESOURCES.filter((name) => models.some(({ resources }) => resources?.[name] !== undefined))
}

/** Cost and time of the samples of models, as `costSection` of `@codegen-eval/rank/html` takes it: one entry for each that is known. */
export function resourceValues({ models }: ResultSummary): ResourceValues[] {
  return knownResources(models).map((name) => ({
    ...RESOURCE_TEXTS[name],
    values: new Map(
      models.flatMap(({ model, resources }) => {
        const median = resources?.[name]
        return median === undefined ? [] : [[model, median] as const]
      }),
    ),
  }))
}

/** Columns with medians and their intervals; none where nothing is known. */
export function resourceColumns(models: readonly ModelResults[]): Column<ModelResults>[] {
  return knownResources(models).flatMap((name): Column<ModelResults>[] => {
    const { name: heading, unit, format } = RESOURCE_TEXTS[name]
    return [
      { name: `${heading}, ${unit}`, format, value: ({ resources }) => resources?.[name]?.median },
      { name: 'interval', value: ({ resources }) => rangeText(resources?.[name], format) },
    ]
  })
}

/** Explains the columns in words. */
export function resourceNotes(models: readonly ModelResults[]): string[] {
  const known = knownResources(models)
  if (known.length === 0) return []
  const names = listText(known.map((name) => RESOURCE_TEXTS[name].name))
  const [{ confidence = Number.NaN } = {}] = models.flatMap(({ resources }) => resources?.[known[0]] ?? [])
  return [
    `${names} of a sample: medians over tasks, with exact ${formatNumber(confidence, { scale: 100, significant: 4 })} % intervals between order statistics; samples of a task count by their mean`,
  ]
}

/** Adds medians and intervals to a table with one model a row, as columns `cost`, `costLow`, `costHigh` and so on. */
export function withResourceColumns(table: Table, { models }: ResultSummary): Table {
  const place = table.columns.findIndex(({ name }) => name === 'model')
  const names = knownResources(models)
  if (place < 0 || names.length === 0) return table
  const ofModel = new Map(models.map(({ model, resources }) => [model, resources]))
  return {
    ...table,
    columns: [
      ...table.columns,
      ...names.flatMap((name) => [{ name }, { name: `${name}Low` }, { name: `${name}High` }]),
    ],
    rows: table.rows.map((row) => {
      const resources = ofModel.get(String(cellValue(row[place])))
      return [
        ...row,
        ...names.flatMap((name) => [
          resources?.[name]?.median,
          resources?.[name]?.low,
          resources?.[name]?.high,
        ]),
      ]
    }),
  }
}

function rangeText(median: ResourceMedian | undefined, format: NumberFormat): string {
  if (median === undefined || Number.isNaN(median.low)) return '–'
  return `[${formatNumber(median.low, format)}, ${formatNumber(median.high, format)}]`
}
