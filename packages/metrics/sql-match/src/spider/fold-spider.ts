import type { SqlSchema } from '../sql-schema.ts'
import {
  type ColumnUnit,
  type Conditions,
  type ConditionValue,
  isQuery,
  type SpiderQuery,
  type ValueUnit,
} from './spider-query.ts'

/** The parts of a query that do not count; they are taken out before it is compared. */
export interface FoldSettings {
  /** Whether values and DISTINCT count. */
  readonly values: boolean
}

/**
 * The query as Spider's evaluator compares it: columns that a foreign key links have one name, and, unless `values`, DISTINCT
 * and the values of conditions are left out. Queries in conditions lose only their values, queries in FROM nothing; the
 * queries of set operations are folded with the tables of the first.
 */
export function foldSpider(query: SpiderQuery, schema: SqlSchema, { values }: FoldSettings): SpiderQuery {
  const names = linkedColumns(schema)
  const tables = new Set(query.from.table_units.map(([, table]) => table))
  const columnName = (column: string) => {
    const linked = names.get(column)
    return linked !== undefined && tables.has(`${column.split('.', 1)[0]}__`) ? linked : column
  }
  return fold(query, { columnName, values, distinct: values })
}

interface Folding extends FoldSettings {
  columnName(column: string): string
  /** Whether DISTINCT counts. */
  readonly distinct: boolean
}

/** Queries in conditions. */
const ONLY_VALUES: Folding = { columnName: (column) => column, values: false, distinct: true }

/**
 * The name of each column of a foreign key: that of the first column in its group. A key joins the first group that has one
 * of its columns; groups are not united.
 */
function linkedColumns({ columns, foreignKeys }: SqlSchema): ReadonlyMap<string, string> {
  const position = new Map(columns.map((column, i) => [column, i]))
  const groups: Set<string>[] = []
  for (const [from, to] of foreignKeys) {
    let group = groups.find((each) => each.has(from) || each.has(to))
    if (group === undefined) groups.push((group = new Set()))
    group.add(from).add(to)
  }
  const names = new Map<string, string>()
  for (const group of groups) {
    const sorted = [...group].sort((a, b) => position.get(a)! - position.get(b)!)
    for (const column of sorted) names.set(`__${column}__`, `__${sorted[0]}__`)
  }
  return names
}

function fold(query: SpiderQuery, folding: Folding): SpiderQuery {
  const { select, from, where, groupBy, having, orderBy, intersect, union, except } = query
  const { values, distinct, columnName } = folding
  const column = ([aggregate, name, isDistinct]: ColumnUnit): ColumnUnit => [
    aggregate,
    columnName(name),
    distinct ? isDistinct : null,
  ]
  const unit = ([operator, first, second]: ValueUnit): ValueUnit => [
    operator,
    column(first),
    second && column(second),
  ]
  // what a column is compared with keeps its name
  const operand = (value: ConditionValue) =>
    values ? value : isQuery(value) ? fold(value, ONLY_VALUES) : null
  const conditions = (list: Conditions): Conditions =>
    list.map((each, i) => {
      if (i % 2 === 1 || typeof each === 'string') return each
      const [not, operator, compared, first, second] = each
      return [not, operator, unit(compared), operand(first), operand(second)]
    })
  const nested = (each: SpiderQuery | null) => each && fold(each, folding)
  return {
    ...query,
    select: [distinct ? select[0] : null, select[1].map(([aggregate, each]) => [aggregate, unit(each)])],
    from: { table_units: from.table_units, conds: conditions(from.conds) },
    where: conditions(where),
    groupBy: groupBy.map(column),
    having: conditions(having),
    orderBy: orderBy.length === 0 ? orderBy : [orderBy[0], orderBy[1].map(unit)],
    intersect: nested(intersect),
    union: nested(union),
    except: nested(except),
  }
}
