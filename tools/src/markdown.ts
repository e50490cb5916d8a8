/** A heading of a Markdown text. */
export interface Heading {
  readonly level: number
  readonly text: string
  readonly line: number
}

/** A fenced block of code, and the `text` block right after it, if there is one. */
export interface Block {
  readonly language: string
  readonly code: string
  /** The line of the opening fence. */
  readonly line: number
  /** The output that the `text` block shows. */
  readonly output: string | undefined
}

/** Headings and fenced blocks of a Markdown text; headings inside fences do not count. */
export function readMarkdown(text: string): { headings: readonly Heading[]; blocks: readonly Block[] } {
  const headings: Heading[] = []
  const fences: { language: string; code: string; line: number; end: number }[] = []
  const lines = text.split('\n')
  for (let i = 0; i < lines.length; i++) {
    const fence = /^(`{3,})(\S*)/.exec(lines[i]!)
    if (fence) {
      const start = i++
      while (i < lines.length && lines[i] !== fence[1]) i++
      fences.push({
        language: fence[2]!,
        code: lines.slice(start + 1, i).join('\n'),
        line: start + 1,
        end: i,
      })
      continue
    }
    const heading = /^(#{1,6}) +(.*?) *$/.exec(lines[i]!)
    if (heading) headings.push({ level: heading[1]!.length, text: heading[2]!, line: i + 1 })
  }
  const blocks = fences.map(({ language, code, line, end }, i): Block => {
    const next = fences[i + 1]
    const adjoins =
      next?.language === 'text' &&
      lines.slice(end + 1, next.line - 1).every((between) => between.trim() === '')
    return { language, code, line, output: adjoins ? next.code : undefined }
  })
  return { headings, blocks }
}
