import type { SqlSchema } from '../sql-schema.ts'
import { pieceOf, type QuotedPiece } from './quoted-text.ts'
import type { ExpressionForm, SourceForm } from './sql-form.ts'

/** A node of the parser's syntax tree. */
export type Node = Readonly<Record<string, unknown>>

/** The value as a node; `undefined` if it is none. */
export function nodeOf(value: unknown): Node | undefined {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Node) : undefined
}

/** The nodes of a list. */
export function nodesOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.map(nodeOf).filter((each) => each !== undefined) : []
}

/** The value if it is a text, else an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The word of a name: a text, or a node that holds one. */
export function wordOf(value: unknown): string {
  if (typeof value === 'string') return value
  const node = nodeOf(value)
  return node === undefined ? '' : wordOf(node.value ?? node.expr ?? node.name)
}

/** State that all scopes of a text share. */
export interface TextContext {
  readonly pieces: readonly QuotedPiece[]
  readonly schema: SqlSchema | undefined
}

/** A name that may be a string, as `"x"` in SQLite; `string` is what it is if no column has the name. */
const eithers = new WeakMap<ExpressionForm, string>()

/** The tables that a SELECT sees, and what its names mean. */
export class QueryScope {
  readonly context: TextContext
  readonly parent: QueryScope | undefined
  /** Queries of WITH by name. */
  readonly ctes: Map<string, SourceForm> = new Map()
  readonly sources: { readonly alias: string; readonly source: SourceForm }[] = []
  /** Expressions of the list by their aliases, for the clauses that see them. */
  readonly aliases: Map<string, ExpressionForm> = new Map()
  /** Whether names are looked up among the aliases now. */
  seesAliases = false

  constructor(context: TextContext, parent?: QueryScope) {
    this.context = context
    this.parent = parent
  }

  /** A word with what was quoted in its place. */
  decode(word: string): string {
    return pieceOf(word, this.context.pieces)?.text ?? word
  }

  /** A name, in lower case. */
  name(value: unknown): string {
    return this.decode(wordOf(value)).toLowerCase()
  }

  cte(name: string): SourceForm | undefined {
    return this.ctes.get(name) ?? this.parent?.cte(name)
  }

  /** The column that a node names. */
  column(node: Node): ExpressionForm {
    const table = node.table ? this.name(node.table) : undefined
    const word = wordOf(node.column)
    if (word === '*') return { kind: 'star', source: table === undefined ? undefined : this.#sourceOf(table) }
    const name = this.decode(word).toLowerCase()
    if (table !== undefined) return { kind: 'column', source: this.#sourceOf(table) ?? table, name }
    const quoted = pieceOf(word, this.context.pieces)
    const alias = this.seesAliases ? this.aliases.get(name) : undefined
    if (alias !== undefined) return alias
    const found = this.#find(name)
    const form: ExpressionForm = { kind: 'column', source: found.source ?? '?', name }
    if (quoted?.kind !== 'either') return form
    const text: ExpressionForm = { kind: 'literal', type: 'text', text: quoted.text }
    if (found.isKnown) return form
    // no table has it, and all columns are known: SQLite takes it for a string
    if (found.isComplete) return text
    eithers.set(form, quoted.text)
    return form
  }

  /** Reads an operand where a value is expected: a name that may be a string is one. */
  asValue(form: ExpressionForm): ExpressionForm {
    const text = eithers.get(form)
    return text === undefined ? form : { kind: 'literal', type: 'text', text }
  }

  /** The sides of a comparison: a name that may be a string is one if the other side is none. */
  compared(left: ExpressionForm, right: ExpressionForm): readonly [ExpressionForm, ExpressionForm] {
    const [isLeft, isRight] = [eithers.has(left), eithers.has(right)]
    if (isRight && (isLeft || left.kind !== 'literal')) return [left, this.asValue(right)]
    return isLeft && right.kind !== 'literal' ? [this.asValue(left), right] : [left, right]
  }

  #sourceOf(alias: string): SourceForm | undefined {
    const found = this.sources.find((each) => each.alias === alias)?.source
    return found === undefined && this.parent !== undefined ? this.parent.#sourceOf(alias) : found
  }

  /** The table of a column without one: the first that has it, or the only one whose columns are not known. */
  #find(name: string): { source: SourceForm | undefined; isKnown: boolean; isComplete: boolean } {
    const owner = this.sources.find(({ source }) => source.columns?.includes(name))
    if (owner !== undefined) return { source: owner.source, isKnown: true, isComplete: true }
    const open = this.sources.filter(({ source }) => source.columns === undefined)
    if (open.length > 0)
      return { source: open.length === 1 ? open[0].source : undefined, isKnown: false, isComplete: false }
    if (this.parent !== undefined) return this.parent.#find(name)
    return { source: undefined, isKnown: false, isComplete: true }
  }
}
