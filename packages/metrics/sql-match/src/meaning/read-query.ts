import type { SqlSchema } from '../sql-schema.ts'
import { SqlSyntaxError } from './parser-work.ts'
import { type Node, nodeOf, nodesOf, QueryScope, textOf, wordOf } from './query-scope.ts'
import { quotedText } from './quoted-text.ts'
import { call, ExpressionReader } from './read-expression.ts'
import type {
  ExpressionForm,
  JoinForm,
  LimitForm,
  OrderForm,
  OuterJoin,
  QueryForm,
  SelectForm,
  SourceForm,
} from './sql-form.ts'
import type { SqlParser } from './sql-parser.ts'

/**
 * Reads one query: a SELECT, or several joined by set operations, also after WITH.
 *
 * @throws SqlSyntaxError if the parser does not read the text, or it is another statement, several or none.
 */
export function readQuery(text: string, parser: SqlParser, schema: SqlSchema | undefined): QueryForm {
  const quoted = quotedText(text, parser.dialect)
  try {
    const tree = parser.astify(quoted.text)
    const statements = nodesOf(Array.isArray(tree) ? tree : [tree])
    if (statements.length !== 1) throw new SqlSyntaxError(`expected one query, found ${statements.length}`)
    const [root] = statements
    if (root.type !== 'select')
      throw new SqlSyntaxError(`expected a query, found ${textOf(root.type).toUpperCase() || 'another text'}`)
    return new QueryReader(parser).query(root, new QueryScope({ pieces: quoted.pieces, schema }))
  } catch (error) {
    if (error instanceof SqlSyntaxError) throw error
    throw new SqlSyntaxError(syntaxMessage(error))
  }
}

/** A parser's message, whose list of what it expected may be long. */
function syntaxMessage(error: unknown): string {
  if (error instanceof RangeError) return 'the text is nested too deep'
  const { message, location } = error as {
    message?: string
    location?: { start?: { line?: number; column?: number } }
  }
  const found = /but ("[\s\S]{1,8}?"|end of input) found/.exec(message ?? '')?.[1]
  const { line, column } = location?.start ?? {}
  const place = line === undefined ? '' : ` in line ${line}, column ${column}`
  return found === undefined ? `not read${place}` : `unexpected ${found}${place}`
}

/** Set operations in which order counts, or which bind tighter than others. */
const ORDERED = new Set(['except', 'except all', 'minus'])

class QueryReader {
  readonly #expressions = new ExpressionReader((node, scope) => this.query(node, scope))
  readonly #isLeftToRight: boolean

  constructor({ dialect }: SqlParser) {
    // everywhere else INTERSECT comes first
    this.#isLeftToRight = dialect === 'sqlite'
  }

  query(root: Node, outer: QueryScope): QueryForm {
    const names = new QueryScope(outer.context, outer)
    const ctes = nodesOf(root.with)
    const isRecursive = ctes.some(({ recursive }) => recursive === true)
    for (const each of ctes) this.#readCte(each, names, isRecursive)
    const isSet = nodeOf(root._next) !== undefined
    return isSet ? this.#setOperations(root, names) : this.#select(root, new QueryScope(names.context, names))
  }

  #readCte(cte: Node, scope: QueryScope, isRecursive: boolean): void {
    const name = scope.name(cte.name)
    const statement = nodeOf(cte.stmt)
    const query = nodeOf(statement?.ast) ?? statement
    if (query === undefined || query.type !== 'select') throw new SqlSyntaxError('WITH has no query')
    const given = nodesOf(cte.columns).map((each) => scope.name(each.column ?? each))
    // its own name is a table inside
    if (isRecursive)
      scope.ctes.set(name, { kind: 'table', name, columns: given.length > 0 ? given : undefined })
    const form = this.query(query, scope)
    scope.ctes.set(name, {
      kind: 'query',
      query: form,
      columns: given.length > 0 ? given : columnNames(form),
    })
  }

  #setOperations(root: Node, scope: QueryScope): QueryForm {
    const parts: QueryForm[] = []
    const operations: string[] = []
    let last = root
    for (let node: Node | undefined = root; node !== undefined; node = nodeOf(node._next)) {
      const isLast = nodeOf(node._next) === undefined
      // the order and the limit of the last one, unless in brackets, are those of all
      const isBare = isLast && node.parentheses_symbol !== true
      const selectNode = isBare ? { ...node, orderby: undefined, limit: undefined } : node
      parts.push(this.#select({ ...selectNode, with: undefined }, new QueryScope(scope.context, scope)))
      if (!isLast)
        operations.push(
          textOf(node.set_op)
            .toLowerCase()
            .replace(/(?<!\s)\s+distinct$/, ''),
        )
      last = node
    }
    const isBare = last.parentheses_symbol !== true
    const form = this.#combined(parts, operations)
    const first = parts[0] as SelectForm
    const orderby = nodesOf(root._orderby ?? (isBare ? last.orderby : undefined))
    const limit = limitOf(nodeOf(root._limit) ?? (isBare ? nodeOf(last.limit) : undefined))
    return { ...form, order: this.#orderOfSet(orderby, first, scope), limit } as QueryForm
  }

  #combined(parts: readonly QueryForm[], operations: readonly string[]): QueryForm {
    const left = [...parts]
    const names = [...operations]
    const combine = (i: number) => {
      left.splice(i, 2, setForm(names[i], left[i], left[i + 1]))
      names.splice(i, 1)
    }
    if (!this.#isLeftToRight)
      for (let i = 0; i < names.length; ) names[i].startsWith('intersect') ? combine(i) : i++
    while (names.length > 0) combine(0)
    return left[0]
  }

  /** The order of a set operation, by positions of columns. */
  #orderOfSet(orderby: readonly Node[], first: SelectForm, scope: QueryScope): OrderForm[] {
    const columns = new QueryScope(scope.context, scope)
    return this.#order(orderby, columns, (node) => {
      const position = ordinal(node) ?? first.names.indexOf(scope.name(nodeOf(node)?.column)) + 1
      return position > 0
        ? call('column', [{ kind: 'literal', type: 'position', text: `${position}` }])
        : undefined
    })
  }

  #select(node: Node, scope: QueryScope): SelectForm {
    const from = this.#from(node.from, scope)
    const columns: ExpressionForm[] = []
    const names: (string | undefined)[] = []
    for (const each of node.columns === '*' ? [STAR] : nodesOf(node.columns)) {
      const expr = nodeOf(each.expr) ?? each
      const form = this.#expressions.expression(expr, scope)
      const alias = each.as ? scope.name(each.as) : undefined
      columns.push(form)
      names.push(alias ?? (form.kind === 'column' ? form.name : undefined))
      if (alias !== undefined) scope.aliases.set(alias, form)
    }
    const where = this.#expressions.conditions(node.where, scope)
    scope.seesAliases = true
    const byPosition = (each: Node) => columns[(ordinal(each) ?? 0) - 1]
    const grouped = Array.isArray(node.groupby) ? node.groupby : nodeOf(node.groupby)?.columns
    const groupBy = nodesOf(grouped).map(
      (each) => byPosition(each) ?? this.#expressions.expression(each, scope),
    )
    const having = this.#expressions.conditions(node.having, scope)
    const order = this.#order(nodesOf(node.orderby), scope, byPosition)
    scope.seesAliases = false
    const top = nodeOf(node.top)
    const other = [node.window, node.qualify].flatMap((each) =>
      each === undefined || each === null ? [] : [this.#expressions.rest(each, scope)],
    )
    return {
      kind: 'select',
      distinct: textOf(node.distinct) !== '' || textOf(nodeOf(node.distinct)?.type) !== '',
      columns,
      names,
      from: { ...from, conditions: [...from.conditions, ...where] },
      groupBy,
      having,
      order,
      limit: limitOf(nodeOf(node.limit)) ?? (top && { count: JSON.stringify(top.value ?? top), offset: '0' }),
      other,
    }
  }

  #order(
    nodes: readonly Node[],
    scope: QueryScope,
    special: (node: Node) => ExpressionForm | undefined,
  ): OrderForm[] {
    return nodes.map((each) => {
      const node = nodeOf(each.expr) ?? each
      const by = special(node) ?? this.#expressions.expression(node, scope)
      const nulls = textOf(each.nulls).toLowerCase()
      return { by, direction: `${textOf(each.type).toLowerCase() || 'asc'}${nulls && ` ${nulls}`}` }
    })
  }

  /** The tables that FROM joins; inner joins of any spelling are tables and conditions. */
  #from(value: unknown, scope: QueryScope): JoinForm {
    let all: JoinForm = { sources: [], outer: [], conditions: [] }
    let isNatural = false
    for (const node of nodesOf(value)) {
      const kind = textOf(node.join).toLowerCase()
      const before = [...scope.sources]
      const right = this.#joined(node, scope)
      const on = [
        ...this.#expressions.conditions(node.on, scope),
        ...usingConditions(node, before, scope.sources.slice(before.length), scope),
      ]
      if (isNatural || kind.includes('natural'))
        all = { sources: [], outer: [{ kind: 'natural', left: all, right, on }], conditions: [] }
      else all = joinedBy(kind, all, right, on)
      // the parser takes NATURAL for an alias of the table before it
      isNatural = textOf(node.as).toLowerCase() === 'natural'
    }
    return all
  }

  #joined(node: Node, scope: QueryScope): JoinForm {
    const inner = nodeOf(node.expr)
    if (inner?.type === 'tables') return this.#from(inner.expr, scope)
    const source = this.#source(node, scope)
    const alias = node.as && !JOIN_WORD.test(wordOf(node.as)) ? scope.name(node.as) : undefined
    const name = node.table ? scope.name(node.table) : ''
    scope.sources.push({ alias: alias ?? name, source })
    return { sources: [source], outer: [], conditions: [] }
  }

  #source(node: Node, scope: QueryScope): SourceForm {
    const expr = nodeOf(node.expr)
    const inner = expr && (expr.type === 'select' ? expr : nodeOf(expr.ast))
    if (inner !== undefined) {
      const query = this.query(inner, scope.parent ?? scope)
      return { kind: 'query', query, columns: columnNames(query) }
    }
    if (!node.table) {
      const text = JSON.stringify(expr ?? node).toLowerCase()
      return { kind: 'table', name: text, columns: undefined }
    }
    const name = scope.name(node.table)
    const cte = scope.cte(name)
    // each use of a query is a table of its own
    if (cte !== undefined) return { ...cte }
    const { schema } = scope.context
    return { kind: 'table', name, columns: schema && (schema.tables.get(name) ?? undefined) }
  }
}

/** Words before JOIN that the parser takes for an alias of the table before them. */
const JOIN_WORD = /^(?:natural|cross)$/i

const STAR: Node = { expr: { type: 'star' } }

function joinedBy(kind: string, left: JoinForm, right: JoinForm, on: readonly ExpressionForm[]): JoinForm {
  if (kind.startsWith('left')) return { ...left, outer: [...left.outer, { kind: 'left', right, on }] }
  if (kind.startsWith('right'))
    return { ...right, outer: [...right.outer, { kind: 'left', right: left, on }] }
  if (kind.startsWith('full')) {
    const outer: OuterJoin = { kind: 'full', left, right, on }
    return { sources: [], outer: [outer], conditions: [] }
  }
  return {
    sources: [...left.sources, ...right.sources],
    outer: [...left.outer, ...right.outer],
    conditions: [...left.conditions, ...right.conditions, ...on],
  }
}

/** The conditions of USING: equal columns of the new table and of the first before it that may have it. */
function usingConditions(
  node: Node,
  before: readonly { readonly source: SourceForm }[],
  added: readonly { readonly source: SourceForm }[],
  scope: QueryScope,
): ExpressionForm[] {
  if (!Array.isArray(node.using)) return []
  return node.using.map((each: unknown) => {
    const name = scope.name(each)
    const has = ({ source }: { readonly source: SourceForm }) => source.columns?.includes(name) === true
    const sides = [before.find(has) ?? before[0], added.find(has) ?? added[0]]
    return call(
      '=',
      sides.map((side) => ({ kind: 'column', source: side?.source ?? '?', name }) as const),
      'bag',
    )
  })
}

function setForm(operation: string, left: QueryForm, right: QueryForm): QueryForm {
  const isOrdered = ORDERED.has(operation)
  const open = (part: QueryForm) =>
    part.kind === 'set' &&
    part.operation === operation &&
    !isOrdered &&
    part.order.length === 0 &&
    part.limit === undefined
      ? part.parts
      : [part]
  const parts = [...open(left), ...open(right)]
  return { kind: 'set', operation, parts, order: [], limit: undefined }
}

function columnNames(query: QueryForm): readonly (string | undefined)[] | undefined {
  if (query.kind === 'set') return columnNames(query.parts[0])
  return query.columns.some(({ kind }) => kind === 'star') ? undefined : query.names
}

/** The position that a number in ORDER BY or GROUP BY names. */
function ordinal(node: Node): number | undefined {
  return node.type === 'number' && Number.isInteger(node.value) ? (node.value as number) : undefined
}

function limitOf(node: Node | undefined): LimitForm | undefined {
  const values = nodesOf(node?.value).map((each) => String(each.value ?? JSON.stringify(each)).toLowerCase())
  if (values.length === 0 || values[0] === 'all') return undefined
  const separator = textOf(node?.seperator)
  if (values.length === 1)
    return separator === 'offset' ? { count: 'all', offset: values[0] } : { count: values[0], offset: '0' }
  return separator === ',' ? { count: values[1], offset: values[0] } : { count: values[0], offset: values[1] }
}
