import type { SqlSchema } from '../sql-schema.ts'
import {
  type ColumnUnit,
  type Condition,
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
  return foldColumns(values ? query : withoutValues(query), { columnName, values })
}

interface ColumnFolding extends FoldSettings {
  columnName(column: string): string
}

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

function foldColumns(query: SpiderQuery, folding: ColumnFolding): SpiderQuery {
  const { select, from, where, groupBy, having, orderBy, intersect, union, except } = query
  const { values } = folding
  const unit = (each: ValueUnit) => foldUnit(each, folding)
  const conditions = (list: Conditions): Conditions =>
    list.map((each, i) => (i % 2 === 0 ? foldCondition(each, unit) : each))
  const nested = (each: SpiderQuery | null) => each && foldColumns(each, folding)
  return {
    ...query,
    select: [values ? select[0] : null, select[1].map(([aggregate, each]) => [aggregate, unit(each)])],
    from: { table_units: from.table_units, conds: conditions(from.conds) },
    where: conditions(where),
    groupBy: groupBy.map((each) => foldColumn(each, folding)),
    having: conditions(having),
    orderBy: orderBy.length === 0 ? orderBy : [orderBy[0], orderBy[1].map(unit)],
    intersect: nested(intersect),
    union: nested(union),
    except: nested(except),
  }
}

/** The column of a condition; what it is compared with keeps its name. */
function foldCondition(each: Condition | string, unit: (each: ValueUnit) => ValueUnit): Condition | string {
  if (typeof each === 'string') return each
  const [not, operator, compared, first, second] = each
  return [not, operator, unit(compared), first, second]
}

function foldUnit([operator, first, second]: ValueUnit, folding: ColumnFolding): ValueUnit {
  return [operator, foldColumn(first, folding), second && foldColumn(second, folding)]
}

function foldColumn(
  [aggregate, column, distinct]: ColumnUnit,
  { columnName, values }: ColumnFolding,
): ColumnUnit {
  return [aggregate, columnName(column), values ? distinct : null]
}

function withoutValues(query: SpiderQuery): SpiderQuery {
  const { from, where, having, intersect, union, except } = query
  const conditions = (list: Conditions): Conditions =>
    list.map((each, i) => {
      if (i % 2 === 1 || typeof each === 'string') return each
      const [not, operator, unit, first, second] = each
      return [not, operator, unit, withoutValue(first), withoutValue(second)]
    })
  return {
    ...query,
    from: { table_units: from.table_units, conds: conditions(from.conds) },
    where: conditions(where),
    having: conditions(having),
    intersect: intersect && withoutValues(intersect),
    union: union && withoutValues(union),
    except: except && withoutValues(except),
  }
}

function withoutValue(value: ConditionValue): ConditionValue {
  return isQuery(value) ? withoutValues(value) : null
}
