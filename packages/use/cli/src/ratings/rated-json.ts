import { type Agreement, raterOverlap } from '@codegen-eval/human-ratings'
import { orNull } from '../output/json-report.ts'
import { rounded } from '../output/number-text.ts'
import { packageVersion } from '../package-version.ts'
import { VERSION } from '../version.ts'
import { type Rated, ratingCount } from './rated.ts'

/** Aggregated ratings as JSON, one line an item; numbers with 12 digits, undefined ones `null`. */
export function ratedJson(rated: Rated, skipped: number): string {
  const { method, seed, samples, items, table, result } = rated
  const { scale, weights, labels } = result
  const head = {
    method,
    seed,
    samples,
    versions: { cli: VERSION, humanRatings: packageVersion('@codegen-eval/human-ratings') },
    scale,
    ratings: table.itemRater.length,
    ...(skipped > 0 ? { skipped } : {}),
    iterations: result.iterations,
    converged: result.converged,
    notes: result.notes,
    ...(method === 'mmsr' ? { overlap: raterOverlap(table) } : {}),
  }
  const raters = result.raters.map((id, r) => ({
    id,
    skill: orNull(result.skills[r]),
    ratings: ratingCount(table, r),
  }))
  const itemLines = items.map((item, i) => ({
    ...item,
    label: typeof labels[i] === 'number' ? rounded(labels[i]) : labels[i],
    // `fromEntries` makes `__proto__` an ordinary key
    weights: Object.fromEntries(scale.map((label, k) => [label, orNull(weights[i * scale.length + k])])),
  }))
  return [
    `{${bodyOf(head)},`,
    listText('raters', raters),
    `  "agreement": ${indented(agreementReport(rated))},`,
    listText('items', itemLines).replace(/,$/, ''),
    '}',
    '',
  ].join('\n')
}

function bodyOf(value: object): string {
  return JSON.stringify(value, null, 2).slice(1, -2)
}

/** A list with one line an entry, for there may be thousands. */
function listText(name: string, entries: readonly object[]): string {
  return `  "${name}": [\n${entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ],`
}

function indented(value: object): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')
}

type Nested = { [name: string]: Nested | ReturnType<typeof coefficient> }

function agreementReport({ agreement }: Rated): Nested {
  const report: Nested = {}
  for (const { key, agreement: measured } of agreement) {
    const [name, level] = key
    if (level === undefined) report[name!] = coefficient(measured)
    else report[name!] = { ...(report[name!] as Nested | undefined), [level]: coefficient(measured) }
  }
  return report
}

function coefficient({ value, items, ratings, reason, interval }: Agreement) {
  return {
    value: orNull(value),
    low: interval ? orNull(interval.low) : null,
    high: interval ? orNull(interval.high) : null,
    items,
    ratings,
    ...(reason === undefined ? {} : { reason }),
  }
}
