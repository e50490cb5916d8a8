import { type DocumentFields, failField, readObjects } from './document-fields.ts'

/** A line of code that a rater marked. */
export interface LineMark {
  /** From 1. */
  readonly line: number
  /** The answer with the line, from 1, where several are shown side by side. */
  readonly answer?: number
}

/** Checks marks: in the order of answers and lines, each once. */
export function readMarks(value: unknown, path: string): LineMark[] {
  const marks = readObjects(
    value,
    path,
    ['line', 'answer'],
    (fields): LineMark => ({
      line: placeField(fields, 'line'),
      ...fields.optional('answer', (name) => placeField(fields, name)),
    }),
  )
  marks.forEach((mark, i) => {
    if (i > 0 && markOrder(marks[i - 1], mark) >= 0)
      failField(`${path}[${i}]`, 'a mark after the one before it', mark)
  })
  return marks
}

/** The order of marks: by answer, then by line. */
export function markOrder(a: LineMark, b: LineMark): number {
  return (a.answer ?? 0) - (b.answer ?? 0) || a.line - b.line
}

/** The marked lines of an answer in words: `3, 5-7`; empty without marks. */
export function markedLines(marks: readonly LineMark[] = [], answer?: number): string {
  const lines = marks.filter((mark) => mark.answer === answer).map(({ line }) => line)
  const runs: [first: number, last: number][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    if (run !== undefined && run[1] === line - 1) run[1] = line
    else runs.push([line, line])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')
}

function placeField(fields: DocumentFields, name: string): number {
  const value = fields.values[name]
  return Number.isSafeInteger(value) && (value as number) >= 1
    ? (value as number)
    : fields.fail(name, 'a whole number of at least 1')
}
