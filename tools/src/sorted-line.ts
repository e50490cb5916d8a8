/**
 * A text with one more line among those that look like it, which are in order: before the first of them that is
 * greater, else after the last.
 *
 * @param like Matches the lines among which it belongs.
 * @throws Error where no line looks like it.
 */
export function withSortedLine(text: string, line: string, like: RegExp): string {
  const lines = text.split('\n')
  const own = lines.flatMap((other, i) => (like.test(other) ? [i] : []))
  if (own.length === 0) throw new Error(`no line is like ${like}`)
  const before = own.find((i) => lines[i]! > line)
  lines.splice(before ?? own.at(-1)! + 1, 0, line)
  return lines.join('\n')
}
