/**
 * A query as Spider's grammar reads it, in the form of its parser's output. Numbers are positions in the lists of
 * operators below; columns and tables are written `__table.column__`, `__table__` and `__all__`.
 */
export interface SpiderQuery {
  readonly select: readonly [distinct: boolean | null, columns: readonly SelectedUnit[]]
  readonly from: { readonly table_units: readonly TableUnit[]; readonly conds: Conditions }
  readonly where: Conditions
  readonly groupBy: readonly ColumnUnit[]
  readonly having: Conditions
  readonly orderBy: readonly [] | readonly [direction: string, units: readonly ValueUnit[]]
  /** 1 where there is a limit: its number is not read. */
  readonly limit: 1 | null
  readonly intersect: SpiderQuery | null
  readonly union: SpiderQuery | null
  readonly except: SpiderQuery | null
}

/** A column with its aggregate; `distinct` is null where DISTINCT does not count. */
export type ColumnUnit = readonly [aggregate: number, column: string, distinct: boolean | null]

/** One column, or two with an arithmetic operator between them. */
export type ValueUnit = readonly [operator: number, first: ColumnUnit, second: ColumnUnit | null]

/** A value with the aggregate before it. */
export type SelectedUnit = readonly [aggregate: number, unit: ValueUnit]

/** A table, or a query in its place. */
export type TableUnit = readonly ['table_unit', string] | readonly ['sql', SpiderQuery]

/** The operand of a condition: a text with its quotes, a number, a column or a query; null if values do not count. */
export type ConditionValue = string | number | ColumnUnit | SpiderQuery | null

/** One comparison. */
export type Condition = readonly [
  not: boolean,
  operator: number,
  unit: ValueUnit,
  first: ConditionValue,
  second: ConditionValue,
]

/** Conditions with `and` and `or` between them. */
export type Conditions = readonly (Condition | string)[]

export const AGGREGATES: readonly string[] = ['none', 'max', 'min', 'count', 'sum', 'avg']
export const ARITHMETIC: readonly string[] = ['none', '-', '+', '*', '/']
export const COMPARISONS: readonly string[] = [
  'not',
  'between',
  '=',
  '>',
  '<',
  '>=',
  '<=',
  '!=',
  'in',
  'like',
  'is',
  'exists',
]
export const SET_OPERATIONS = ['intersect', 'union', 'except'] as const

/** The query that stands for a text that is not read. */
export const EMPTY_QUERY: SpiderQuery = {
  select: [false, []],
  from: { table_units: [], conds: [] },
  where: [],
  groupBy: [],
  having: [],
  orderBy: [],
  limit: null,
  intersect: null,
  union: null,
  except: null,
}

/** The comparisons of a list: its entries at even positions. */
export function comparisonsOf(conditions: Conditions): readonly Condition[] {
  return conditions.filter((_, i) => i % 2 === 0) as readonly Condition[]
}

/** The words between the comparisons of a list: its entries at odd positions. */
export function connectorsOf(conditions: Conditions): readonly (Condition | string)[] {
  return conditions.filter((_, i) => i % 2 === 1)
}

/** All conditions of a query, one list after another. */
export function conditionLists({ from, where, having }: SpiderQuery): readonly Conditions[] {
  return [from.conds, where, having]
}

/** Whether a value of a condition is a query. */
export function isQuery(value: ConditionValue): value is SpiderQuery {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
