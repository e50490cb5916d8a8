import { chunksOf } from '@codegen-eval/test-data'
import { type RatingItem, type RatingOptions, readRatings } from '../../src/ratings/read-ratings.ts'

/** What a file of ratings holds, in short, and the messages about it. */
export interface Rated {
  readonly form: string
  /** `id/model by rater: label`, `id: a > b by rater`, `id/model = grade`, or the message of an error. */
  readonly rows: readonly string[]
  readonly notices: readonly string[]
}

/** Reads a file of ratings. */
export async function rated(
  name: string,
  content: string | object,
  options: RatingOptions = {},
): Promise<Rated> {
  const notices: string[] = []
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const input = { path: name, chunks: chunksOf(text) }
  const { form, batches } = await readRatings(input, {
    onNotice: (notice) => notices.push(notice),
    ...options,
  })
  const rows: string[] = []
  for await (const batch of batches) rows.push(...batch.flatMap(brief))
  return { form: form.name, rows, notices }
}

/** JSON Lines of some rows. */
export function lines(...rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

function brief(row: RatingItem): string[] {
  if (row instanceof Error) return [row.message]
  const of = ({ id, model }: { readonly id: string | number; readonly model?: string }) =>
    model === undefined ? `${id}` : `${id}/${model}`
  return [
    ...(row.ratings ?? []).map((rating) => `${of(rating)} by ${rating.rater}: ${rating.label}`),
    ...(row.preferences ?? []).map(
      ({ id, a, b, winner, rater }) => `${id}: ${a} ${{ a: '>', b: '<', tie: '=' }[winner]} ${b} by ${rater}`,
    ),
    ...(row.grades ?? []).map((grade) => `${of(grade)} = ${grade.grade}`),
  ]
}
