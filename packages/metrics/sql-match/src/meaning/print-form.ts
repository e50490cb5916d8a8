import type {
  ExpressionForm,
  JoinForm,
  OrderForm,
  OuterJoin,
  QueryForm,
  SelectForm,
  SourceForm,
} from './sql-form.ts'

/** The parts of a query that count. */
export interface PrintSettings {
  /** Whether literals count. */
  readonly values: boolean
  /** Whether the order of columns of the whole query counts. */
  readonly columnOrder: boolean
}

/** The most ways of numbering tables that stand several times in one FROM. */
const MAX_NUMBERINGS = 720

/**
 * The canonical text of a query: two queries mean the same, as far as these rules can tell, if their texts are equal.
 *
 * Parts without an order are sorted. Tables are named for themselves; where one stands several times in a FROM, the numbering is
 * the one whose text comes first, or, if there are more than 720, the order in which they are written.
 */
export function printQuery(query: QueryForm, settings: PrintSettings): string {
  const repeated: (readonly SourceForm[])[] = []
  const named = new Printer(settings, new Map(), repeated).whole(query)
  if (repeated.length === 0) return named
  const numberings = repeated.map((sources) => permutations(sources.length))
  const ways = numberings.reduce((product, each) => product * each.length, 1)
  if (ways > MAX_NUMBERINGS) return named
  let best: string | undefined
  for (let way = 0; way < ways; way++) {
    const numbers = new Map<SourceForm, number>()
    let rest = way
    repeated.forEach((sources, s) => {
      const numbering = numberings[s][rest % numberings[s].length]
      rest = Math.floor(rest / numberings[s].length)
      sources.forEach((source, i) => void numbers.set(source, numbering[i]))
    })
    const text = new Printer(settings, numbers, []).whole(query)
    if (best === undefined || text < best) best = text
  }
  return best as string
}

/**
 * The use of the rows of a query: they are the answer (`whole`); they are those of a table, in any order (`rows`), or of
 * a set; only whether there is one counts (`exists`); the first is a value.
 */
type Use = 'whole' | 'rows' | 'set' | 'exists' | 'value'

/** The meaning of the names inside a query. */
interface PrintScope {
  readonly depth: number
  /** Columns that are equal to others, by their printed names. */
  readonly equal: ReadonlyMap<string, string>
}

class Printer {
  readonly #settings: PrintSettings
  readonly #numbers: ReadonlyMap<SourceForm, number>
  /** Groups of tables of one FROM that have one name. */
  readonly #repeated: (readonly SourceForm[])[]
  readonly #names = new Map<SourceForm, string>()
  /** The columns of queries in FROM that are taken apart. */
  readonly #inlined = new Map<SourceForm, (name: string) => ExpressionForm | undefined>()

  constructor(
    settings: PrintSettings,
    numbers: ReadonlyMap<SourceForm, number>,
    repeated: (readonly SourceForm[])[],
  ) {
    this.#settings = settings
    this.#numbers = numbers
    this.#repeated = repeated
  }

  whole(query: QueryForm): string {
    return this.#query(query, { depth: 0, equal: new Map() }, 'whole')
  }

  #query(query: QueryForm, outer: PrintScope, use: Use): string {
    if (query.kind === 'select') return this.#select(query, outer, use)
    const isAll = query.operation.endsWith(' all')
    const printed = query.parts.map((part) => this.#query(part, outer, isAll ? 'rows' : 'set'))
    const isOrdered = /^(?:except|minus)/.test(query.operation)
    const parts = isOrdered ? printed : isAll ? printed.sort() : unique(printed)
    return list([query.operation, ...parts, ...this.#tail(query.order, query.limit, outer, use)])
  }

  #select(given: SelectForm, outer: PrintScope, use: Use): string {
    const select = this.#inline(given)
    const depth = outer.depth + 1
    this.#nameSources(select.from, depth)
    const [groups, equal] = this.#equalities(select.from, { depth, equal: outer.equal })
    const scope: PrintScope = { depth, equal: new Map([...outer.equal, ...equal]) }
    const print = (form: ExpressionForm) => this.#expression(form, scope)
    const { sources, outer: outerJoins, conditions } = select.from
    const rest = conditions.filter((each) => !this.#isColumnEquality(each, select.from)).map(print)
    const columns = select.columns.map(print)
    const grouped = unique(select.groupBy.map(print))
    // to group by all columns, and by no others, is DISTINCT
    const isGroupedByAll =
      grouped.length > 0 && select.having.length === 0 && list(grouped) === list(unique(columns))
    // in a set, and where only existence counts, repeated rows do not matter
    const countsRows = select.limit !== undefined || (use !== 'set' && use !== 'exists')
    const isAnyOrder = use === 'whole' && !this.#settings.columnOrder
    return list([
      'select',
      (select.distinct || isGroupedByAll) && countsRows ? 'distinct' : 'all',
      list(use === 'exists' ? [] : isAnyOrder ? columns.sort() : columns),
      list([
        ...sources.map((source) => this.#source(source, scope)).sort(),
        ...outerJoins.map((each) => this.#outerJoin(each, scope)).sort(),
      ]),
      list(unique([...groups, ...rest].filter((each) => each !== TRUE))),
      list(isGroupedByAll ? [] : grouped),
      list(unique(select.having.map(print))),
      ...this.#tail(select.order, select.limit, scope, use),
      list(select.other.map(print)),
    ])
  }

  /** Order and limit. Without a limit, order counts only where rows come out, or the first one is taken. */
  #tail(order: readonly OrderForm[], limit: SelectForm['limit'], scope: PrintScope, use: Use): string[] {
    const counts = limit !== undefined || use === 'whole' || use === 'value'
    const by = order.map((each) => list([this.#expression(each.by, scope), each.direction]))
    const count = limit && (this.#settings.values ? [limit.count, limit.offset] : ['?'])
    return [list(counts ? [...new Set(by)] : []), list(count ?? [])]
  }

  #outerJoin({ kind, left, right, on }: OuterJoin, scope: PrintScope): string {
    const sides = [left, right].flatMap((side) => (side === undefined ? [] : [this.#join(side, scope)]))
    const conditions = unique(on.map((each) => this.#expression(each, scope)))
    return list([kind, ...(kind === 'left' ? sides : sides.sort()), list(conditions)])
  }

  #join({ sources, outer, conditions }: JoinForm, scope: PrintScope): string {
    return list([
      ...sources.map((source) => this.#source(source, scope)).sort(),
      ...outer.map((each) => this.#outerJoin(each, scope)).sort(),
      list(unique(conditions.map((each) => this.#expression(each, scope)))),
    ])
  }

  #source(source: SourceForm, scope: PrintScope): string {
    const name = this.#nameOf(source)
    return source.kind === 'table' ? atom(name) : list([atom(name), this.#query(source.query, scope, 'rows')])
  }

  #nameOf(source: SourceForm | string): string {
    return typeof source === 'string' ? `?${source}` : (this.#names.get(source) ?? '?')
  }

  #expression(form: ExpressionForm, scope: PrintScope): string {
    switch (form.kind) {
      case 'column': {
        const inlined =
          typeof form.source === 'string' ? undefined : this.#inlined.get(form.source)?.(form.name)
        if (inlined !== undefined) return this.#expression(inlined, scope)
        const name = atom(`${this.#nameOf(form.source)}.${form.name}`)
        return scope.equal.get(name) ?? name
      }
      case 'star':
        return form.source === undefined ? '*' : atom(`${this.#nameOf(form.source)}.*`)
      case 'literal':
        return this.#settings.values || form.type === 'word' || form.type === 'position'
          ? list([form.type, atom(form.text)])
          : '?'
      case 'query':
        return this.#query(form.query, scope, 'value')
      default:
        return this.#call(form, scope)
    }
  }

  #call(
    { name, args, order }: Extract<ExpressionForm, { readonly kind: 'call' }>,
    scope: PrintScope,
  ): string {
    const member = name.replace(/^not /, '')
    const printed = args.map((each, i) => {
      if (each.kind !== 'query') return this.#expression(each, scope)
      if (member === 'exists') return this.#query(each.query, scope, 'exists')
      return this.#query(each.query, scope, member === 'in' && i === 1 ? 'set' : 'value')
    })
    if (order === 'list') return list([name, ...printed])
    if (order === 'bag') {
      if (name === '=' && printed[0] === printed[1] && args.every(({ kind }) => kind === 'literal'))
        return TRUE
      return list([name, ...printed.sort()])
    }
    const members = unique(name === 'and' ? printed.filter((each) => each !== TRUE) : printed)
    return members.length === 1 ? members[0] : members.length === 0 ? TRUE : list([name, ...members])
  }

  /** An equality of columns of tables that are not on the side of an outer join where rows may be missing. */
  #isColumnEquality(form: ExpressionForm, { sources }: JoinForm): boolean {
    return (
      form.kind === 'call' &&
      form.name === '=' &&
      form.args.every(
        (each) =>
          each.kind === 'column' &&
          typeof each.source !== 'string' &&
          (sources.includes(each.source) || this.#isInlinedColumn(each.source, each.name)),
      )
    )
  }

  #isInlinedColumn(source: SourceForm, name: string): boolean {
    return this.#inlined.get(source)?.(name) !== undefined
  }

  /** Columns that conditions of inner joins make equal: the groups, and the name of each column's group. */
  #equalities(from: JoinForm, scope: PrintScope): [groups: string[], names: Map<string, string>] {
    const groups: Set<string>[] = []
    for (const each of from.conditions) {
      if (!this.#isColumnEquality(each, from)) continue
      const names = (each as Extract<ExpressionForm, { kind: 'call' }>).args.map((arg) =>
        this.#expression(arg, scope),
      )
      const touched = groups.filter((group) => names.some((name) => group.has(name)))
      const union = new Set([...names, ...touched.flatMap((group) => [...group])])
      for (const group of touched) groups.splice(groups.indexOf(group), 1)
      groups.push(union)
    }
    const names = new Map<string, string>()
    const printed = groups
      .filter((group) => group.size > 1)
      .map((group) => {
        const sorted = [...group].sort()
        for (const name of sorted) names.set(name, sorted[0])
        return list(['=', ...sorted])
      })
    return [printed, names]
  }

  /** Names the tables of a FROM, those of outer joins too. */
  #nameSources(from: JoinForm, depth: number): void {
    const byName = new Map<string, SourceForm[]>()
    for (const source of sourcesOf(from)) {
      const name = `${depth}:${source.kind === 'table' ? source.name : '()'}`
      byName.set(name, [...(byName.get(name) ?? []), source])
    }
    for (const [name, sources] of byName) {
      if (sources.length > 1 && this.#repeated.every(([first]) => first !== sources[0]))
        this.#repeated.push(sources)
      sources.forEach(
        (source, i) =>
          void this.#names.set(
            source,
            sources.length === 1 ? name : `${name}#${this.#numbers.get(source) ?? i}`,
          ),
      )
    }
  }

  /** The SELECT with the plain queries of its FROM taken apart: their tables and conditions become its own. */
  #inline(select: SelectForm): SelectForm {
    const { from } = select
    const isAlone = from.sources.length === 1 && from.outer.length === 0
    const stars = select.columns.filter(({ kind }) => kind === 'star')
    let columns = select.columns
    const sources: SourceForm[] = []
    const outer = [...from.outer]
    const conditions = [...from.conditions]
    for (const source of from.sources) {
      const inner = source.kind === 'query' && isPlain(source.query) ? this.#inline(source.query) : undefined
      const innerStar = inner?.columns.some(({ kind }) => kind === 'star')
      const only =
        inner?.from.sources.length === 1 && inner.from.outer.length === 0 ? inner.from.sources[0] : undefined
      const isOpen =
        inner !== undefined &&
        (stars.length === 0 || (isAlone && stars.length === 1)) &&
        (!innerStar || (inner.columns.length === 1 && only !== undefined))
      if (!isOpen) {
        sources.push(source)
        continue
      }
      const names = source.columns ?? inner.names
      this.#inlined.set(source, (name) =>
        innerStar ? { kind: 'column', source: only as SourceForm, name } : inner.columns[names.indexOf(name)],
      )
      if (isAlone) columns = columns.flatMap((each) => (each.kind === 'star' ? inner.columns : [each]))
      sources.push(...inner.from.sources)
      outer.push(...inner.from.outer)
      conditions.push(...inner.from.conditions)
    }
    // the star of the only table is that of all
    const all = sources.length === 1 && outer.length === 0
    const plainStar: ExpressionForm = { kind: 'star', source: undefined }
    columns = columns.map((each) => (each.kind === 'star' && all ? plainStar : each))
    return { ...select, columns, from: { sources, outer, conditions } }
  }
}

/** The condition that always holds. */
const TRUE = '(true)'

/** Whether a query in FROM adds nothing but tables, conditions and names of columns. */
function isPlain(query: QueryForm): query is SelectForm {
  return (
    query.kind === 'select' &&
    !query.distinct &&
    query.groupBy.length === 0 &&
    query.having.length === 0 &&
    query.limit === undefined &&
    query.other.length === 0 &&
    query.from.sources.length > 0 &&
    query.columns.every(
      (each) => each.kind === 'column' || (each.kind === 'star' && each.source === undefined),
    )
  )
}

function sourcesOf({ sources, outer }: JoinForm): readonly SourceForm[] {
  return [
    ...sources,
    ...outer.flatMap(({ left, right }) => [...(left ? sourcesOf(left) : []), ...sourcesOf(right)]),
  ]
}

/** A list of printed parts. */
function list(parts: readonly string[]): string {
  return `(${parts.join(' ')})`
}

/** A word that no other text looks like. */
function atom(word: string): string {
  return JSON.stringify(word)
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort()
}

function permutations(count: number): readonly (readonly number[])[] {
  if (count > 6) return Array.from({ length: MAX_NUMBERINGS + 1 }, () => [])
  if (count === 0) return [[]]
  return permutations(count - 1).flatMap((rest) =>
    Array.from({ length: count }, (_, i) => [...rest.slice(0, i), count - 1, ...rest.slice(i)]),
  )
}
