import {
  type Aggregation,
  type AggregationMethod,
  choosesLabel,
  hasNumericLabels,
  type NamedAgreement,
  type RatedItem,
  type RatingTable,
  raterOverlap,
  SKILL_MEANINGS,
} from '@codegen-eval/human-ratings'
import {
  COUNT_FORMAT,
  fixedFormat,
  formatNumber,
  jsonLine,
  jsonText,
  type Report,
  type Table,
  type TableCell,
  type TableColumn,
} from '@codegen-eval/report'
import type { Output } from '../output/render-output.ts'
import { packageVersion } from '../package-version.ts'
import { VERSION } from '../version.ts'

/** Aggregated ratings and how they were computed. */
export interface Rated {
  readonly method: AggregationMethod
  readonly seed: number
  /** Resamples for the intervals of agreement; 0 for no intervals. */
  readonly resamples: number
  /** In the order of the result's labels. */
  readonly items: readonly RatedItem[]
  readonly table: RatingTable
  readonly result: Aggregation
  readonly agreement: readonly NamedAgreement[]
  /** Number of rows that were left out. */
  readonly skipped: number
}

/** Maximum number of items that are listed one by one on a terminal. */
const MAX_LISTED = 40

/** Aggregated ratings as tables and JSON. */
export function ratedOutput(rated: Rated): Output {
  return { report: () => ratedReport(rated), csv: () => ratedItemTable(rated), json: () => ratedJson(rated) }
}

/** Aggregated ratings for a terminal: labels, raters and agreement. */
export function ratedReport(rated: Rated): Report {
  const { method, items, table, result, agreement, seed, resamples } = rated
  const counts = { item: items.length, rater: result.raters.length, rating: table.itemRater.length }
  const words = Object.entries(counts).map(
    ([noun, count]) => `${formatNumber(count, COUNT_FORMAT)} ${noun}${count === 1 ? '' : 's'}`,
  )
  return {
    summary: [`${method}: ${words.join(', ')}`],
    tables: [
      labelCountTable(rated),
      ...(items.length <= MAX_LISTED ? [itemTable(rated)] : []),
      raterTable(rated),
      agreementTable(rated),
    ],
    notes: [
      ...(resamples > 0
        ? [`intervals from ${formatNumber(resamples, COUNT_FORMAT)} resamples of the items, seed ${seed}`]
        : []),
      ...agreement.flatMap(({ name, agreement: { reason } }) =>
        reason === undefined ? [] : [`${name} is undefined: ${reason}`],
      ),
      ...result.notes.map((note) => `Note: ${note}.`),
      ...(items.length > MAX_LISTED ? ['The label of each item: --format csv or --format json.'] : []),
    ],
  }
}

/** The label of each item: `item`, `model` if there are models, `label`, and the weight of each label. */
export function ratedItemTable(rated: Rated): Table {
  const hasModels = modelsOf(rated.items).length > 0
  const { scale, weights, labels } = rated.result
  return {
    columns: [
      { name: 'item' },
      ...modelColumn(hasModels),
      { name: 'label' },
      ...scale.map((label) => ({ name: `weight:${label}` })),
    ],
    rows: rated.items.map((item, i) => [
      ...itemCells(hasModels, item),
      labels[i],
      ...scale.map((_, k) => weights[i * scale.length + k]),
    ]),
  }
}

/** Aggregated ratings as JSON with one line per item. */
export function ratedJson(rated: Rated): string {
  const { method, seed, resamples, items, table, result, skipped } = rated
  const { scale, weights, labels } = result
  const head = {
    method,
    seed,
    resamples,
    versions: { cli: VERSION, humanRatings: packageVersion('@codegen-eval/human-ratings') },
    scale,
    ratings: table.itemRater.length,
    ...(skipped > 0 ? { skipped } : {}),
    iterations: result.iterations,
    converged: result.converged,
    notes: result.notes,
    ...(method === 'mmsr' ? { overlap: raterOverlap(table) } : {}),
    raters: result.raters.map((id, r) => ({ id, skill: result.skills[r], ratings: ratingCount(table, r) })),
    agreement: agreementJson(rated),
  }
  const itemLines = items.map((item, i) =>
    jsonLine({
      ...item,
      label: labels[i],
      // `fromEntries` makes `__proto__` an ordinary key
      weights: Object.fromEntries(scale.map((label, k) => [label, weights[i * scale.length + k]])),
    }),
  )
  // there may be thousands of items, so each has one line
  return `${jsonText(head).trimEnd().slice(0, -2)},\n  "items": [\n    ${itemLines.join(',\n    ')}\n  ]\n}\n`
}

type AgreementTree = { [name: string]: AgreementTree | object }

function agreementJson({ agreement }: Rated): AgreementTree {
  const tree: AgreementTree = {}
  for (const { key, agreement: measured } of agreement) {
    const { value, items, ratings, reason, interval } = measured
    const entry = { value, low: interval?.low ?? null, high: interval?.high ?? null, items, ratings }
    const [name, level] = key as [string, string?]
    const leaf = reason === undefined ? entry : { ...entry, reason }
    tree[name] = level === undefined ? leaf : { ...tree[name], [level]: leaf }
  }
  return tree
}

/** Number of items with each label, by model if there are models. */
function labelCountTable({ items, result, table, method }: Rated): Table {
  const models = modelsOf(items)
  const shown = choosesLabel(method) ? result.scale : []
  const groups = models.length > 0 ? models : [undefined]
  const numeric = hasNumericLabels(table)
  return {
    columns: [
      { name: models.length > 0 ? 'model' : '' },
      { name: 'items' },
      ...(numeric ? [{ name: 'mean', format: fixedFormat(2) }] : []),
      ...shown.map((label) => ({ name: String(label) })),
    ],
    rows: groups.map((group): TableCell[] => {
      const labels = result.labels.filter((_, i) => items[i].model === group)
      const sum = labels.reduce<number>((total, label) => total + Number(label), 0)
      return [
        group ?? 'all',
        labels.length,
        ...(numeric ? [sum / labels.length] : []),
        ...shown.map((label) => labels.filter((given) => given === label).length),
      ]
    }),
  }
}

function itemTable(rated: Rated): Table {
  const hasModels = modelsOf(rated.items).length > 0
  const { scale, weights, labels } = rated.result
  const chosen = choosesLabel(rated.method)
  return {
    columns: [
      { name: 'item' },
      ...modelColumn(hasModels),
      // means are rarely on the scale
      { name: 'label', ...(chosen ? {} : { format: fixedFormat(2) }) },
      ...(chosen ? [{ name: 'weight', format: fixedFormat(2) }] : []),
    ],
    rows: rated.items.map((item, i) => [
      ...itemCells(hasModels, item),
      labels[i],
      ...(chosen ? [weights[i * scale.length + scale.indexOf(labels[i])]] : []),
    ]),
  }
}

/** Raters by skill, undefined skills last. */
function raterTable({ result, table, method }: Rated): Table {
  const skill = (r: number) => (Number.isNaN(result.skills[r]) ? -Number.MAX_VALUE : result.skills[r])
  const raters = [...result.raters.keys()].sort((a, b) => skill(b) - skill(a))
  return {
    columns: [{ name: 'rater' }, { name: 'ratings' }, { name: 'skill', format: fixedFormat(3) }],
    rows: raters.map((r) => [String(result.raters[r]), ratingCount(table, r), result.skills[r]]),
    footnotes: [`skill: ${SKILL_MEANINGS[method]}`],
  }
}

function agreementTable({ agreement }: Rated): Table {
  return {
    columns: [
      { name: 'agreement' },
      { name: 'value', format: fixedFormat(3) },
      { name: '95 % interval' },
      { name: 'items' },
    ],
    rows: agreement.map(({ name, agreement: { value, interval, items } }) => [
      name,
      value,
      interval && `[${interval.low.toFixed(3)}, ${interval.high.toFixed(3)}]`,
      items,
    ]),
  }
}

/** The models in order of first appearance; none if items are not outputs of models. */
function modelsOf(items: readonly RatedItem[]): string[] {
  return [...new Set(items.flatMap(({ model }) => (model === undefined ? [] : [model])))]
}

function modelColumn(hasModels: boolean): TableColumn[] {
  return hasModels ? [{ name: 'model', align: 'left' }] : []
}

function itemCells(hasModels: boolean, { id, model }: RatedItem): TableCell[] {
  return [String(id), ...(hasModels ? [model ?? ''] : [])]
}

function ratingCount({ raterStart }: RatingTable, rater: number): number {
  return raterStart[rater + 1] - raterStart[rater]
}
