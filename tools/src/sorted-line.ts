/**
 * Inserts a line into a text among similar lines in sorted order: before the first similar line that is greater, or
 * else after the last one.
 *
 * @param like Matches the similar lines.
 * @throws Error if no line matches.
 */
export function withSortedLine(text: string, line: string, like: RegExp): string {
  const lines = text.split('\n')
  const similar = lines.flatMap((other, i) => (like.test(other) ? [i] : []))
  if (similar.length === 0) throw new Error(`no line is like ${like}`)
  const before = similar.find((i) => lines[i]! > line)
  lines.splice(before ?? similar.at(-1)! + 1, 0, line)
  return lines.join('\n')
}
