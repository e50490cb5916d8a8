import { type Grammar, kindSet } from '@codegen-eval/syntax'

/** Which nodes of a tree are seen, which of them root a subtree that counts, and when two nodes are alike. */
export interface SubtreeScope {
  /** What stands for a kind. Nodes are alike where their labels are. */
  readonly labels: Int32Array
  /** 1 for kinds that are not seen: their children are their parent's. */
  readonly hidden: Uint8Array
  /** Whether the fields that children fill are compared. */
  readonly fields: boolean
  /** Whether leaves count as subtrees. */
  readonly leaves: boolean
  /** Whether nodes that are not seen count as subtrees of their own, unless they are leaves. */
  readonly hiddenRoots: boolean
  /**
   * What becomes of nodes that the parser made up, and of characters that it left out: made-up nodes are `plain` ones
   * or `hidden`; `told` marks both, as tree-sitter's notation for trees does.
   */
  readonly recovery: 'plain' | 'hidden' | 'told'
  readonly errorKind: number
}

/** The syntax tree of the paper: nodes that the grammar names, without comments; leaves are no subtrees. */
export function paperScope(grammar: Grammar, comments: readonly string[]): SubtreeScope {
  const hidden = kindSet(grammar, comments)
  grammar.kinds.forEach((_, kind) => {
    if (grammar.named[kind] === 0) hidden[kind] = 1
  })
  return {
    labels: ownLabels(grammar),
    hidden,
    fields: false,
    leaves: false,
    hiddenRoots: false,
    recovery: 'hidden',
    errorKind: grammar.errorKind,
  }
}

/** The trees of CodeXGLUE's implementation: tree-sitter's notation of every node that has children. */
export function codeXGlueScope(grammar: Grammar): SubtreeScope {
  return {
    labels: ownLabels(grammar),
    hidden: grammar.named.map((named) => 1 - named),
    fields: true,
    leaves: false,
    hiddenRoots: true,
    recovery: 'told',
    errorKind: grammar.errorKind,
  }
}

/**
 * The trees of Out of the BLEU: every node, leaves and operators too. Kinds of one name are alike; strings have the
 * shape of the grammar of that time, in which the quotes are plain tokens around what is not plain text.
 */
export function ebsbScope(grammar: Grammar): SubtreeScope {
  const byName = new Map<string, number>()
  const labels = new Int32Array(grammar.kinds.length)
  grammar.kinds.forEach((kind, i) => {
    const name = kind === 'string_start' || kind === 'string_end' ? '"' : kind
    if (!byName.has(name)) byName.set(name, byName.size)
    labels[i] = byName.get(name)!
  })
  return {
    labels,
    hidden: kindSet(grammar, ['string_content']),
    fields: false,
    leaves: true,
    hiddenRoots: false,
    recovery: 'plain',
    errorKind: grammar.errorKind,
  }
}

function ownLabels(grammar: Grammar): Int32Array {
  return Int32Array.from(grammar.kinds.keys())
}
