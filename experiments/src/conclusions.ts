import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { CONCLUSIONS, type Conclusion, PAGE } from './conclusion-list.ts'
import { betweenMarkers } from './coverage-table.ts'
import { UNCLAIMED } from './unclaimed-kinds.ts'

/*
 * The page of all sentences that commands print as conclusions, with the rate at which each is false.
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/conclusions.ts
 *
 * Takes the rates from the tables that simulations wrote, and writes `experiments/conclusions.md`.
 */

const ROOT = new URL('../../', import.meta.url)

/** The text of a file of the repository. */
export function textOf(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8')
}

/**
 * The largest rate of a conclusion in its table, in %.
 *
 * @throws RangeError if a row or the column is not there, or no cell is a number.
 */
export function highestRate(
  { rows, column, isCoverage }: Pick<Conclusion, 'rows' | 'column' | 'isCoverage'>,
  text: string,
): number {
  const found: number[] = []
  let header: readonly string[] = []
  const lines = text.split('\n')
  lines.forEach((line, i) => {
    if (/^\| ---/.test(lines[i + 1] ?? '')) header = cellsOf(line)
    if (!rows.some((start) => line.startsWith(`| ${start}`))) return
    const cells = cellsOf(line)
    cells.forEach((cell, c) => {
      const name = header[c] ?? ''
      const isMeant = column === undefined || name === column
      const value = /^(?:\*\*)?(\d+(?:\.\d+)?)(?: %)?(?:\*\*)?$/.exec(cell)?.[1]
      if (isMeant && value !== undefined && isRate(name, column)) found.push(Number(value))
    })
  })
  if (found.length === 0) throw new RangeError(`no rate in rows ${rows.join(', ')}`)
  return isCoverage === true ? 100 - Math.min(...found) : Math.max(...found)
}

/** Whether a column may have rates: numbers of simulated pairs and segments stand beside them. */
function isRate(name: string, column: string | undefined): boolean {
  return column !== undefined || !['segments', 'test', 'scores', 'of', 'data', 'outcome'].includes(name)
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

/** The list of all conclusions with their rates, as a table in Markdown. */
export function conclusionsTable(read: (path: string) => string = textOf): string {
  const rows = CONCLUSIONS.map((conclusion) => {
    const {
      command,
      sentence,
      kinds = [],
      table,
      design,
      section = 'findings-in-tasks-and-votes',
    } = conclusion
    const rate = highestRate(conclusion, read(table)).toFixed(1)
    const link = table === PAGE ? `[below](#${section})` : `[${table.split('/').at(-2)}](../${table})`
    return [
      `\`${command}\``,
      sentence,
      kinds.map((kind) => kind.split(':')[1]).join(', '),
      rate,
      design,
      link,
    ]
  })
  return markdown(['command', 'sentence', 'finding', 'false, at most, %', 'design', 'table'], 3, rows)
}

/** The kinds of findings without a rate, as a table in Markdown. */
export function unclaimedTable(): string {
  const rows = UNCLAIMED.flatMap(({ why, kinds }) =>
    Object.entries(kinds).map(([module, names]) => [why, `\`${module}\``, names.join(', ')]),
  )
  return markdown(['what the sentence states', 'words', 'findings'], undefined, rows)
}

/** @param right The place of the column whose cells stand to the right. */
function markdown(
  header: readonly string[],
  right: number | undefined,
  rows: readonly (readonly string[])[],
): string {
  const marks = header.map((_, place) => (place === right ? '---:' : '---'))
  return [header, marks, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const page = betweenMarkers(textOf(PAGE), conclusionsTable(), 'conclusions')
  writeFileSync(new URL(PAGE, ROOT), betweenMarkers(page, unclaimedTable(), 'kinds'))
}
