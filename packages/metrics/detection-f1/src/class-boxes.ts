import { groupedBy } from '@codegen-eval/metric/internal'
import { type BoxCorners, isFourNumbers, type LabelledBox, shown, typeInWords } from './labelled-box.ts'

/** Boxes by class. A class may have none: it was asked for, and nothing is there. */
export type BoxesByClass = ReadonlyMap<string, readonly BoxCorners[]>

/** Groups boxes by class; a class that is a number is the same as its digits. */
export function byClass(boxes: readonly LabelledBox[]): BoxesByClass {
  const classes = groupedBy(boxes, ({ class: label }) => String(label))
  return new Map(Array.from(classes, ([label, group]) => [label, group.map(({ box }) => box)]))
}

/**
 * Reads the boxes of one image as the challenge's files have them: an object from class to a list of
 * `[x, y, width, height]`, where (x, y) is the corner with the smallest coordinates. `[[]]` is an empty list.
 *
 * @param name The object's name in messages.
 * @throws RangeError for anything else, with the class, the place and the value.
 */
export function readClassBoxes(value: unknown, name: string): BoxesByClass {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RangeError(`${name}: expected an object from class to boxes, got ${typeInWords(value)}`)
  return new Map(
    Object.entries(value).map(([label, boxes]) => [
      label,
      readBoxes(boxes, `${name}.${JSON.stringify(label)}`),
    ]),
  )
}

function readBoxes(value: unknown, name: string): readonly BoxCorners[] {
  if (!Array.isArray(value))
    throw new RangeError(`${name}: expected a list of boxes, got ${typeInWords(value)}`)
  if (isEmptyBoxList(value)) return []
  return value.map((box: unknown, i) => {
    if (!isFourNumbers(box))
      throw new RangeError(`${name}[${i}]: expected [x, y, width, height], got ${shown(box)}`)
    return cornersOf(box)
  })
}

/** `[[]]`, which the challenge's files have for no box. */
export function isEmptyBoxList(boxes: readonly unknown[]): boolean {
  return boxes.length === 1 && Array.isArray(boxes[0]) && boxes[0].length === 0
}

/** The corners of `[x, y, width, height]`. */
export function cornersOf([x, y, width, height]: readonly [number, number, number, number]): BoxCorners {
  return [x, y, x + width, y + height]
}
