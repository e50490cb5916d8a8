import { InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import { scoreRowParser } from '@codegen-eval/score-files/internal'
import type { StudyTexts } from './study-data.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Whether the rows name outputs by id: those of `score --segments`, `{"id", "model", "scores": {"<metric>": number or null}}`,
 * or of another program, `{"id", "model", "score"}`.
 */
export function isSegmentScores(rows: readonly Row[]): boolean {
  const [first] = rows
  if (first === undefined || !('id' in first)) return false
  return 'score' in first || (typeof first.scores === 'object' && first.scores !== null)
}

/**
 * Rows of `score --segments` as one row per segment of the study, with the keys `<metric>-<system>`. Rows of other models
 * are left out.
 *
 * @throws InputError for a malformed row, an id that is not in the study, a second row of an output, and an output
 * without a row.
 */
export function segmentScoreRows(rows: readonly Row[], file: string, data: StudyTexts): Row[] {
  const parse = scoreRowParser({ file, model: '' })
  const places = new Map(data.ids.map((id, i) => [String(id), i]))
  const scores = data.ids.map(() => new Map<string, number | null>())
  const seen = new Set<string>()
  rows.forEach((row, i) => {
    const { id, model, scores: found } = parse(row, i + 1, i)
    const at = places.get(id)
    if (at === undefined) throw inputErrorAt({ file, line: i + 1 }, `id ${quote(id)} is not in the study`)
    if (!data.systems.includes(model)) return
    const output = JSON.stringify([id, model])
    if (seen.has(output))
      throw inputErrorAt(
        { file, line: i + 1 },
        `the scores of id ${quote(id)} and model ${quote(model)} came already: a study has one output of each`,
      )
    seen.add(output)
    for (const { metric, sum, count } of found)
      scores[at]!.set(`${metric}-${model}`, count === 0 ? null : sum)
  })
  for (const id of data.ids) {
    const lacking = data.systems.find((system) => !seen.has(JSON.stringify([String(id), system])))
    if (lacking !== undefined)
      throw new InputError(`${file}: there are no scores of id ${quote(id)} and model ${quote(lacking)}`)
  }
  // `fromEntries` makes `__proto__` an ordinary key
  return scores.map((row) => Object.fromEntries(row))
}
