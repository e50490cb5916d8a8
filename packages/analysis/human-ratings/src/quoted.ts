/** Maximum length of a quoted value. */
const MAX_QUOTED = 60

/** A value as error messages quote it: JSON, shortened to 60 characters. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length <= MAX_QUOTED ? text : `${text.slice(0, MAX_QUOTED - 1)}…`
}
