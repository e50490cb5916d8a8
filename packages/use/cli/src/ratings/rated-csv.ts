import { csvField } from '../output/csv-table.ts'
import { rounded } from '../output/number-text.ts'
import { type Rated, ratedModels } from './rated.ts'

/** The label of each item as CSV (RFC 4180): `item`, `model` where there are some, `label`, and a weight a label. */
export function ratedCsv(rated: Rated): string {
  const { items, result } = rated
  const { scale, weights, labels } = result
  const hasModels = ratedModels(rated).length > 0
  const header = [
    'item',
    ...(hasModels ? ['model'] : []),
    'label',
    ...scale.map((label) => `weight:${label}`),
  ]
  const rows = items.map(({ id, model }, i) => [
    String(id),
    ...(hasModels ? [model ?? ''] : []),
    labelText(labels[i]),
    ...scale.map((_, k) => String(rounded(weights[i * scale.length + k]))),
  ])
  return [header, ...rows].map((cells) => `${cells.map(csvField).join(',')}\n`).join('')
}

/** A label as files have it. */
export function labelText(label: string | number): string {
  return typeof label === 'number' ? String(rounded(label)) : label
}
