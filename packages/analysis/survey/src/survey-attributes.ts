import { failField } from './document-fields.ts'

/** An attribute becomes a column beside these, and must not be taken for one of them. */
const COLUMNS =
  'id item task model system rater annotator worker grades judgement seconds reason marks marks_a marks_b sample check winner output candidate text code'.split(
    ' ',
  )

/** Letters, digits, spaces, `-` and `_`, so that names are columns, flags and parts of paths. */
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} _-]*[\p{L}\p{N}])?$/u

/**
 * Checks the names of what raters grade, such as `grade`, or `adequacy` and `conciseness`.
 *
 * @throws RangeError if there is none, a name comes twice, is that of another column, or has other characters than
 * letters, digits, spaces, `-` and `_`.
 */
export function checkAttributes(attributes: readonly unknown[]): readonly string[] {
  if (attributes.length === 0) failField('attributes', 'at least one name', attributes)
  return attributes.map((name, i) => {
    const path = `attributes[${i}]`
    if (typeof name !== 'string' || !NAME.test(name))
      return failField(path, 'a name of letters, digits, spaces, "-" and "_"', name)
    if (COLUMNS.includes(name.toLowerCase()))
      return failField(path, `a name other than ${COLUMNS.join(', ')}`, name)
    if (attributes.indexOf(name) !== i) return failField(path, 'a name that did not come before', name)
    return name
  })
}
