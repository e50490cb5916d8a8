import type { SqlSchema } from '../sql-schema.ts'
import {
  AGGREGATES,
  ARITHMETIC,
  COMPARISONS,
  type ColumnUnit,
  type Condition,
  type Conditions,
  type ConditionValue,
  SET_OPERATIONS,
  type SelectedUnit,
  type SpiderQuery,
  type TableUnit,
  type ValueUnit,
} from './spider-query.ts'
import { SpiderSyntaxError, spiderTokens } from './spider-tokens.ts'

/** Queries may be nested this deep; Python's own limit is about the same. */
const MAX_NESTING = 200

/** Words that begin a clause, and so end what stands before it. */
const CLAUSES = new Set([
  'select',
  'from',
  'where',
  'group',
  'order',
  'limit',
  'intersect',
  'union',
  'except',
])
const JOIN_WORDS = new Set(['join', 'on', 'as'])

/**
 * Reads a query by Spider's grammar. It reads from left to right, with no way back; what follows a complete query is not
 * looked at.
 *
 * @throws SpiderSyntaxError if the grammar does not have it.
 */
export function parseSpider(query: string, schema: SqlSchema): SpiderQuery {
  return new SpiderParser(spiderTokens(query), schema).query(0)[1]
}

/** A reader's result: where to go on, and what was read. */
type Read<T> = readonly [next: number, value: T]

class SpiderParser {
  readonly #tokens: readonly string[]
  readonly #schema: SqlSchema
  readonly #tableOf: ReadonlyMap<string, string>
  #depth = 0

  constructor(tokens: readonly string[], schema: SqlSchema) {
    this.#tokens = tokens
    this.#schema = schema
    this.#tableOf = tablesByName(tokens, schema)
  }

  query(start: number): Read<SpiderQuery> {
    if (++this.#depth > MAX_NESTING) throw new SpiderSyntaxError('the query is nested too deep')
    const inBrackets = this.#at(start) === '('
    // columns of the list are looked up in the tables of FROM, which is read first
    const [end, tables, conds, names] = this.#from(start)
    const [, select] = this.#select(start + (inBrackets ? 1 : 0), names)
    const [afterWhere, where] = this.#conditionsAfter('where', end, names)
    const [afterGroup, groupBy] = this.#groupBy(afterWhere, names)
    const [afterHaving, having] = this.#conditionsAfter('having', afterGroup, names)
    const [afterOrder, orderBy] = this.#orderBy(afterHaving, names)
    let at = afterOrder
    let limit: SpiderQuery['limit'] = null
    if (this.#peek(at) === 'limit') {
      this.#at(at + 1)
      limit = 1
      at += 2
    }
    at = this.#skipSemicolons(at)
    if (inBrackets) at = this.#skipSemicolons(this.#expect(')', at))
    const sets: { intersect: SpiderQuery | null; union: SpiderQuery | null; except: SpiderQuery | null } = {
      intersect: null,
      union: null,
      except: null,
    }
    const operation = SET_OPERATIONS.find((word) => word === this.#peek(at))
    if (operation !== undefined) [at, sets[operation]] = this.query(at + 1)
    this.#depth--
    return [
      at,
      { from: { table_units: tables, conds }, select, where, groupBy, having, orderBy, limit, ...sets },
    ]
  }

  #from(start: number): [number, TableUnit[], Conditions, string[]] {
    const from = this.#tokens.indexOf('from', start)
    if (from < 0) throw new SpiderSyntaxError('there is no FROM')
    const units: TableUnit[] = []
    const conds: (Condition | string)[] = []
    const names: string[] = []
    let at = from + 1
    while (at < this.#tokens.length) {
      const inBrackets = this.#at(at) === '('
      if (inBrackets) at++
      if (this.#at(at) === 'select') {
        const [next, query] = this.query(at)
        units.push(['sql', query])
        at = next
      } else {
        if (this.#at(at) === 'join') at++
        const table = this.#tableNamed(this.#at(at))
        if (!this.#schema.tables.has(table)) throw new SpiderSyntaxError(`there is no table ${table}`)
        units.push(['table_unit', `__${table}__`])
        names.push(table)
        at += this.#peek(at + 1) === 'as' ? 3 : 1
      }
      if (this.#peek(at) === 'on') {
        const [next, joinConditions] = this.#conditions(at + 1, names)
        if (conds.length > 0) conds.push('and')
        conds.push(...joinConditions)
        at = next
      }
      if (inBrackets) at = this.#expect(')', at)
      if (this.#endsClause(at)) break
    }
    return [at, units, conds, names]
  }

  #select(start: number, names: readonly string[]): Read<SpiderQuery['select']> {
    let at = this.#expect('select', start)
    const distinct = this.#peek(at) === 'distinct'
    if (distinct) at++
    const units: SelectedUnit[] = []
    while (at < this.#tokens.length && !CLAUSES.has(this.#tokens[at])) {
      const aggregate = Math.max(0, AGGREGATES.indexOf(this.#tokens[at]))
      if (AGGREGATES.includes(this.#tokens[at])) at++
      const [next, unit] = this.#valueUnit(at, names)
      units.push([aggregate, unit])
      at = this.#peek(next) === ',' ? next + 1 : next
    }
    return [at, [distinct, units]]
  }

  #groupBy(start: number, names: readonly string[]): Read<readonly ColumnUnit[]> {
    const units: ColumnUnit[] = []
    if (this.#peek(start) !== 'group') return [start, units]
    let at = this.#expect('by', start + 1)
    while (at < this.#tokens.length && !this.#endsClause(at)) {
      const [next, unit] = this.#columnUnit(this.#tokens, at, names)
      units.push(unit)
      at = next
      if (this.#peek(at) !== ',') break
      at++
    }
    return [at, units]
  }

  #orderBy(start: number, names: readonly string[]): Read<SpiderQuery['orderBy']> {
    if (this.#peek(start) !== 'order') return [start, []]
    const units: ValueUnit[] = []
    let direction = 'asc'
    let at = this.#expect('by', start + 1)
    while (at < this.#tokens.length && !this.#endsClause(at)) {
      const [next, unit] = this.#valueUnit(at, names)
      units.push(unit)
      at = next
      // one direction for the whole list: the last that is written
      if (this.#peek(at) === 'desc' || this.#peek(at) === 'asc') direction = this.#tokens[at++]
      if (this.#peek(at) !== ',') break
      at++
    }
    return [at, [direction, units]]
  }

  #conditionsAfter(word: string, start: number, names: readonly string[]): Read<Conditions> {
    return this.#peek(start) === word ? this.#conditions(start + 1, names) : [start, []]
  }

  #conditions(start: number, names: readonly string[]): Read<Conditions> {
    const conditions: (Condition | string)[] = []
    let at = start
    while (at < this.#tokens.length) {
      const [next, condition] = this.#condition(at, names)
      conditions.push(condition)
      at = next
      const word = this.#peek(at)
      if (this.#endsClause(at) || (word !== undefined && JOIN_WORDS.has(word))) break
      if (word === 'and' || word === 'or') {
        conditions.push(word)
        at++
      }
    }
    return [at, conditions]
  }

  #condition(start: number, names: readonly string[]): Read<Condition> {
    let [at, unit] = this.#valueUnit(start, names)
    const not = this.#at(at) === 'not'
    if (not) at++
    const operator = COMPARISONS.indexOf(this.#at(at))
    if (operator < 0) throw new SpiderSyntaxError(`expected a comparison, found ${this.#at(at)}`)
    const [next, first] = this.#value(at + 1, names)
    if (COMPARISONS[operator] !== 'between') return [next, [not, operator, unit, first, null]]
    const [end, second] = this.#value(this.#expect('and', next), names)
    return [end, [not, operator, unit, first, second]]
  }

  #value(start: number, names: readonly string[]): Read<ConditionValue> {
    const inBrackets = this.#at(start) === '('
    let at = start + (inBrackets ? 1 : 0)
    const token = this.#at(at)
    let value: ConditionValue
    if (token === 'select') [at, value] = this.query(at)
    else if (token.includes('"') || NUMBER.test(token)) {
      value = token.includes('"') ? token : Number(token.replaceAll('_', ''))
      at++
    } else {
      let end = at
      while (end < this.#tokens.length && !this.#endsValue(this.#tokens[end]))
        end++
        // what follows the column up to the end of the value is not looked at
      ;[, value] = this.#columnUnit(this.#tokens.slice(start, end), 0, names)
      at = end
    }
    return [inBrackets ? this.#expect(')', at) : at, value]
  }

  #valueUnit(start: number, names: readonly string[]): Read<ValueUnit> {
    const inBrackets = this.#at(start) === '('
    let [at, first] = this.#columnUnit(this.#tokens, start + (inBrackets ? 1 : 0), names)
    const operator = Math.max(0, ARITHMETIC.indexOf(this.#peek(at) ?? ''))
    let second: ColumnUnit | null = null
    if (ARITHMETIC.includes(this.#peek(at) ?? ''))
      [at, second] = this.#columnUnit(this.#tokens, at + 1, names)
    return [inBrackets ? this.#expect(')', at) : at, [operator, first, second]]
  }

  #columnUnit(tokens: readonly string[], start: number, names: readonly string[]): Read<ColumnUnit> {
    const inBrackets = tokenAt(tokens, start) === '('
    let at = start + (inBrackets ? 1 : 0)
    const aggregate = AGGREGATES.indexOf(tokenAt(tokens, at))
    if (aggregate >= 0) at = expectToken(tokens, '(', at + 1)
    const distinct = tokenAt(tokens, at) === 'distinct'
    if (distinct) at++
    const unit: ColumnUnit = [Math.max(0, aggregate), this.#column(tokenAt(tokens, at), names), distinct]
    at++
    // a bracket before an aggregate has no partner here
    return [aggregate >= 0 || inBrackets ? expectToken(tokens, ')', at) : at, unit]
  }

  #column(token: string, names: readonly string[]): string {
    if (token === '*') return '__all__'
    const parts = token.split('.')
    if (parts.length > 2) throw new SpiderSyntaxError(`${token} has more than one period`)
    const [table, column] =
      parts.length === 2
        ? [this.#tableNamed(parts[0]), parts[1]]
        : [names.find((name) => this.#hasColumn(this.#tableNamed(name), token)), token]
    if (table === undefined || !this.#hasColumn(table, column))
      throw new SpiderSyntaxError(`there is no column ${token}`)
    return `__${table}.${column}__`
  }

  #hasColumn(table: string, column: string): boolean {
    return this.#schema.tables.get(table)?.includes(column) === true
  }

  #tableNamed(name: string): string {
    const table = this.#tableOf.get(name)
    if (table === undefined) throw new SpiderSyntaxError(`there is no table or alias ${name}`)
    return table
  }

  #endsClause(at: number): boolean {
    const token = this.#peek(at)
    return token !== undefined && (CLAUSES.has(token) || token === ')' || token === ';')
  }

  #endsValue(token: string): boolean {
    return token === ',' || token === ')' || token === 'and' || CLAUSES.has(token) || JOIN_WORDS.has(token)
  }

  #skipSemicolons(start: number): number {
    let at = start
    while (this.#peek(at) === ';') at++
    return at
  }

  #peek(at: number): string | undefined {
    return this.#tokens[at]
  }

  #at(at: number): string {
    return tokenAt(this.#tokens, at)
  }

  #expect(token: string, at: number): number {
    return expectToken(this.#tokens, token, at)
  }
}

/** A number as Python's `float` reads it. */
const NUMBER =
  /^[+-]?(?:(?:\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(?:e[+-]?\d+(?:_\d+)*)?|inf|infinity|nan)$/

function tokenAt(tokens: readonly string[], at: number): string {
  const token = tokens[at]
  if (token === undefined) throw new SpiderSyntaxError('the query ends too early')
  return token
}

function expectToken(tokens: readonly string[], expected: string, at: number): number {
  const token = tokenAt(tokens, at)
  if (token !== expected) throw new SpiderSyntaxError(`expected ${expected}, found ${token}`)
  return at + 1
}

/** Tables by their names and by what stands after each AS, in the whole text. */
function tablesByName(tokens: readonly string[], schema: SqlSchema): ReadonlyMap<string, string> {
  const tables = new Map<string, string>()
  tokens.forEach((token, i) => {
    if (token === 'as') tables.set(tokenAt(tokens, i + 1), tokens.at(i - 1) as string)
  })
  for (const table of schema.tables.keys()) {
    if (tables.has(table)) throw new SpiderSyntaxError(`the alias ${table} is the name of a table`)
    tables.set(table, table)
  }
  return tables
}
