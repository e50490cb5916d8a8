import type { Explanation } from '@codegen-eval/metric'
import { escapeControls } from '../escape-controls.ts'
import { textWidth } from '../wrap-words.ts'

const MARKED = '\u001b[1;31;4m'
const PLAIN = '\u001b[0m'
const TAB = '    '

/** A side of an explanation. */
export type Side = 'candidate' | 'reference'

/**
 * The parts of a text that did not match, as one flag per UTF-16 unit. The smallest finding in a place decides, because
 * a larger finding is also missed if a smaller one within it is. White space is marked only between marked characters
 * of a line.
 */
export function lossMarks(text: string, { findings }: Explanation, side: Side): Uint8Array {
  const marks = new Uint8Array(text.length)
  const stretches = findings.flatMap((finding) =>
    finding[side].map(([start, end]) => ({ start, end, isLost: finding.status !== 'matched' })),
  )
  // the smallest finding is last; of equally small ones, a match is last
  const length = ({ start, end }: (typeof stretches)[number]) => end - start
  stretches.sort((a, b) => length(b) - length(a) || Number(b.isLost) - Number(a.isLost))
  for (const { start, end, isLost } of stretches) marks.fill(isLost ? 1 : 0, start, end)
  return withoutBlankEnds(text, marks)
}

/** A text with line numbers and marks: in colour if styled, otherwise as carets in a line below. */
export function markedSource(text: string, marks: Uint8Array, styled: boolean): string[] {
  const lines: string[] = []
  const texts = text.split('\n')
  const width = String(texts.length).length
  let start = 0
  texts.forEach((line, i) => {
    const lineMarks = marks.subarray(start, start + line.length)
    start += line.length + 1
    lines.push(
      `${String(i + 1).padStart(width)} | ${styled ? coloured(line, lineMarks) : shown(line)}`.trimEnd(),
    )
    const carets = styled ? '' : caretsOf(line, lineMarks)
    if (carets !== '') lines.push(`${' '.repeat(width)} | ${carets}`)
  })
  return lines
}

function coloured(line: string, marks: Uint8Array): string {
  return runs(line, marks)
    .map(({ text, marked }) => (marked ? `${MARKED}${shown(text)}${PLAIN}` : shown(text)))
    .join('')
}

function caretsOf(line: string, marks: Uint8Array): string {
  return runs(line, marks)
    .map(({ text, marked }) => (marked ? '^' : ' ').repeat(textWidth(shown(text))))
    .join('')
    .trimEnd()
}

function runs(line: string, marks: Uint8Array): { text: string; marked: boolean }[] {
  const found: { text: string; marked: boolean }[] = []
  for (let from = 0, to = 1; from < line.length; from = to++) {
    while (to < line.length && marks[to] === marks[from]) to++
    found.push({ text: line.slice(from, to), marked: marks[from] === 1 })
  }
  return found
}

/** A piece of a line as a terminal shows it. */
function shown(text: string): string {
  return escapeControls(text.replaceAll('\t', TAB))
}

function withoutBlankEnds(text: string, marks: Uint8Array): Uint8Array {
  for (let from = 0, to = 1; from < marks.length; from = to++) {
    const isMarked = marks[from] === 1
    while (to < marks.length && marks[to] === marks[from] && text[to - 1] !== '\n') to++
    if (!isMarked) continue
    let [first, last] = [from, to]
    while (first < last && isBlank(text, first)) marks[first++] = 0
    while (last > first && isBlank(text, last - 1)) marks[--last] = 0
  }
  return marks
}

function isBlank(text: string, at: number): boolean {
  return /\s/.test(text[at])
}
