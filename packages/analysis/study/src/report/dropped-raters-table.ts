import { columnTable, type Table } from '@codegen-eval/report'
import type { StudyResult } from '../study-result.ts'

/** The raters whose ratings were left out, and why; none if nobody was. */
export function droppedRatersTables({ grades: { dropped } }: StudyResult): Table[] {
  const rows = [
    ...dropped.flagged.map(({ id, rules }) => ({ id, why: rules.join(', ') })),
    ...dropped.raters.map(({ id, deviations }) => ({
      id,
      why: `${deviations.toFixed(1)} robust standard deviations from the others`,
    })),
  ]
  if (rows.length === 0) return []
  return [
    {
      id: 'dropped-raters',
      title: 'Raters who are left out',
      ...columnTable<(typeof rows)[number]>(
        [
          { name: 'rater', value: ({ id }) => id },
          { name: 'left out by', align: 'left', value: ({ why }) => why },
        ],
        rows,
      ),
    },
  ]
}
