/** A rectangle by two corners, `[x1, y1, x2, y2]`, with x1 ≤ x2 and y1 ≤ y2, in whatever unit. */
export type BoxCorners = readonly [x1: number, y1: number, x2: number, y2: number]

/** A box and what is in it. */
export interface LabelledBox {
  readonly class: string | number
  readonly box: BoxCorners
}

/** Coordinates that are larger have areas that are no numbers. */
const LARGEST_COORDINATE = 1e100

/**
 * Checks boxes.
 *
 * @param name What messages call the list.
 * @throws TypeError for what is no list; RangeError for what is no box, naming its place and what is wrong.
 */
export function checkBoxes(boxes: unknown, name: string): asserts boxes is readonly LabelledBox[] {
  if (!Array.isArray(boxes)) throw new TypeError(`${name}: expected a list of boxes, got ${kindOf(boxes)}`)
  boxes.forEach((box: unknown, i) => {
    const mistake = boxMistake(box)
    if (mistake !== undefined) throw new RangeError(`${name}[${i}]: ${mistake}`)
  })
}

/** What is wrong with a box; `undefined` where nothing is. */
export function boxMistake(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return `expected {"class", "box"}, got ${kindOf(value)}`
  const { class: label, box } = value as Readonly<Record<string, unknown>>
  if (typeof label !== 'string' && !(typeof label === 'number' && Number.isFinite(label)))
    return `class: expected a name or a number, got ${kindOf(label)}`
  if (!Array.isArray(box) || box.length !== 4) return `box: expected [x1, y1, x2, y2], got ${shown(box)}`
  // not `every`, which passes over what a list leaves out
  const numbers = [0, 1, 2, 3].every(
    (i) => typeof box[i] === 'number' && Math.abs(box[i]) <= LARGEST_COORDINATE,
  )
  if (!numbers) return `box: expected four numbers of at most ${LARGEST_COORDINATE}, got ${shown(box)}`
  const [x1, y1, x2, y2] = box as unknown as BoxCorners
  if (x1 > x2 || y1 > y2) return `box: expected x1 <= x2 and y1 <= y2, got ${shown(box)}`
  return undefined
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  return value === null ? 'null' : Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`
}

function shown(value: unknown): string {
  if (!Array.isArray(value)) return kindOf(value)
  const text = `[${value.slice(0, 5).map((entry) => (typeof entry === 'number' ? entry : kindOf(entry)))}]`
  return value.length > 5 ? `${text}, …` : text
}
