/** Maximum length of a quoted value. */
const MAX_QUOTED = 60

/** The message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A value as error messages quote it: JSON, shortened to 60 characters. */
export function quote(value: unknown): string {
  const text = jsonOf(value)
  return text.length <= MAX_QUOTED ? text : `${text.slice(0, MAX_QUOTED - 3)}…`
}

/** A count with its noun: `1 row`, `2 rows`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function jsonOf(value: unknown): string {
  // JSON has null for NaN
  if (typeof value === 'number') return String(value)
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    // `JSON.parse` reads brackets that are nested deeper than `JSON.stringify` can write them
    return Array.isArray(value) ? '[[…]]' : '{…}'
  }
}
