import { type Node, nodeOf, nodesOf, type QueryScope, textOf, wordOf } from './query-scope.ts'
import type { ExpressionForm, QueryForm } from './sql-form.ts'

/** Reads a query inside an expression. */
type ReadQuery = (node: Node, scope: QueryScope) => QueryForm

/** Pairs of operators, of which either stands for the other if it is negated. */
const COMPLEMENT = bothWays({ '=': '<>', '<': '>=', '>': '<=' })
const NEGATED = bothWays({
  like: 'not like',
  ilike: 'not ilike',
  is: 'is not',
  '~': '!~',
  '~*': '!~*',
  regexp: 'not regexp',
  rlike: 'not rlike',
})

function bothWays(pairs: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const entries = Object.entries(pairs)
  return new Map([...entries, ...entries.map(([one, other]) => [other, one] as const)])
}

/** Reads expressions and conditions of the parser's syntax trees. */
export class ExpressionReader {
  readonly #readQuery: ReadQuery

  constructor(readQuery: ReadQuery) {
    this.#readQuery = readQuery
  }

  /** A condition, or its negation, whose NOTs stand before single comparisons only. */
  condition(node: Node, scope: QueryScope, isNegated = false): ExpressionForm {
    const operator = operatorOf(node)
    if (operator === 'and' || operator === 'or') {
      const alternatives = this.#splitLogic(node).map((all) => {
        const forms = all.map((each) => this.condition(each, scope, isNegated))
        return joined(isNegated ? 'or' : 'and', forms)
      })
      return joined(isNegated ? 'and' : 'or', alternatives)
    }
    const negated = negatedBy(node)
    if (negated !== undefined) return this.condition(negated, scope, !isNegated)
    const form = this.#comparison(node, scope, isNegated)
    return form ?? (isNegated ? call('not', [this.expression(node, scope)]) : this.expression(node, scope))
  }

  /** Conditions that all hold. */
  conditions(node: unknown, scope: QueryScope): readonly ExpressionForm[] {
    const root = nodeOf(node)
    if (root === undefined) return []
    const form = this.condition(root, scope)
    return form.kind === 'call' && form.name === 'and' ? form.args : [form]
  }

  expression(node: Node, scope: QueryScope): ExpressionForm {
    const form = this.#readable(node, scope)
    if (form !== undefined) return form
    if (textOf(node.type) !== 'expr_list') return this.rest(node, scope)
    const parts = nodesOf(node.value).map((each) => this.expression(each, scope))
    return call('row', parts)
  }

  /** The form of a node of a type that is known. */
  #readable(node: Node, scope: QueryScope): ExpressionForm | undefined {
    const query = queryIn(node)
    if (query !== undefined) return { kind: 'query', query: this.#readQuery(query, scope) }
    const simple = this.#simple(node, scope)
    if (simple !== undefined) return withCollation(simple, node)
    const type = textOf(node.type)
    if (type === 'binary_expr' || type === 'unary_expr' || negatedBy(node) !== undefined)
      return this.#operation(node, scope)
    if (type === 'function' || type === 'aggr_func' || type === 'window_func') return this.#call(node, scope)
    if (type !== 'cast') return undefined
    const target = nodesOf(node.target).map((each) => JSON.stringify(plain(each)).toLowerCase())
    return call(`cast ${target.join(' ')}`, [this.#expressionAt(node.expr, scope)])
  }

  #expressionAt(value: unknown, scope: QueryScope): ExpressionForm {
    const node = nodeOf(value)
    return node === undefined ? literal('word', JSON.stringify(value ?? null)) : this.expression(node, scope)
  }

  #simple(node: Node, scope: QueryScope): ExpressionForm | undefined {
    switch (textOf(node.type)) {
      case 'column_ref':
        return scope.column(node)
      case 'star':
        return { kind: 'star', source: undefined }
      case 'number':
      case 'bigint':
        return numberForm(String(node.value))
      case 'null':
        return literal('word', 'null')
      case 'bool':
      case 'boolean':
        return literal('word', String(node.value))
      case 'single_quote_string':
      case 'double_quote_string':
      case 'string':
        return literal('text', scope.decode(String(node.value)))
      default:
        return undefined
    }
  }

  #comparison(node: Node, scope: QueryScope, isNegated: boolean): ExpressionForm | undefined {
    const exists = existsIn(node)
    if (exists !== undefined)
      return call(exists.isNegated === isNegated ? 'exists' : 'not exists', [
        { kind: 'query', query: this.#readQuery(exists.query, scope) },
      ])
    if (textOf(node.type) !== 'binary_expr') return undefined
    const written = operatorOf(node) ?? ''
    const operator = written === '!=' ? '<>' : written
    const [left, right] = [nodeOf(node.left), nodeOf(node.right)]
    if (left === undefined || right === undefined) return undefined
    if (operator === 'between' || operator === 'not between') {
      const [low, high] = nodesOf(right.value).map((each) => scope.asValue(this.expression(each, scope)))
      const value = this.expression(left, scope)
      const isOutside = (operator === 'not between') !== isNegated
      return isOutside
        ? joined('or', [compare('<', value, low), compare('<', high, value)])
        : joined('and', [compare('<=', low, value), compare('<=', value, high)])
    }
    if (operator === 'in' || operator === 'not in')
      return this.#membership(left, right, scope, (operator === 'not in') !== isNegated)
    const [a, b] = scope.compared(this.expression(left, scope), this.expression(right, scope))
    const complement = COMPLEMENT.get(operator)
    if (complement !== undefined) return compare(isNegated ? complement : operator, a, b)
    const negated = NEGATED.get(operator)
    if (negated === undefined) return undefined
    const escaped = nodeOf(nodeOf(right.escape)?.value)
    const rest = escaped === undefined ? [] : [this.expression(escaped, scope)]
    return call(isNegated ? negated : operator, [a, b, ...rest])
  }

  #membership(left: Node, right: Node, scope: QueryScope, isNegated: boolean): ExpressionForm {
    const value = this.expression(left, scope)
    const list = nodesOf(right.value)
    const query = queryIn(right) ?? (list.length === 1 ? queryIn(list[0]) : undefined)
    if (query !== undefined)
      return call(isNegated ? 'not in' : 'in', [
        value,
        { kind: 'query', query: this.#readQuery(query, scope) },
      ])
    if (list.length === 0) return call(isNegated ? 'not in' : 'in', [value, this.expression(right, scope)])
    const operator = isNegated ? '<>' : '='
    const forms = list.map((one) => compare(operator, value, scope.asValue(this.expression(one, scope))))
    return joined(isNegated ? 'and' : 'or', forms)
  }

  #operation(node: Node, scope: QueryScope): ExpressionForm {
    const operator = operatorOf(node) ?? ''
    if (negatedBy(node) !== undefined || operator === 'and' || operator === 'or')
      return this.condition(node, scope)
    const comparison = this.#comparison(node, scope, false)
    if (comparison !== undefined) return comparison
    if (textOf(node.type) === 'unary_expr') {
      const value = this.#expressionAt(node.expr, scope)
      return operator === '+' ? value : call(`unary ${operator}`, [value])
    }
    const args = [this.#expressionAt(node.left, scope), this.#expressionAt(node.right, scope)]
    return call(operator, args, operator === '+' || operator === '*' ? 'bag' : 'list')
  }

  #call(node: Node, scope: QueryScope): ExpressionForm {
    const name = functionName(node)
    const given = nodeOf(node.args)
    const list = given === undefined ? [] : given.type === 'expr_list' ? nodesOf(given.value) : [given]
    const isDistinct =
      given !== undefined && textOf(given.distinct) !== '' && name !== 'min' && name !== 'max'
    const args = list.map((each) =>
      textOf(each.type) === '' && nodeOf(each.expr) !== undefined
        ? this.expression(nodeOf(each.expr) as Node, scope)
        : this.expression(each, scope),
    )
    const counts =
      name === 'count' && args.length === 1 && args[0].kind === 'literal' && args[0].type !== 'word'
    const rest = Object.entries(node).filter(
      ([key, value]) => !CALL_KEYS.has(key) && value !== null && value !== undefined,
    )
    const others = rest.map(([key, value]) => call(key, [this.rest(value as Node, scope)]))
    if (given?.orderby) others.push(call('order', [this.rest(given.orderby as Node, scope)]))
    return call(`${name}()${isDistinct ? ' distinct' : ''}`, [
      ...(counts ? [{ kind: 'star', source: undefined } as const] : args),
      ...others,
    ])
  }

  /** Any other node: its keys in order, whatever they hold. */
  rest(value: unknown, scope: QueryScope): ExpressionForm {
    if (Array.isArray(value)) {
      const parts = value.map((each) => this.rest(each, scope))
      return call('list', parts)
    }
    const node = nodeOf(value)
    if (node === undefined) {
      const text = typeof value === 'string' ? scope.decode(value).toLowerCase() : String(value ?? null)
      return literal('word', text)
    }
    const readable = this.#readable(node, scope)
    if (readable !== undefined) return readable
    if (textOf(node.type) === 'when') {
      const condition = this.condition(nodeOf(node.cond) as Node, scope)
      return call('when', [condition, this.#expressionAt(node.result, scope)])
    }
    const entries = Object.entries(node).filter(
      ([key, each]) => key !== 'loc' && key !== 'parentheses' && each !== null && each !== undefined,
    )
    return call(
      'node',
      entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => call(key, [this.rest(each, scope)])),
    )
  }

  /**
   * The conditions of AND in each alternative of OR. The parser gives both the same precedence, so the list is split anew, in
   * the order in which it was written; brackets stay.
   */
  #splitLogic(root: Node): Node[][] {
    const alternatives: Node[][] = [[]]
    // from the last condition to the first, without recursion: the tree is as deep as the list is long
    const left: (Node | 'and' | 'or')[] = [root]
    while (left.length > 0) {
      const next = left.pop() as Node | 'and' | 'or'
      if (next === 'or') alternatives.unshift([])
      if (typeof next === 'string') continue
      const operator = operatorOf(next)
      const isOpen = next === root || next.parentheses !== true
      if ((operator === 'and' || operator === 'or') && isOpen)
        left.push(next.left as Node, operator, next.right as Node)
      else alternatives[0].unshift(next)
    }
    return alternatives
  }
}

const CALL_KEYS = new Set(['type', 'name', 'args', 'loc', 'parentheses'])

export function call(
  name: string,
  args: readonly ExpressionForm[],
  order: 'list' | 'bag' | 'set' = 'list',
): ExpressionForm {
  return { kind: 'call', name, args, order }
}

function literal(type: string, text: string): ExpressionForm {
  return { kind: 'literal', type, text }
}

/** Conditions joined by AND or OR; those that are so already are taken apart. */
function joined(name: 'and' | 'or', forms: readonly ExpressionForm[]): ExpressionForm {
  const args = forms.flatMap((each) => (each.kind === 'call' && each.name === name ? each.args : [each]))
  return args.length === 1 ? args[0] : call(name, args, 'set')
}

/** A comparison; `>` is written as `<`, and sides of `=` have no order. */
function compare(operator: string, left: ExpressionForm, right: ExpressionForm): ExpressionForm {
  const [a, b] = [wholeNumber(left), wholeNumber(right)]
  if (operator === '>' || operator === '>=') return call(operator === '>' ? '<' : '<=', [b, a])
  return call(operator, [a, b], operator === '=' || operator === '<>' ? 'bag' : 'list')
}

/** In comparisons 1.0 is 1. */
function wholeNumber(form: ExpressionForm): ExpressionForm {
  return form.kind === 'literal' && form.type === 'number'
    ? { ...form, text: form.text.replace(/\.0$/, '') }
    : form
}

function numberForm(written: string): ExpressionForm {
  if (/^-?\d+$/.test(written)) return literal('number', written.replace(/^(-?)0+(?=\d)/, '$1'))
  const value = Number(written)
  if (!Number.isFinite(value)) return literal('number', written)
  return literal('number', Number.isInteger(value) ? `${value}.0` : String(value))
}

function withCollation(form: ExpressionForm, node: Node): ExpressionForm {
  return nodeOf(node.collate) === undefined
    ? form
    : call(`collate ${JSON.stringify(plain(node.collate)).toLowerCase()}`, [form])
}

function operatorOf(node: Node): string | undefined {
  return typeof node.operator === 'string' ? node.operator.toLowerCase() : undefined
}

/** The condition that a NOT stands before. */
function negatedBy(node: Node): Node | undefined {
  if (textOf(node.type) === 'unary_expr' && /^(?:not|!)$/.test(operatorOf(node) ?? ''))
    return nodeOf(node.expr)
  if (textOf(node.type) !== 'function' || functionName(node) !== 'not') return undefined
  const args = nodesOf(nodeOf(node.args)?.value)
  return args.length === 1 ? args[0] : undefined
}

function existsIn(node: Node): { query: Node; isNegated: boolean } | undefined {
  const operator = operatorOf(node)
  if (textOf(node.type) === 'unary_expr' && (operator === 'exists' || operator === 'not exists')) {
    const query = queryIn(nodeOf(node.expr) ?? {})
    return query && { query, isNegated: operator === 'not exists' }
  }
  if (textOf(node.type) !== 'function' || functionName(node) !== 'exists') return undefined
  const [first] = nodesOf(nodeOf(node.args)?.value)
  const query = first && queryIn(first)
  return query && { query, isNegated: false }
}

/** The query that a node is, or holds. */
function queryIn(node: Node): Node | undefined {
  if (node.type === 'select') return node
  const inner = nodeOf(node.ast)
  return inner !== undefined && inner.type === 'select' ? inner : undefined
}

function functionName(node: Node): string {
  if (typeof node.name === 'string') return node.name.toLowerCase()
  const name = nodeOf(node.name)
  const parts = [...nodesOf(name?.schema === undefined ? [] : [name.schema]), ...nodesOf(name?.name)]
  return parts.map(wordOf).join('.').toLowerCase()
}

/** A node without places and what is empty. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  const node = nodeOf(value)
  if (node === undefined) return value
  const entries = Object.entries(node).filter(([key, each]) => key !== 'loc' && each !== null)
  return Object.fromEntries(entries.map(([key, each]) => [key, plain(each)]))
}
