import { type InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import type { IdLines } from '../join/id-lines.ts'
import type { Segment } from './segment.ts'

/** The error for a label that the id and a model have already. */
export function takenLabel(labels: IdLines, segment: Segment): InputError | undefined {
  const { id, sample, models, line } = segment
  for (const model of models) {
    const earlier = labels.add(JSON.stringify([String(id), String(sample), model]), line)
    if (earlier >= 0) {
      return inputErrorAt(
        segment,
        `id ${quote(id)} has sample ${quote(sample)} of model ${quote(model)} twice, first on line ${earlier}`,
      )
    }
  }
  return undefined
}
