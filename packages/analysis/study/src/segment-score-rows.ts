import { InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import { scoreRowParser } from '@codegen-eval/samples/scores/internal'
import { type SampledOutput, sampledOutput, samplePlaces } from './sample-places.ts'
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
 * Rows of `score --segments` as one row per segment of the study, with the keys `<metric>-<system>`. Samples of a task are
 * told apart as `samplePlaces` does. Rows of other models are left out.
 *
 * @throws InputError for a malformed row, an id that is not in the study, a second row of an output, and an output
 * without a row.
 */
export function segmentScoreRows(rows: readonly Row[], file: string, data: StudyTexts): Row[] {
  const parse = scoreRowParser({ file, model: '' })
  const ids = new Set(data.ids.map(String))
  const scores = rows.map((row, i) => parse(row, i + 1, i))
  for (const row of scores)
    if (!ids.has(String(row.task.id))) throw inputErrorAt(row, `id ${quote(row.task.id)} is not in the study`)
  const ofStudy = scores.filter(({ model }) => data.systems.includes(model))
  const outputs = outputsOf(data)
  const found = data.ids.map(() => new Map<string, number | null>())
  const lacking = new Set(outputs)
  samplePlaces(ofStudy.map(sampledOutput), outputs).forEach((place, row) => {
    const { task, model, scores: ofRow } = ofStudy[row]
    const output = outputs[place]
    if (output === undefined)
      throw inputErrorAt(
        ofStudy[row],
        `there are more scores of id ${quote(task.id)} and model ${quote(model)} than outputs in the study`,
      )
    lacking.delete(output)
    for (const [metric, score] of ofRow)
      found[output.segment].set(`${metric}-${model}`, Number.isNaN(score) ? null : score)
  })
  for (const { id, model, sample } of lacking)
    throw new InputError(
      `${file}: there are no scores of id ${quote(id)}${sample === undefined ? '' : `, sample ${sample},`} and model ${quote(model)}`,
    )
  // `fromEntries` makes `__proto__` an ordinary key
  return found.map((row) => Object.fromEntries(row))
}

/** The outputs of a study one by one; a system may lack samples of a task. */
function outputsOf({ ids, systems, samples }: StudyTexts): (SampledOutput & { readonly segment: number })[] {
  return ids.flatMap((id, segment) =>
    systems.flatMap((model, s) => {
      if (samples === undefined) return [{ id, model, segment }]
      const sample = samples[s][segment]
      return sample === undefined ? [] : [{ id, model, segment, sample }]
    }),
  )
}
