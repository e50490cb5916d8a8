import { type FindingEntry, FindingFormError } from './finding-entry.ts'

/** Names of columns, in lower case without `_`. */
const COLUMNS: Readonly<Record<string, string>> = {
  id: 'id',
  path: 'path',
  file: 'path',
  filename: 'path',
  line: 'line',
  startline: 'line',
  endline: 'endLine',
  label: 'label',
  rule: 'label',
  ruleid: 'label',
  text: 'text',
  message: 'text',
  comment: 'text',
  body: 'text',
}

/** The columns of a CSV text by its header, with `undefined` for those that do not count. */
export function csvHeader(text: string): readonly (string | undefined)[] {
  const line = /^\ufeff?([^\r\n]*)/.exec(text)![1]
  return line.split(delimiterOf(line)).map(
    (cell) =>
      COLUMNS[
        cell
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .toLowerCase()
          .replaceAll('_', '')
      ],
  )
}

/**
 * The rows of CSV (RFC 4180) with a header; the delimiter is the tab, semicolon or comma of the header.
 *
 * @throws FindingFormError if a quote is not closed.
 */
export function csvEntries(text: string): FindingEntry[] {
  const header = csvHeader(text)
  const delimiter = delimiterOf(/^[^\r\n]*/.exec(text)![0])
  // a cell, quoted or not, and what ends it
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|(?!")([^${delimiter}\\r\\n]*))(${delimiter}|\\r?\\n|\\r|$)`,
    'y',
  )
  const entries: FindingEntry[] = []
  let [line, start, cells]: [number, number, string[]] = [1, 0, []]
  while (cell.lastIndex < text.length || cells.length > 0) {
    const at = cell.lastIndex
    const match = cell.exec(text)
    if (match === null)
      throw new FindingFormError(
        `line ${line}: broken CSV at ${JSON.stringify(text.slice(at, at + 20))}: close the quote, and write a quote within quotes twice`,
      )
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2])
    if (match[3] === delimiter) continue
    const end = cell.lastIndex - match[3].length
    if (start > 0 && end > start)
      entries.push({ place: `line ${line}`, value: rowOf(header, cells), span: [start, end] })
    line += text.slice(start, cell.lastIndex).split(/\r\n|\r|\n/).length - 1
    start = cell.lastIndex
    cells = []
  }
  return entries
}

function rowOf(header: readonly (string | undefined)[], cells: readonly string[]): unknown {
  const row: Record<string, unknown> = {}
  header.forEach((name, i) => {
    if (name === undefined || !cells[i]) return
    const isNumber = name.toLowerCase().endsWith('line') && /^\d+$/.test(cells[i])
    row[name] = isNumber ? Number(cells[i]) : cells[i]
  })
  return row
}

function delimiterOf(header: string): string {
  return ['\t', ';'].find((each) => header.includes(each)) ?? ','
}
