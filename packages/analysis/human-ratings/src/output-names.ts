import type { Preference } from '@codegen-eval/metric/internal'

/**
 * A name for the two outputs that a preference is about, the same in whatever order they were shown: the item, and of both models
 * the name and the sample.
 */
export function comparedOutputsName({ id, a, b, sampleA, sampleB }: Omit<Preference, 'winner'>): string {
  const names = a < b ? [a, b] : [b, a]
  const samples = a < b ? [sampleA, sampleB] : [sampleB, sampleA]
  return JSON.stringify([String(id), ...names, ...((sampleA ?? sampleB) === undefined ? [] : samples)])
}

/** The label of a sample that has none, beside others that have one. */
export const FIRST_SAMPLE = '1'

/** A name of a task, or of one of its samples, which stands for the same place of every model; the first one may have no label. */
export function sampleName({
  id,
  sample = FIRST_SAMPLE,
}: {
  readonly id: string | number
  readonly sample?: string | number | undefined
}): string {
  return JSON.stringify([String(id), String(sample)])
}
