import { InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import { openRatings } from '@codegen-eval/samples/node'
import type { OpaqueRating } from '../merge-opaque-ratings.ts'
import type { SurveyKey } from '../survey-key.ts'

/** How exports of other tools are read. */
export interface ExportReading {
  /** The form of the files; recognized by default. */
  readonly from?: string | undefined
  /** Receives how a file is read. */
  readonly onNotice?: ((text: string) => void) | undefined
}

/**
 * Reads the ratings of a survey's items from exports of another tool, once for each attribute, which is a control there.
 *
 * @throws InputError if a file is broken, or a label is not a number.
 */
export async function readExportedRatings(
  key: SurveyKey,
  paths: readonly string[],
  { from, onNotice: notice }: ExportReading,
): Promise<OpaqueRating[]> {
  const found = new Map<string, { id: string | number; rater: string; values: Record<string, number> }>()
  for (const [a, attribute] of key.attributes.entries())
    for (const path of paths) {
      const onNotice = a === 0 ? notice : undefined
      const { file, batches } = await openRatings({ path, from, ratingField: attribute, onNotice })
      for await (const batch of batches)
        for (const row of batch) {
          if (row instanceof InputError) throw row
          for (const { id, rater, label } of row.ratings ?? []) {
            const value = typeof label === 'number' ? label : label.trim() === '' ? Number.NaN : Number(label)
            const place = { file, line: row.line }
            if (Number.isNaN(value))
              throw inputErrorAt(
                place,
                `${quote(attribute)} of item ${quote(id)}: expected a grade, found ${quote(label)}`,
              )
            const name = JSON.stringify([String(id), rater])
            const rating = found.get(name) ?? { id, rater, values: {} }
            if (rating.values[attribute] !== undefined)
              throw inputErrorAt(place, `rater ${quote(rater)} rated item ${quote(id)} twice`)
            rating.values[attribute] = value
            found.set(name, rating)
          }
        }
    }
  return [...found.values()]
}
