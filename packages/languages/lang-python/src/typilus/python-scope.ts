/** A scope: the names that it declares and mentions, and the scopes in it, in the order in which they open. */
export interface PythonScope {
  readonly kind: 'module' | 'class' | 'function'
  readonly name: string
  /** The line on which it opens, from 1. */
  readonly line: number
  /** The names that have a meaning in this scope. */
  readonly names: ReadonlySet<string>
  readonly children: readonly PythonScope[]
}
