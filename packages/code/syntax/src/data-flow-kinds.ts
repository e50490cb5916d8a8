import type { LanguageKinds, LanguageStructure, Part } from './language-structure.ts'

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
  /** Nodes of whose arms one runs, after all their other children. None if absent. */
  readonly switches?: readonly DataFlowSwitch[]
  /** Statements after which an arm does not lead to the next one. None if absent. */
  readonly jumps?: readonly string[]
  /** Kinds whose last child is the last statement of an arm: blocks. None if absent. */
  readonly blocks?: readonly string[]
  /** Statements that are read twice, so that values reach the start of the loop. */
  readonly loops: readonly DataFlowLoop[]
  /** The token between the parts of a list, such as `a, b = b, a`. */
  readonly separator: string
}

/** `target` and `value` are fields, or other parts of the node: see `Part`. */
export interface DataFlowAssignment {
  readonly kind: string
  readonly target: Part
  readonly value: Part
  /** Whether a node without a value gives its target none: `x: int`. Otherwise the target is known from there on. */
  readonly onlyWithValue?: boolean
}

export interface DataFlowBranch {
  readonly kind: string
  /** Parts of which one runs instead of the others: kinds of children, or fields with `byField`. */
  readonly alternatives: readonly string[]
  /** The alternatives that make the branch complete: with one of them, some part always runs. */
  readonly otherwise: string
  /** Whether `alternatives` and `otherwise` name fields. */
  readonly byField?: boolean
  /** Whether `otherwise` is a part of the node, the only alternative. */
  readonly byPart?: boolean
}

export interface DataFlowSwitch {
  readonly kind: string
  /** Kinds of children of which one runs. */
  readonly arms: readonly string[]
  /** The text of the first leaf of an arm that makes the switch complete: with it, some arm always runs. */
  readonly otherwise: string
  /** Those of `arms` whose end leads to the next arm, unless their last statement jumps. None if absent. */
  readonly falls?: readonly string[]
}

export interface DataFlowLoop {
  readonly kind: string
  /**
   * The fields of the assignment in each iteration, or other parts of the node, which a loop of the kind need not have;
   * without them all children are read in order.
   */
  readonly target?: Part
  readonly value?: Part
  readonly body?: Part
}

/** The kinds of data flow that a language's table tells. */
export function dataFlowOf({
  kinds: { comments, strings, names = [] },
  structure,
}: {
  readonly kinds: LanguageKinds
  readonly structure?: LanguageStructure
}): DataFlowKinds {
  const { writes = [], control = [], interpolated = [] } = structure ?? {}
  const isSwitch = (kind: string) => control.some((rule) => rule.kind === kind && rule.shape === 'switch')
  // what writes only with some tokens is read in order
  const assignments = writes.flatMap(({ kind, target, value, tokens, onlyWithValue }) =>
    value === undefined || tokens !== undefined || isSwitch(kind)
      ? []
      : [{ kind, target, value, ...(onlyWithValue && { onlyWithValue }) }],
  )
  const branches: DataFlowBranch[] = []
  const loops: DataFlowLoop[] = []
  const switches: DataFlowSwitch[] = []
  for (const rule of control) {
    // a declaration may be a branch too, and then it is read as a declaration
    if (assignments.some(({ kind }) => kind === rule.kind)) continue
    if (rule.shape === 'branch' && rule.otherwise !== undefined && /^(\w+|<[\w,]+>)$/.test(rule.otherwise)) {
      // of a list of kinds, the last is that of `else`
      const alternatives = rule.otherwise.replace(/^<|>$/g, '').split(',')
      branches.push({
        kind: rule.kind,
        alternatives,
        otherwise: alternatives.at(-1)!,
        byField: isField(rule.otherwise),
      })
    } else if (rule.shape === 'branch' && rule.otherwise?.startsWith('after:')) {
      branches.push({ kind: rule.kind, alternatives: [], otherwise: rule.otherwise, byPart: true })
    } else if (rule.shape === 'loop') {
      const { kind, target, items: value, body } = rule
      loops.push(target === undefined || value === undefined ? { kind } : { kind, target, value, body })
    } else if (rule.shape === 'switch') {
      const holder = /^<(\w+)>$/.exec(rule.in ?? '')?.[1]
      const { arms, otherwise } = rule
      const falls = arms.filter((arm) => arm.falls).map(({ kind }) => kind)
      const kind = holder ?? rule.kind
      switches.push({
        kind,
        arms: arms.map((arm) => arm.kind),
        otherwise,
        ...(falls.length > 0 && { falls }),
      })
    }
  }
  const hasFalls = switches.some(({ falls }) => falls !== undefined)
  const jumps = control.filter((rule) => rule.shape === 'jump' && typeof rule.to === 'string')
  return {
    atoms: strings.filter((kind) => !interpolated.includes(kind)),
    comments,
    identifiers: names,
    assignments,
    defaults: [],
    generators: [],
    branches,
    switches,
    ...(hasFalls && {
      jumps: jumps.map(({ kind }) => kind),
      blocks: [...(structure?.sequences ?? []), ...(structure?.wrappers ?? [])],
    }),
    loops,
    separator: ',',
  }
}

function isField(part: Part): boolean {
  return /^\w+$/.test(part)
}
