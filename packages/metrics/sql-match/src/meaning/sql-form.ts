/** A table or a query in FROM. Objects are told apart by identity, so that one table may stand twice. */
export type SourceForm =
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly string[] | undefined }
  | {
      readonly kind: 'query'
      readonly query: QueryForm
      /** The names of its columns, where they are known. */
      readonly columns: readonly (string | undefined)[] | undefined
    }

/** An expression or a condition. */
export type ExpressionForm =
  | { readonly kind: 'column'; readonly source: SourceForm | string; readonly name: string }
  | { readonly kind: 'star'; readonly source: SourceForm | undefined }
  | { readonly kind: 'literal'; readonly type: string; readonly text: string }
  | { readonly kind: 'query'; readonly query: QueryForm }
  | {
      readonly kind: 'call'
      /** An operator, or the name of a function, with what else tells it apart. */
      readonly name: string
      readonly args: readonly ExpressionForm[]
      /** `list`: the order counts; `bag`: it does not; `set`: nor do repetitions, and one argument stands for itself. */
      readonly order: 'list' | 'bag' | 'set'
    }

/** An outer join of what stands before it. */
export interface OuterJoin {
  readonly kind: 'left' | 'full' | 'natural'
  /** The side of which rows may be missing, or for `full` and `natural` the other one. */
  readonly right: JoinForm
  /** For `full` and `natural`: what stands before. */
  readonly left?: JoinForm
  readonly on: readonly ExpressionForm[]
}

/** Joined tables: those of inner joins with their conditions, and outer joins. */
export interface JoinForm {
  readonly sources: readonly SourceForm[]
  readonly outer: readonly OuterJoin[]
  readonly conditions: readonly ExpressionForm[]
}

/** One SELECT. */
export interface SelectForm {
  readonly kind: 'select'
  readonly distinct: boolean
  readonly columns: readonly ExpressionForm[]
  readonly names: readonly (string | undefined)[]
  /** Conditions of WHERE are among those of the joins. */
  readonly from: JoinForm
  readonly groupBy: readonly ExpressionForm[]
  readonly having: readonly ExpressionForm[]
  readonly order: readonly OrderForm[]
  readonly limit: LimitForm | undefined
  /** Other clauses that the parser found, such as WINDOW. */
  readonly other: readonly ExpressionForm[]
}

/** A set operation. */
export interface SetForm {
  readonly kind: 'set'
  readonly operation: string
  readonly parts: readonly QueryForm[]
  readonly order: readonly OrderForm[]
  readonly limit: LimitForm | undefined
}

export type QueryForm = SelectForm | SetForm

export interface OrderForm {
  readonly by: ExpressionForm
  readonly direction: string
}

export interface LimitForm {
  readonly count: string
  readonly offset: string
}
