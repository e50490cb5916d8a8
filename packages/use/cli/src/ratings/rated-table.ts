import { plural } from '@codegen-eval/corpus'
import { countText } from '../comparison/phrases.ts'
import { aligned } from '../output/aligned.ts'
import { printable } from '../output/table.ts'
import { choosesLabel, isNumeric, SKILLS } from './methods.ts'
import { type Rated, ratedModels, ratingCount } from './rated.ts'

/** So many items are listed one by one. */
const MOST_LISTED = 40

/** Aggregated ratings for people: labels, raters, agreement. */
export function ratedTable(rated: Rated): string {
  const { method, items, table, result, seed, samples } = rated
  const counts = [
    plural(items.length, 'item'),
    plural(result.raters.length, 'rater'),
    plural(table.itemRater.length, 'rating'),
  ].map((text) => text.replace(/^\d+/, (digits) => countText(Number(digits))))
  return [
    `${method}: ${counts.join(', ')}`,
    '',
    ...aligned(labelCounts(rated)),
    '',
    ...(items.length <= MOST_LISTED ? [...aligned(itemRows(rated)), ''] : []),
    ...aligned(raterRows(rated)),
    `skill: ${SKILLS[method]}`,
    '',
    ...aligned(agreementRows(rated)),
    ...(samples > 0 ? [`intervals from ${countText(samples)} resamples of the items, seed ${seed}`] : []),
    ...undefinedAgreement(rated),
    ...result.notes.map((note) => `Note: ${printable(note)}.`),
    ...(items.length > MOST_LISTED ? ['The label of each item: --format csv or --format json.'] : []),
    '',
  ].join('\n')
}

/** How many items got each label, by model where there are some. */
function labelCounts(rated: Rated): string[][] {
  const { items, result, table, method } = rated
  const models = ratedModels(rated)
  const shown = choosesLabel(method) ? result.scale : []
  const groups = models.length > 0 ? models : [undefined]
  const mean = isNumeric(table)
  return [
    [models.length > 0 ? 'model' : '', 'items', ...(mean ? ['mean'] : []), ...shown.map(String)],
    ...groups.map((group) => {
      const labels = result.labels.filter((_, i) => items[i].model === group)
      const sum = labels.reduce<number>((total, label) => total + Number(label), 0)
      return [
        group ?? 'all',
        String(labels.length),
        ...(mean ? [(sum / labels.length).toFixed(2)] : []),
        ...shown.map((label) => String(labels.filter((own) => own === label).length)),
      ]
    }),
  ]
}

function itemRows(rated: Rated): string[][] {
  const { items, result, method } = rated
  const hasModels = ratedModels(rated).length > 0
  const chosen = choosesLabel(method)
  const { scale, weights, labels } = result
  const cells = (i: number): string[] => {
    const label = labels[i]
    // means are seldom on the scale
    if (!chosen) return [Number(label).toFixed(2)]
    return [String(label), weights[i * scale.length + scale.indexOf(label)].toFixed(2)]
  }
  return [
    ['item', ...(hasModels ? ['model'] : []), 'label', ...(chosen ? ['weight'] : [])],
    ...items.map(({ id, model }, i) => [String(id), ...(hasModels ? [model ?? ''] : []), ...cells(i)]),
  ]
}

function raterRows({ result, table }: Rated): string[][] {
  const raters = [...result.raters.keys()].sort(
    (a, b) => orLowest(result.skills[b]) - orLowest(result.skills[a]),
  )
  return [
    ['rater', 'ratings', 'skill'],
    ...raters.map((r) => [
      String(result.raters[r]),
      String(ratingCount(table, r)),
      Number.isNaN(result.skills[r]) ? '–' : result.skills[r].toFixed(3),
    ]),
  ]
}

/** Undefined skills stand at the end. */
function orLowest(skill: number): number {
  return Number.isNaN(skill) ? -Number.MAX_VALUE : skill
}

function agreementRows({ agreement }: Rated): string[][] {
  return [
    ['agreement', 'value', '95 % interval', 'items'],
    ...agreement.map(({ name, agreement: { value, interval, items } }) => [
      name,
      Number.isNaN(value) ? '–' : value.toFixed(3),
      interval ? `[${interval.low.toFixed(3)}, ${interval.high.toFixed(3)}]` : '–',
      String(items),
    ]),
  ]
}

function undefinedAgreement({ agreement }: Rated): string[] {
  return agreement.flatMap(({ name, agreement: { reason } }) =>
    reason === undefined ? [] : [`${name} is undefined: ${reason}`],
  )
}
