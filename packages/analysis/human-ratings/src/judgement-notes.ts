import { plural } from '@codegen-eval/messages'
import type { CollectedTable } from './rating-collector.ts'

/** Sentences on rows that are one judgement, and on those that may be meant to be one. */
export function judgementNotes({ table, rows, alike }: CollectedTable): string[] {
  const judgements = table.itemLabel.length
  return [
    ...(judgements < rows
      ? [
          `${count(rows)} rows are ${plural(judgements, 'judgement')} of ${plural(table.items.length, 'output')}: a judgement of an output that several models gave counts once`,
        ]
      : []),
    ...(alike > 0
      ? [
          `${count(alike)} of ${plural(rows, 'rating')} have the item, the rater and the text of another model's, and are counted as given: if they are one judgement, give them one value in a column "judgement"`,
        ]
      : []),
  ]
}

function count(rows: number): string {
  return rows.toLocaleString('en-US')
}
