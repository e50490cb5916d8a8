import type { Segment } from './segment.ts'

/** The label of an output of a segment; `undefined` for the first sample of a task, if it has none. */
export function sampleLabel(
  { sample, labels }: Pick<Segment, 'sample' | 'labels'>,
  model: number,
): string | number | undefined {
  return labels?.[model] ?? sample
}

/** The labels of the outputs of two rows that are joined, by model; `undefined` if all have that of the first. */
export function joinedLabels(
  a: Pick<Segment, 'models' | 'sample' | 'labels'>,
  b: Pick<Segment, 'models' | 'sample' | 'labels'>,
): Segment['labels'] {
  if (a.sample === b.sample && (a.labels ?? b.labels) === undefined) return undefined
  return [a, b].flatMap(({ models, sample = 1, labels }) => labels ?? models.map(() => sample))
}
