/** The rows of a query. A value is a text whose first letter names its type: see `isSameResult`. */
export type ResultRows = readonly (readonly string[])[]

/** The most columns that are tried in one another's place before results count as different. */
const MAX_TRIALS = 20_000

/**
 * Whether two results are the same by the rules of Spider's evaluator (test-suite-sql-eval, `result_eq`): rows are a
 * multiset, or a list if order counts; columns may stand in any order, the same for all rows; names of columns do not count.
 * Two results without rows are the same, whatever their columns.
 *
 * Values are equal as in Python: NULL is NULL, `1` is `1.0`, and not `'1'`. They are given as texts: `z` for NULL, `n` and
 * the number, `t` and the text, `b` and the bytes.
 *
 * Columns are tried one after another, those that do not fit are given up at once, and columns with the same values stand
 * for one another; after 20,000 trials the results count as different.
 */
export function isSameResult(golden: ResultRows, found: ResultRows, isOrdered: boolean): boolean {
  if (golden.length !== found.length) return false
  if (golden.length === 0) return true
  const width = golden[0].length
  if (found[0].length !== width) return false
  const goldenColumns = columnsOf(golden)
  const foundColumns = columnsOf(found)
  // rows are told apart by the columns so far: pairs of groups, refined by each column
  const search = {
    trials: 0,
    goldenColumns,
    foundColumns,
    isOrdered,
    used: new Array<boolean>(width).fill(false),
  }
  const start = golden.map(() => 0)
  return matchFrom(search, 0, start, start)
}

interface ColumnSearch {
  trials: number
  readonly goldenColumns: readonly (readonly string[])[]
  readonly foundColumns: readonly (readonly string[])[]
  readonly isOrdered: boolean
  readonly used: boolean[]
}

/** Finds a place for the columns from one on, given the groups of rows that are equal in the columns before it. */
function matchFrom(
  search: ColumnSearch,
  column: number,
  goldenGroups: readonly number[],
  foundGroups: readonly number[],
): boolean {
  const { goldenColumns, foundColumns, isOrdered, used } = search
  if (column === goldenColumns.length) return true
  const tried = new Set<string>()
  for (let candidate = 0; candidate < foundColumns.length; candidate++) {
    if (used[candidate]) continue
    if (++search.trials > MAX_TRIALS) return false
    const key = foundColumns[candidate].join('\0')
    if (tried.has(key)) continue
    tried.add(key)
    const refined = refine(
      goldenGroups,
      goldenColumns[column],
      foundGroups,
      foundColumns[candidate],
      isOrdered,
    )
    if (refined === undefined) continue
    used[candidate] = true
    if (matchFrom(search, column + 1, ...refined)) return true
    used[candidate] = false
  }
  return false
}

/** The groups of rows after one more column; `undefined` if the sides differ. */
function refine(
  goldenGroups: readonly number[],
  golden: readonly string[],
  foundGroups: readonly number[],
  found: readonly string[],
  isOrdered: boolean,
): readonly [number[], number[]] | undefined {
  if (isOrdered && golden.some((value, row) => value !== found[row])) return undefined
  const numbers = new Map<string, number>()
  const counts: number[] = []
  const goldenNext = goldenGroups.map((group, row) => {
    const key = `${group} ${golden[row]}`
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    counts[number] = (counts[number] ?? 0) + 1
    return number
  })
  const foundNext: number[] = []
  for (let row = 0; row < found.length; row++) {
    const number = numbers.get(`${foundGroups[row]} ${found[row]}`)
    if (number === undefined || --counts[number] < 0) return undefined
    foundNext.push(number)
  }
  return [goldenNext, foundNext]
}

function columnsOf(rows: ResultRows): readonly (readonly string[])[] {
  return rows[0].map((_, column) => rows.map((row) => row[column]))
}
