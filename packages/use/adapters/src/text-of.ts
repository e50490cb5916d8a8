import type { References } from '@codegen-eval/metric'
/**
 * The text in the output of an application: a string itself; the only text field of an object (`{ code: 'x = 1' }`);
 * or the content of the assistant's last chat message.
 *
 * @param name The name of the value, for messages.
 * @throws TypeError if none of these gives one text.
 */
export function textOf(value: unknown, name: string): string {
  const texts = textsOf(value, name)
  if (typeof texts === 'string') return texts
  throw new TypeError(`${name}: expected one text, got a list of ${texts.length}`)
}

/**
 * The text or texts in the expected answer of a data set: as `textOf`, but a list of strings gives several references,
 * also in a field.
 *
 * @throws TypeError if there is no text.
 */
export function textsOf(value: unknown, name: string): References {
  if (isTexts(value)) return value
  if (Array.isArray(value)) {
    const answer = value.findLast(
      (message) => message?.role === 'assistant' && typeof message.content === 'string',
    )
    if (answer) return answer.content
    throw new TypeError(
      `${name}: expected text or chat messages, got a list without a message of the assistant`,
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

function isTexts(value: unknown): value is References {
  return (
    typeof value === 'string' ||
    (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'))
  )
}
