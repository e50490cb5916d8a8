/** Names of kinds of nodes in the grammar. */
export interface LanguageKinds {
  readonly comments: readonly string[]
  /** Whole strings, quotes included. */
  readonly strings: readonly string[]
  /** Leaves that may name variables. */
  readonly names?: readonly string[]
}
