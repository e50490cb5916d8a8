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
