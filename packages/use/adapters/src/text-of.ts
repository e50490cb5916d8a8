/**
 * The text in what an application returned: a string is itself; of an object with a single field that is a string,
 * that field (`{ code: 'x = 1' }`); of chat messages, the content of the last one by the assistant.
 *
 * @param name What the value is called, for messages.
 * @throws TypeError where none of these gives one text.
 */
export function textOf(value: unknown, name: string): string {
  const texts = textsOf(value, name)
  if (typeof texts === 'string') return texts
  throw new TypeError(`${name}: expected one text, got a list of ${texts.length}`)
}

/**
 * The text or texts in what a data set calls the expected answer: as `textOf`, but a list of strings is taken as
 * several references, in a field as well.
 *
 * @throws TypeError where there is no text.
 */
export function textsOf(value: unknown, name: string): string | readonly string[] {
  if (isTexts(value)) return value
  if (Array.isArray(value)) {
    const answer = value.findLast(
      (message) => message?.role === 'assistant' && typeof message.content === 'string',
    )
    if (answer) return answer.content
    throw new TypeError(
      `${name}: expected text or chat messages, got a list without an answer of the assistant`,
    )
  }
  if (typeof value !== 'object' || value === null) {
    throw new TypeError(`${name}: expected text, got ${value === null ? 'null' : typeof value}`)
  }
  const [text, ...others] = Object.values(value).filter(isTexts)
  if (text !== undefined && others.length === 0) return text
  throw new TypeError(
    `${name}: expected text or an object with one field of text, got one with the fields ${Object.keys(value).join(', ') || '(none)'}`,
  )
}

function isTexts(value: unknown): value is string | readonly string[] {
  return (
    typeof value === 'string' ||
    (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'))
  )
}
