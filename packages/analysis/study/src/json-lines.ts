import { inputErrorAt, messageOf, type Place } from '@codegen-eval/messages'

/** The values of JSON Lines, each with its place; empty lines are left out. */
export function parsedLines(
  file: string,
  text: string,
): { readonly value: unknown; readonly place: Place }[] {
  return text.split(/\r?\n/).flatMap((part, i) => {
    if (part.trim() === '') return []
    const place = { file, line: i + 1 }
    try {
      return [{ value: JSON.parse(part) as unknown, place }]
    } catch (error) {
      throw inputErrorAt(place, `broken JSON: ${messageOf(error)}`, error)
    }
  })
}
