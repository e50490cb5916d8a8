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
const CLAUSES = new Set(['select', 'from', 'where', 'group', 'order', 'limit', ...SET_OPERATIONS])
const JOIN_WORDS = new Set(['join', 'on', 'as'])

/**
 * Reads a query by Spider's grammar. It reads from left to right, with no way back; what follows a complete query is not
 * looked at.
 *
 * @throws SpiderSyntaxError if the grammar does not have it.
 */
export function parseSpider(query: string, schema: SqlSchema): SpiderQuery {
  return new SpiderParser(spiderTokens(query), schema).query()
}

class SpiderParser {
  readonly #tokens: readonly string[]
  readonly #schema: SqlSchema
  readonly #tableOf: ReadonlyMap<string, string>
  /** The place of the next token, and the end of the tokens that are read. */
  #at = 0
  #end: number
  #depth = 0

  constructor(tokens: readonly string[], schema: SqlSchema) {
    this.#tokens = tokens
    this.#schema = schema
    this.#tableOf = tablesByName(tokens, schema)
    this.#end = tokens.length
  }

  query(): SpiderQuery {
    if (++this.#depth > MAX_NESTING) throw new SpiderSyntaxError('the query is nested too deep')
    const start = this.#at
    const inBrackets = this.#token() === '('
    // columns of the list are looked up in the tables of FROM, which is read first
    const { from, names } = this.#from()
    const end = this.#at
    this.#at = start + (inBrackets ? 1 : 0)
    const select = this.#select(names)
    this.#at = end
    const where = this.#take('where') ? this.#conditions(names) : []
    const groupBy = this.#groupBy(names)
    const having = this.#take('having') ? this.#conditions(names) : []
    const orderBy = this.#orderBy(names)
    const limit = this.#take('limit') ? 1 : null
    // its number is not read
    if (limit) this.#next()
    this.#skipSemicolons()
    if (inBrackets) {
      this.#expect(')')
      this.#skipSemicolons()
    }
    const operation = SET_OPERATIONS.find((word) => this.#take(word))
    const sets = {
      intersect: null,
      union: null,
      except: null,
      ...(operation && { [operation]: this.query() }),
    }
    this.#depth--
    return { from, select, where, groupBy, having, orderBy, limit, ...sets }
  }

  #from(): { readonly from: SpiderQuery['from']; readonly names: readonly string[] } {
    const from = this.#tokens.indexOf('from', this.#at)
    if (from < 0) throw new SpiderSyntaxError('there is no FROM')
    const units: TableUnit[] = []
    const conds: (Condition | string)[] = []
    const names: string[] = []
    this.#at = from + 1
    while (this.#at < this.#end) {
      const inBrackets = this.#token() === '('
      if (inBrackets) this.#at++
      if (this.#token() === 'select') units.push(['sql', this.query()])
      else {
        this.#take('join')
        const table = this.#tableNamed(this.#next())
        if (!this.#schema.tables.has(table)) throw new SpiderSyntaxError(`there is no table ${table}`)
        units.push(['table_unit', `__${table}__`])
        names.push(table)
        if (this.#take('as')) this.#at++
      }
      if (this.#take('on')) {
        const joinConditions = this.#conditions(names)
        conds.push(...(conds.length > 0 ? ['and'] : []), ...joinConditions)
      }
      if (inBrackets) this.#expect(')')
      if (this.#endsClause()) break
    }
    return { from: { table_units: units, conds }, names }
  }

  #select(names: readonly string[]): SpiderQuery['select'] {
    this.#expect('select')
    const distinct = this.#take('distinct')
    const units: SelectedUnit[] = []
    while (this.#at < this.#end && !CLAUSES.has(this.#token())) {
      units.push([this.#takeOne(AGGREGATES), this.#valueUnit(names)])
      this.#take(',')
    }
    return [distinct, units]
  }

  #groupBy(names: readonly string[]): readonly ColumnUnit[] {
    if (!this.#take('group')) return []
    return this.#listAfterBy(() => this.#columnUnit(names))
  }

  #orderBy(names: readonly string[]): SpiderQuery['orderBy'] {
    if (!this.#take('order')) return []
    let direction = 'asc'
    const units = this.#listAfterBy(() => {
      const unit = this.#valueUnit(names)
      // one direction for the whole list: the last that is written
      if (this.#peek() === 'desc' || this.#peek() === 'asc') direction = this.#next()
      return unit
    })
    return [direction, units]
  }

  #listAfterBy<T>(read: () => T): T[] {
    this.#expect('by')
    const list: T[] = []
    while (this.#at < this.#end && !this.#endsClause()) {
      list.push(read())
      if (!this.#take(',')) break
    }
    return list
  }

  #conditions(names: readonly string[]): Conditions {
    const conditions: (Condition | string)[] = []
    while (this.#at < this.#end) {
      conditions.push(this.#condition(names))
      const word = this.#peek()
      if (this.#endsClause() || (word !== undefined && JOIN_WORDS.has(word))) break
      if (word === 'and' || word === 'or') conditions.push(this.#next())
    }
    return conditions
  }

  #condition(names: readonly string[]): Condition {
    const unit = this.#valueUnit(names)
    const not = this.#token() === 'not'
    if (not) this.#at++
    const operator = COMPARISONS.indexOf(this.#token())
    if (operator < 0) throw new SpiderSyntaxError(`expected a comparison, found ${this.#token()}`)
    this.#at++
    const first = this.#value(names)
    if (COMPARISONS[operator] !== 'between') return [not, operator, unit, first, null]
    this.#expect('and')
    return [not, operator, unit, first, this.#value(names)]
  }

  #value(names: readonly string[]): ConditionValue {
    const start = this.#at
    const inBrackets = this.#token() === '('
    if (inBrackets) this.#at++
    const token = this.#token()
    let value: ConditionValue
    if (token === 'select') value = this.query()
    else if (token.includes('"')) value = this.#next()
    else if (NUMBER.test(token)) value = Number(this.#next().replaceAll('_', ''))
    else value = this.#columnUpToEnd(start, names)
    if (inBrackets) this.#expect(')')
    return value
  }

  /** The column from a place on; what follows it up to the end of the value is not looked at. */
  #columnUpToEnd(start: number, names: readonly string[]): ColumnUnit {
    const end = this.#end
    this.#end = this.#at
    while (this.#end < end && !this.#endsValue(this.#tokens[this.#end])) this.#end++
    this.#at = start
    const unit = this.#columnUnit(names)
    ;[this.#at, this.#end] = [this.#end, end]
    return unit
  }

  #valueUnit(names: readonly string[]): ValueUnit {
    const inBrackets = this.#token() === '('
    if (inBrackets) this.#at++
    const first = this.#columnUnit(names)
    const isArithmetic = ARITHMETIC.includes(this.#peek() ?? '')
    const operator = this.#takeOne(ARITHMETIC)
    const second = isArithmetic ? this.#columnUnit(names) : null
    if (inBrackets) this.#expect(')')
    return [operator, first, second]
  }

  #columnUnit(names: readonly string[]): ColumnUnit {
    const inBrackets = this.#token() === '('
    if (inBrackets) this.#at++
    const isAggregate = AGGREGATES.includes(this.#token())
    const aggregate = this.#takeOne(AGGREGATES)
    if (isAggregate) this.#expect('(')
    const distinct = this.#token() === 'distinct'
    if (distinct) this.#at++
    const column = this.#column(this.#next(), names)
    // a bracket before an aggregate has no partner here
    if (isAggregate || inBrackets) this.#expect(')')
    return [aggregate, column, distinct]
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

  #endsClause(): boolean {
    const token = this.#peek()
    return token !== undefined && (CLAUSES.has(token) || token === ')' || token === ';')
  }

  #endsValue(token: string): boolean {
    return token === ',' || token === ')' || token === 'and' || CLAUSES.has(token) || JOIN_WORDS.has(token)
  }

  #skipSemicolons(): void {
    while (this.#take(';'));
  }

  #peek(): string | undefined {
    return this.#at < this.#end ? this.#tokens[this.#at] : undefined
  }

  /** The next token, which there must be. */
  #token(): string {
    const token = this.#peek()
    if (token === undefined) throw new SpiderSyntaxError('the query ends too early')
    return token
  }

  #next(): string {
    const token = this.#token()
    this.#at++
    return token
  }

  /** Whether the next token is this one, which is then read. */
  #take(token: string): boolean {
    const isNext = this.#peek() === token
    if (isNext) this.#at++
    return isNext
  }

  /** The position in a list of words of the next token, which is then read; 0 if it is none of them. */
  #takeOne(words: readonly string[]): number {
    const position = words.indexOf(this.#peek() ?? '')
    if (position >= 0) this.#at++
    return Math.max(0, position)
  }

  #expect(expected: string): void {
    const token = this.#next()
    if (token !== expected) throw new SpiderSyntaxError(`expected ${expected}, found ${token}`)
  }
}

/** A number as Python's `float` reads it. */
const NUMBER =
  /^[+-]?(?:(?:\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(?:e[+-]?\d+(?:_\d+)*)?|inf|infinity|nan)$/

/** Tables by their names and by what stands after each AS, in the whole text. */
function tablesByName(tokens: readonly string[], schema: SqlSchema): ReadonlyMap<string, string> {
  const tables = new Map<string, string>()
  tokens.forEach((token, i) => {
    if (token !== 'as') return
    if (i + 1 === tokens.length) throw new SpiderSyntaxError('the query ends too early')
    tables.set(tokens[i + 1], tokens.at(i - 1) as string)
  })
  for (const table of schema.tables.keys()) {
    if (tables.has(table)) throw new SpiderSyntaxError(`the alias ${table} is the name of a table`)
    tables.set(table, table)
  }
  return tables
}
