/**
 * A text in lines of at most a number of terminal columns, broken at spaces; a longer word has a line of its own.
 *
 * @param width At least 1, or infinite for one line.
 */
export function wrapWords(text: string, width: number): string[] {
  if (textWidth(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && textWidth(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** The number of terminal columns that a text takes, counting one per code point. */
export function textWidth(text: string): number {
  let width = 0
  for (const _ of text) width++
  return width
}
