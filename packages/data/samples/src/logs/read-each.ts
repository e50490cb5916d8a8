import { InputError } from '@codegen-eval/messages'
import type { LogForm } from '../forms/form.ts'
import type { LogContents } from './log-form.ts'
import type { LogValue } from './log-value.ts'
import type { RawSample } from './raw-sample.ts'

/** Reads each item of a list; an item that cannot be read becomes its error. Errors are passed on. */
export function readEach<T, R>(
  items: readonly (T | InputError)[],
  read: (item: T, index: number) => R | readonly (R | InputError)[] | undefined,
): (R | InputError)[] {
  return items.flatMap((item, index): readonly (R | InputError)[] => {
    if (item instanceof InputError) return [item]
    try {
      const result = read(item, index)
      return result === undefined ? [] : Array.isArray(result) ? result : [result as R]
    } catch (error) {
      if (error instanceof InputError) return [error]
      throw error
    }
  })
}

/** The items that could be read, without the errors of others. */
export function wholeItems<T>(items: readonly (T | InputError)[]): T[] {
  return items.filter((item): item is T => !(item instanceof InputError))
}

/** The errors in the places of items that could not be read. */
export function errorsOf(items: readonly unknown[]): InputError[] {
  return items.filter((item) => item instanceof InputError)
}

/**
 * Checks that ids are of one type, text or number: another type in one of them shows a broken file.
 *
 * @throws InputError for the first value of another type than the first one.
 */
export function checkSameType(ids: readonly LogValue[]): void {
  const given = ids.filter(({ isAbsent }) => !isAbsent)
  const type = typeof given[0]?.value
  given.find(({ value }) => typeof value !== type)?.fail(`expected a ${type} like the ids before`)
}

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
