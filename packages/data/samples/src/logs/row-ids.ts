import type { LogForm } from '../forms/form.ts'
import type { LogContents } from './log-form.ts'
import type { RawSample } from './raw-sample.ts'
import { readEach } from './read-each.ts'

/** The samples of a form of rows with the ids that the option `idField` names, by name or path from the row of each sample. */
export function withRowIds(
  contents: LogContents,
  { results: { rowIds } }: Pick<LogForm, 'results'>,
  idField: string | undefined,
): LogContents {
  if (!rowIds || idField === undefined) return contents
  const samples = readEach<RawSample, RawSample>(contents.samples, (sample) => {
    const { task, place } = sample
    const id = place.at(idField)
    if (id.isAbsent) place.refuse(`there is no field ${idField}`)
    return { ...sample, task: { ...task, id: id.id() } }
  })
  return { ...contents, samples }
}
