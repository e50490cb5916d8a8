import type { Row } from '@codegen-eval/records'
import { fieldPath } from '@codegen-eval/records/internal'
import type { LogContents, LogForm } from './log-form.ts'
import type { RawSample } from './raw-sample.ts'
import { readEach } from './read-each.ts'

/** The samples of a form of rows with the ids that the option `idField` names, by name or path from the row of each sample. */
export function withRowIds(
  contents: LogContents,
  { rowIds }: Pick<LogForm, 'rowIds'>,
  idField: string | undefined,
): LogContents {
  if (!rowIds || idField === undefined) return contents
  const find = fieldPath(idField)
  const samples = readEach<RawSample, RawSample>(contents.samples, (sample) => {
    const { task, place } = sample
    const value = find((place.value ?? {}) as Row)
    if (value === undefined || value === null) place.refuse(`there is no field ${idField}`)
    return { ...sample, task: { ...task, id: place.with(value).id() } }
  })
  return { ...contents, samples }
}
