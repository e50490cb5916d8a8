import { quote } from '@codegen-eval/messages'
import { unescapeCsvText } from '@codegen-eval/records'
import type { RatingContext } from './rating-form.ts'
import { isPreferredName, nameOfRole, type RatingRole, ROLE_OPTIONS } from './rating-names.ts'

/** The position of each role in a table; -1 if there is none. */
export type RatingColumns = Readonly<Record<RatingRole, number>>

const FIELDS: Readonly<Record<RatingRole, 'idField' | 'modelField' | 'raterField' | 'ratingField'>> = {
  item: 'idField',
  model: 'modelField',
  rater: 'raterField',
  rating: 'ratingField',
}

/**
 * Finds the columns of ratings: those that the caller chose, else by their names. Columns that are not named as in this
 * project are announced.
 *
 * @param wanted The roles that are needed; -1 stands for the others if no column has them.
 * @throws RangeError if a column is missing, or several may be meant; the message has the header.
 */
export function ratingColumns(
  header: readonly string[],
  context: RatingContext,
  wanted: readonly RatingRole[] = ['item', 'rater', 'rating'],
  sought: readonly RatingRole[] = ['item', 'model', 'rater', 'rating'],
): RatingColumns {
  const names = header.map((name) => unescapeCsvText(name.trim()))
  const shown = header.map(quote).join(', ')
  const fail = (message: string): never => {
    throw new RangeError(`${message}; the header is ${shown}`)
  }
  const chosen = [...sought.map((role) => context[FIELDS[role]]), context.judgementField]
  const rest = names.filter((name) => !chosen.includes(name))
  const found = { item: -1, model: -1, rater: -1, rating: -1 }
  const guessed: string[] = []
  for (const role of sought) {
    const field = context[FIELDS[role]]
    const name = field ?? nameOfRole(rest, role, fail)
    if (name === undefined) {
      if (wanted.includes(role))
        fail(
          `no column is named "${role === 'rating' ? 'label' : role}": choose ${role === 'rater' ? 'the columns of raters with option raterFields, or one' : 'one'} with ${ROLE_OPTIONS[role]}`,
        )
      continue
    }
    const column = names.indexOf(name)
    if (column < 0) fail(`no column is named ${quote(name)}`)
    if (names.lastIndexOf(name) !== column) fail(`two columns are named ${quote(name)}`)
    found[role] = column
    if (field === undefined && !isPreferredName(name, role)) guessed.push(`${role} is ${quote(name)}`)
  }
  if (guessed.length > 0) context.onNotice?.(`${context.file}: ${guessed.join(', ')}`)
  return found
}
