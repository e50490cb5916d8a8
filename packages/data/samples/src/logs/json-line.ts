import { walkJson } from '@codegen-eval/records/internal'

/** Keys and positions from the outside to a value. */
type JsonPath = readonly (string | number)[]

/** The line of a value in a JSON text, from 1, or that of the nearest value around it if there is none under the path. */
export function jsonLine(text: string, path: JsonPath): number {
  let found = 0
  walkJson(text, (offset, here) => {
    if (!isAbove(here, path)) return false
    found = offset
    return here.length === path.length
  })
  return text.slice(0, found).split('\n').length
}

/** The lines of the elements of a list in a JSON text. */
export function elementLines(text: string, list: JsonPath): readonly number[] {
  const lines: number[] = []
  let [at, line] = [0, 1]
  walkJson(text, (offset, here) => {
    if (here.length !== list.length + 1 || !isAbove(list, here)) return false
    line += text.slice(at, offset).split('\n').length - 1
    at = offset
    lines.push(line)
    return false
  })
  return lines
}

/** Whether a path leads to a value that has the one under another path, or is it. */
function isAbove(outer: JsonPath, path: JsonPath): boolean {
  return outer.length <= path.length && outer.every((key, i) => key === path[i])
}
