import { plural } from '@codegen-eval/messages'
import type { LogForm } from '../forms/form.ts'
import { hasKeys, valueAt } from './has-keys.ts'
import type { LogFile } from './log-form.ts'

/**
 * Notes on files of a newer version than those that a form was read from. They are read all the same: what a version adds hardly
 * changes what was there, and a field that is gone is an error in its place.
 */
export function newerVersionNotes(
  { title, results: { schema } }: LogForm,
  files: readonly LogFile[],
): string[] {
  if (schema === undefined) return []
  const newer = files.flatMap((file) => {
    const found = versionIn(file, schema.field)
    const version = typeof found === 'number' || typeof found === 'string' ? String(found) : ''
    return isNewer(version, schema.newest) ? [{ path: file.path, version }] : []
  })
  if (newer.length === 0) return []
  const [{ path, version }] = newer
  const others = newer.length === 1 ? '' : ` and ${plural(newer.length - 1, 'other file')}`
  return [
    `${title}: ${path}${others} ${newer.length === 1 ? 'has' : 'have'} schema ${version}, newer than ${schema.newest}, which is known: check the counts of samples`,
  ]
}

/** The value of a field of the document, or of the first row that has it: one of an archive is its header. */
function versionIn({ document, rows }: LogFile, field: string): unknown {
  const places = [document, ...rows].map((place) => ('value' in place ? place.value : undefined))
  return valueAt(
    places.find((value) => hasKeys(value, [field])),
    field,
  )
}

/** Whether a version of numbers with dots is newer than another one; what is no version is not. */
function isNewer(version: string, known: string): boolean {
  if (!/^v?\d+(?:\.\d+)*$/.test(version)) return false
  const [found, newest] = [version, known].map((text) => text.replace('v', '').split('.').map(Number))
  for (let i = 0; i < Math.max(found.length, newest.length); i++) {
    const difference = (found[i] ?? 0) - (newest[i] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
