import { lineAt } from './finding.ts'

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

/** A fence to the next one like it, or to the end, and the `text` block that follows; or a heading. */
const PARTS =
  /^(?:(`{3,})(\S*).*\n([\s\S]*?)(?:^\1$|(?![\s\S]))(?=(?:\s*\n(`{3,})text\n([\s\S]*?)\n\4$)?)|(#{1,6}) +(.*?) *$)/gm

/** Headings and fenced blocks of a Markdown text; headings inside fences do not count. */
export function readMarkdown(text: string): { headings: readonly Heading[]; blocks: readonly Block[] } {
  const headings: Heading[] = []
  const blocks: Block[] = []
  for (const { 2: language, 3: code, 5: output, 6: marks, 7: title, index } of text.matchAll(PARTS)) {
    const line = lineAt(text, index)
    if (marks) headings.push({ level: marks.length, text: title!, line })
    else blocks.push({ language: language!, code: code!.replace(/\n$/, ''), line, output })
  }
  return { headings, blocks }
}
