/**
 * The kinds of nodes from which a data-flow graph is extracted, by their names in the grammar. The children of all
 * other kinds are read from left to right.
 */
export interface DataFlowKinds {
  /** Kinds whose whole text is one token: strings. */
  readonly atoms: readonly string[]
  /** Kinds that are not code. */
  readonly comments: readonly string[]
  /** Leaves that name variables: reading one makes it known. */
  readonly identifiers: readonly string[]
  /** Kinds that assign a value to a target, both by field. */
  readonly assignments: readonly DataFlowAssignment[]
  /** Parameters with a default value, both by field. */
  readonly defaults: readonly DataFlowAssignment[]
  /** Clauses that are read before their siblings, wherever they stand: the value of their last child goes to a field. */
  readonly generators: readonly { readonly kind: string; readonly target: string }[]
  /** Statements that run one of several parts. */
  readonly branches: readonly DataFlowBranch[]
  /** Statements that are read twice, so that values reach the start of the loop. */
  readonly loops: readonly DataFlowLoop[]
  /** The token between the parts of a list, such as `a, b = b, a`. */
  readonly separator: string
}

export interface DataFlowAssignment {
  readonly kind: string
  readonly target: string
  readonly value: string
  /** Set where GraphCodeBERT's extraction, which CodeXGLUE uses, does not know this kind and reads only its parts. */
  readonly ignoredBy?: 'codexglue'
}

export interface DataFlowBranch {
  readonly kind: string
  /** Kinds of children of which one runs instead of the others. */
  readonly alternatives: readonly string[]
  /** The alternative that runs if no other does. */
  readonly otherwise: string
}

export interface DataFlowLoop {
  readonly kind: string
  /** The fields of the assignment in each iteration; without them all children are read in order. */
  readonly target?: string
  readonly value?: string
  readonly body?: string
}
