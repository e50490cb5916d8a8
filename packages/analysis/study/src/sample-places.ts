import { FIRST_SAMPLE } from '@codegen-eval/human-ratings/internal'
import type { ReadSample } from '@codegen-eval/samples'
import { placesOfLabels } from '@codegen-eval/statistics/internal'

/** An output of a model, or a row about one. */
export interface SampledOutput {
  readonly id: string | number
  readonly model: string
  /** The label of the sample; the first sample of a task may have none. */
  readonly sample?: string | number | undefined
}

/** The output that a sample is. */
export function sampledOutput({ task: { id }, model, label: sample }: ReadSample): SampledOutput {
  return { id, model, sample }
}

/**
 * Finds the output that each row is about: by id, model and the label of the sample, or by the order of the samples where
 * the rows of a task have no labels, or other ones.
 *
 * @returns For each row the position of its output; -1 if there is none, or if another row took it.
 */
export function samplePlaces(rows: readonly SampledOutput[], outputs: readonly SampledOutput[]): number[] {
  const byOutput = groups(outputs)
  const places = rows.map(() => -1)
  for (const [key, ofRows] of groups(rows)) {
    const found = byOutput.get(key) ?? []
    const labels = found.map((place) => labelOf(outputs[place]))
    const wanted = ofRows.map((row) => labels.indexOf(labelOf(rows[row])))
    const areLabels = wanted.every((at) => at >= 0) && new Set(wanted).size === wanted.length
    ofRows.forEach((row, n) => {
      places[row] = found[areLabels ? wanted[n] : n] ?? -1
    })
  }
  return places
}

/** Positions by id and model, in order. */
function groups(outputs: readonly SampledOutput[]): Map<string, number[]> {
  return placesOfLabels(outputs.map(({ id, model }) => JSON.stringify([String(id), model])))
}

function labelOf({ sample = FIRST_SAMPLE }: SampledOutput): string {
  return String(sample)
}
