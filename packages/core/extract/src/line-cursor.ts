/** The position of a scan in a line of Markdown. A tab reaches to the next column that is a multiple of four. */
export interface LineCursor {
  readonly text: string
  /** End of the line, before its line ending. */
  end: number
  at: number
  column: number
  /** Whether `at` is a tab whose first columns lie before `column`. */
  withinTab: boolean
  /** The first character from `at` on that is neither space nor tab, or `end`. */
  next: number
  nextColumn: number
}

const TAB = 9
const SPACE = 32
const TAB_STOP = 4

/** A cursor without a line. */
export function lineCursor(text: string): LineCursor {
  return { text, end: 0, at: 0, column: 0, withinTab: false, next: 0, nextColumn: 0 }
}

/** Moves to the start of a line. */
export function startLine(cursor: LineCursor, start: number, end: number): void {
  cursor.end = end
  cursor.at = start
  cursor.column = 0
  cursor.withinTab = false
  findNext(cursor)
}

/** Whether nothing but spaces and tabs is left. */
export function isBlank(cursor: LineCursor): boolean {
  return cursor.next >= cursor.end
}

/** The columns of white space before the next character. */
export function indentOf(cursor: LineCursor): number {
  return cursor.nextColumn - cursor.column
}

/** Moves to the next character and skips a number of characters, none of which is a tab. */
export function takeNext(cursor: LineCursor, length: number): void {
  cursor.at = cursor.next + length
  cursor.column = cursor.nextColumn + length
  cursor.withinTab = false
  findNext(cursor)
}

/** Skips at most this many columns of white space; the new position may be within a tab. */
export function skipColumns(cursor: LineCursor, columns: number): void {
  const goal = Math.min(cursor.column + columns, cursor.nextColumn)
  while (cursor.column < goal) {
    const stop = cursor.text.charCodeAt(cursor.at) === TAB ? tabStop(cursor.column) : cursor.column + 1
    if (stop <= goal) cursor.at++
    cursor.withinTab = stop > goal
    cursor.column = Math.min(stop, goal)
  }
}

/** The rest of the line. If the cursor is within a tab, the rest of the tab becomes spaces. */
export function restOf({ text, at, end, column, withinTab }: LineCursor): string {
  return withinTab ? ' '.repeat(tabStop(column) - column) + text.slice(at + 1, end) : text.slice(at, end)
}

/** Whether a character is a space or a tab. */
export function isSpaceOrTab(unit: number): boolean {
  return unit === SPACE || unit === TAB
}

/** Looks ahead once for all columns that are skipped later: a new search for each would be quadratic. */
function findNext(cursor: LineCursor): void {
  const { text, end } = cursor
  let { at, column } = cursor
  for (; at < end; at++) {
    const unit = text.charCodeAt(at)
    if (unit === SPACE) column++
    else if (unit === TAB) column = tabStop(column)
    else break
  }
  cursor.next = at
  cursor.nextColumn = column
}

function tabStop(column: number): number {
  return column - (column % TAB_STOP) + TAB_STOP
}
