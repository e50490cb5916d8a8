/**
 * The kinds of nodes that a data-flow graph is read from, by the names that the grammar gives them. What is in no
 * list is passed through: its parts are read from left to right.
 */
export interface DataFlowKinds {
  /** Kinds whose whole text is one token, whatever is inside: strings. */
  readonly atoms: readonly string[]
  /** Kinds that are no code. */
  readonly comments: readonly string[]
  /** Leaves that name variables: reading one makes it known. */
  readonly identifiers: readonly string[]
  /** Kinds that give a value to a target, both by field. */
  readonly assignments: readonly DataFlowAssignment[]
  /** Parameters with a default value, both by field. */
  readonly defaults: readonly DataFlowAssignment[]
  /** Clauses that are read before their siblings, whatever their place: their last child gives its value to a field. */
  readonly generators: readonly { readonly kind: string; readonly target: string }[]
  /** Statements of which one part runs, or another. */
  readonly branches: readonly DataFlowBranch[]
  /** Statements that are read twice, so that values come round to what is above. */
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
  /** Kinds of children that run in place of the others. */
  readonly alternatives: readonly string[]
  /** The alternative with which one of the parts always runs. */
  readonly otherwise: string
}

export interface DataFlowLoop {
  readonly kind: string
  /** The fields of what is assigned in each turn; without them all children are read in order. */
  readonly target?: string
  readonly value?: string
  readonly body?: string
}
