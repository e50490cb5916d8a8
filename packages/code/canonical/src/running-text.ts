/** Text between tags as JSX reads it: lines without white space at their ends, joined by one space. */
export function runningText(text: string): string {
  const lines = text.split(/\r\n|[\n\r]/)
  if (lines.length === 1) return text
  const last = lines.length - 1
  return lines
    .map((line, i) => (i === 0 ? line.trimEnd() : i === last ? line.trimStart() : line.trim()))
    .filter((line) => line !== '')
    .join(' ')
}
