import type { MeasuredCorpus } from '@codegen-eval/measure'
import { InputError, quote } from '@codegen-eval/messages'
import { hashText } from '@codegen-eval/shards/internal'
import { selectSegments } from '@codegen-eval/statistics'
import type { ExternalScores } from './external-scores.ts'
import type { StudyTexts } from './study-data.ts'

/** Rows of a corpus with the ids of its segments and the hashes of its outputs: see `joinedItems` of corpus. */
export interface MeasuredOutputs {
  readonly corpus: MeasuredCorpus
  readonly ids: readonly (string | number)[]
  /** `hashes[i][m]` is the hash of the output of model `m` in segment `i`. */
  readonly hashes: readonly (readonly string[])[]
}

/**
 * Rows that were measured before, as scores of the outputs of a study. They have the signatures of their metrics, and
 * those of pooled metrics are statistics that add, as if the study had measured them.
 *
 * @param file The name of the rows in messages and results.
 * @throws InputError if a segment has several samples, if an output of the study has no row, or if the rows are those of
 * another output.
 */
export function measuredScores(
  { corpus, ids, hashes }: MeasuredOutputs,
  file: string,
  data: StudyTexts,
): ExternalScores {
  if (corpus.tasks !== undefined)
    throw new InputError(`${file}: the rows have several samples of an id: a study has one output of each`)
  const places = new Map(ids.map((id, i) => [String(id), i]))
  const segments = data.ids.map((id) => {
    const place = places.get(String(id))
    if (place === undefined) throw new InputError(`${file}: there are no rows of id ${quote(id)}`)
    return place
  })
  const models = data.systems.map((system) => {
    const model = corpus.models.indexOf(system)
    if (model < 0)
      throw new InputError(
        `${file}: there are no rows of model ${quote(system)}; the models are ${corpus.models.join(', ')}`,
      )
    return model
  })
  data.systems.forEach((system, s) => {
    segments.forEach((segment, i) => {
      if (hashes[segment][models[s]] !== hashText(data.outputs[s][i]))
        throw new InputError(
          `${file}: the output of id ${quote(data.ids[i])} and model ${quote(system)} differs from that of the study`,
        )
    })
  })
  const metricOf = (column: string) => corpus.metrics.find(({ spec }) => spec === column)!
  return {
    file,
    columns: corpus.metrics.map(({ spec }) => spec),
    isMeasured: true,
    rowsOf(column) {
      const { metric, rows } = metricOf(column)
      return models.map((model) => selectSegments({ metric, rows: rows[model] }, segments))
    },
    signatureOf: (column) => metricOf(column).metric.signature,
  }
}
