/**
 * Which nodes of a syntax tree let values flow, by the names of their kinds: what GraphCodeBERT's data-flow graph
 * needs of a language.
 */
export interface DataFlowRules {
  /** Kinds that are variables: a token of them is known from its first mention on. */
  readonly variables: readonly string[]
  /** Kinds that count as one token although they have parts: strings. */
  readonly atoms: readonly string[]
  /** Kinds that are left out: comments. */
  readonly ignored: readonly string[]
  /** Kinds with fields `name` and `value` that give a name a value: parameters with a default. */
  readonly definitions: readonly string[]
  /** Kinds with fields `left` and `right` that assign. */
  readonly assignments: readonly string[]
  /** Kinds with a field `left` that takes values from their last part, and that come before what stands beside them. */
  readonly generators: readonly string[]
  /** Kinds that branch; their parts of the kinds `alternatives` are taken instead of the others. */
  readonly branches: readonly string[]
  readonly alternatives: readonly string[]
  /** Those among the alternatives without a condition: with one of them, some branch is taken. */
  readonly otherwise: readonly string[]
  /** Kinds with fields `left` and `right` that assign again and again, with a last part of the kind `blocks`. */
  readonly iterations: readonly string[]
  readonly blocks: readonly string[]
  /** Kinds whose parts are repeated. */
  readonly loops: readonly string[]
}
