import { type Facts, type Measure, measuresOf, type Part } from '@codegen-eval/report/view'
import type { StudiedMetric, StudyResult } from '../study-result.ts'
import { crossed } from './metric-layouts.ts'
import { estimated, interval } from './metric-rows.ts'

/** How metrics agree with people, or tests, within strata; none without strata. */
export function strataFacts(
  strata: StudyResult['strata'],
  metrics: readonly Pick<StudiedMetric, 'key' | 'name'>[],
  order: readonly number[],
  { unit }: Pick<Measure, 'unit'>,
): Facts[] {
  if (strata === undefined) return []
  return [
    {
      key: 'strata',
      names: ['metric', 'stratum'],
      isKeyed: true,
      measures: [
        ...measuresOf('count', { items: 'items', outputs: 'outputs' }),
        { key: 'agreement', unit, interval },
      ],
      rows: order.flatMap((k) =>
        strata.map(({ stratum, items, outputs, metrics: found }) => ({
          ...{ metric: metrics[k].key, name: metrics[k].name, stratum, items, outputs },
          ...{ label: `${stratum} (${items})`, agreement: estimated(found[k]) },
        })),
      ),
    },
  ]
}

/** The table of strata; `what` says what agreement is, or that it is tau-b. */
export function strataPart(what: string): Part {
  return {
    id: 'strata',
    title: 'Strata',
    layouts: [
      crossed('strata', 'Strata', 'stratum', 'agreement', {
        ...{ acrossLabel: 'label', both: true },
        legend:
          what === 'decimal'
            ? "Kendall's tau-b of scores and grades of single outputs within each stratum, with its number of items"
            : `${what} in percent, within each stratum, with its number of items`,
      }),
    ],
  }
}
