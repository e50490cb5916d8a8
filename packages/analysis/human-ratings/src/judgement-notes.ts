import { plural } from '@codegen-eval/messages'
import type { CollectedTable } from './rating-collector.ts'

/** Sentences on rows that are one judgement, and on those that may be meant to be one. */
export function judgementNotes({ table, rows, alike }: CollectedTable): string[] {
  const judgements = table.itemLabel.length
  const count = (rows: number) => rows.toLocaleString('en-US')
  const notes: string[] = []
  if (judgements < rows)
    notes.push(
      `${count(rows)} rows are ${plural(judgements, 'judgement')} of ${plural(table.items.length, 'output')}: a judgement of an output that several models gave counts once`,
    )
  if (alike > 0)
    notes.push(
      `${count(alike)} of ${plural(rows, 'rating')} have the item, the rater and the text of another model's, and are counted as given: if they are one judgement, give them one value in a column "judgement"`,
    )
  return notes
}
