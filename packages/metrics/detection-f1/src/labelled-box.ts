/** A rectangle by two corners, `[x1, y1, x2, y2]`, in any unit. */
export type BoxCorners = readonly [x1: number, y1: number, x2: number, y2: number]

/** A box and the class of what is in it. */
export interface LabelledBox {
  readonly class: string | number
  readonly box: BoxCorners
}

/** The areas of boxes with larger coordinates overflow. */
const MAX_COORDINATE = 1e100

/**
 * Checks boxes.
 *
 * @param name The list's name in messages.
 * @throws TypeError if `boxes` is not a list; RangeError for an entry that is not a box, with its place and the reason.
 */
export function checkBoxes(boxes: unknown, name: string): asserts boxes is readonly LabelledBox[] {
  if (!Array.isArray(boxes))
    throw new TypeError(`${name}: expected a list of boxes, got ${typeInWords(boxes)}`)
  boxes.forEach((box: unknown, i) => {
    const mistake = boxMistake(box)
    if (mistake !== undefined) throw new RangeError(`${name}[${i}]: ${mistake}`)
  })
}

/** The reason why a value is not a labelled box; `undefined` if it is one. */
export function boxMistake(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return `expected {"class", "box"}, got ${typeInWords(value)}`
  const { class: label, box } = value as Readonly<Record<string, unknown>>
  if (typeof label !== 'string' && !(typeof label === 'number' && Number.isFinite(label)))
    return `class: expected a name or a number, got ${typeInWords(label)}`
  if (!isFourNumbers(box))
    return `box: expected [x1, y1, x2, y2], four numbers of at most ${MAX_COORDINATE}, got ${shown(box)}`
  return undefined
}

/** Whether a value is a list of four finite numbers that are not too large to multiply. */
export function isFourNumbers(value: unknown): value is BoxCorners {
  // not `every`, which skips the holes of a sparse list
  return (
    Array.isArray(value) &&
    value.length === 4 &&
    [0, 1, 2, 3].every((i) => typeof value[i] === 'number' && Math.abs(value[i]) <= MAX_COORDINATE)
  )
}

/** Whether the first corner lies right of the second or below it, so that the box has no area. */
export function isReversed([x1, y1, x2, y2]: BoxCorners): boolean {
  return x1 > x2 || y1 > y2
}

/** The kind of a value, for messages. */
export function typeInWords(value: unknown): string {
  if (value === undefined) return 'nothing'
  return value === null ? 'null' : Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`
}

/** A value for messages: the first five numbers of a list, or the kind of anything else. */
export function shown(value: unknown): string {
  if (!Array.isArray(value)) return typeInWords(value)
  const text = `[${value.slice(0, 5).map((entry) => (typeof entry === 'number' ? entry : typeInWords(entry)))}]`
  return value.length > 5 ? `${text}, …` : text
}
