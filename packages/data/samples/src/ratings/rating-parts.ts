import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { describeFields } from '@codegen-eval/records/internal'
import { chosenField } from './rating-fields.ts'
import type { RatingContext } from './rating-form.ts'
import { isPreferredName, nameOfRole, preferredName, type RatingRole, ROLE_FIELDS } from './rating-names.ts'

/** A part of a row, such as its item: the name that messages give it, and how it is found. */
export interface RatingPart {
  readonly name: string
  read(row: Row, fail: Fail): unknown
}

/** The parts of a row by their roles. */
export type RatingParts<Needed extends RatingRole = never> = {
  readonly [Role in Exclude<RatingRole, Needed>]?: RatingPart
} & { readonly [Role in Needed]: RatingPart }

/** Fails because of the header of a table, which the message lists. */
export function failHeader({ header = [] }: RatingContext): Fail {
  return (message) => {
    throw new RangeError(`${message}; the header is ${header.map(quote).join(', ')}`)
  }
}

/**
 * Finds facts by the names of columns or fields: once for a table, and for rows of JSON again where their keys change.
 *
 * @param find Receives the names, and fails with a list of them.
 * @throws RangeError if the header of a table is wrong.
 */
export function byNames<T>(
  context: RatingContext,
  find: (names: readonly string[], fail: Fail) => T,
): (row: Row, fail: Fail) => T {
  const { header } = context
  if (header !== undefined) {
    const found = find(header, failHeader(context))
    return () => found
  }
  let keys: string | undefined
  let found: T
  return (row, fail) => {
    const names = Object.keys(row)
    const key = names.join('\n')
    if (key !== keys) {
      found = find(names, (message) => fail(`${message}; ${describeFields(row)}`))
      keys = key
    }
    return found
  }
}

/** The position of a column of which there must be one. */
export function checkColumn(names: readonly string[], name: string, fail: Fail): void {
  const column = names.indexOf(name)
  if (column < 0) fail(`no column is named ${quote(name)}`)
  if (names.lastIndexOf(name) !== column) fail(`two columns are named ${quote(name)}`)
}

/**
 * Finds the parts of rows: those that the caller chose, else by their names. Columns of a table that are not named as in this
 * project are announced.
 *
 * @param sought The roles that count; those in `needed` must be there.
 */
export function ratingParts<Needed extends RatingRole>(
  names: readonly string[],
  context: RatingContext,
  { needed, sought }: { readonly needed: readonly Needed[]; readonly sought: readonly RatingRole[] },
  fail: Fail,
): RatingParts<Needed> {
  const { header, file, onNotice, judgementField } = context
  const chosen = [...sought.map((role) => context[ROLE_FIELDS[role]]), judgementField]
  const rest = names.filter((name) => !chosen.includes(name))
  const parts: { -readonly [Role in RatingRole]?: RatingPart } = {}
  const guessed: string[] = []
  for (const role of sought) {
    const field = context[ROLE_FIELDS[role]]
    const name = field ?? nameOfRole(rest, role, fail)
    if (name === undefined) {
      if (needed.some((each) => each === role))
        failNoPart(role, header === undefined ? 'field' : 'column', fail)
      continue
    }
    if (header !== undefined) checkColumn(names, name, fail)
    parts[role] = { name, read: chosenField(field) ?? ((row) => row[name]) }
    if (field === undefined && !isPreferredName(name, role)) guessed.push(`${role} is ${quote(name)}`)
  }
  if (header !== undefined && guessed.length > 0) onNotice?.(`${file}: ${guessed.join(', ')}`)
  return parts as RatingParts<Needed>
}

function failNoPart(role: RatingRole, noun: 'column' | 'field', fail: Fail): never {
  const one = `one with option ${ROLE_FIELDS[role]}`
  const cure = role === 'rater' ? `the ${noun}s of raters with option raterFields, or ${one}` : one
  return fail(`no ${noun} is named "${preferredName(role)}": choose ${cure}`)
}
