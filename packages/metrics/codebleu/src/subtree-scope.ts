import { type Grammar, kindSet } from '@codegen-eval/syntax'

/** Which nodes of a tree are visible, which of them are roots of subtrees that count, and which nodes are equal. */
export interface SubtreeScope {
  /** The label of each kind. Nodes with equal labels are equal. */
  readonly labels: Int32Array
  /** 1 for hidden kinds: their children belong to their parent. */
  readonly hidden: Uint8Array
  /** Whether the fields of children are compared. */
  readonly fields: boolean
  /** Whether leaves count as subtrees. */
  readonly leaves: boolean
  /** Whether hidden nodes with children count as subtrees. */
  readonly hiddenRoots: boolean
  /**
   * The treatment of nodes that error recovery inserted and of characters that it skipped: inserted nodes are `plain`
   * nodes or `hidden`; `marked` distinguishes both from other nodes, as tree-sitter's notation for trees does.
   */
  readonly recovery: 'plain' | 'hidden' | 'marked'
  readonly errorKind: number
}

/** The syntax tree of the paper: nodes that the grammar names, without comments; leaves do not count as subtrees. */
export function paperScope(grammar: Grammar, comments: readonly string[]): SubtreeScope {
  const hidden = kindSet(grammar, comments)
  grammar.kinds.forEach((_, kind) => {
    if (grammar.named[kind] === 0) hidden[kind] = 1
  })
  return scopeOf(grammar, { hidden, recovery: 'hidden' })
}

/** The trees of CodeXGLUE's implementation: tree-sitter's notation of every node that has children. */
export function codeXGlueScope(grammar: Grammar): SubtreeScope {
  const hidden = grammar.named.map((named) => 1 - named)
  return scopeOf(grammar, { hidden, recovery: 'marked', fields: true, hiddenRoots: true })
}

/**
 * The trees of Out of the BLEU: all nodes, also leaves and operators. Kinds with the same name are equal. Strings have
 * the form of the grammar of that time, with quotes as plain tokens and without a node for plain text. Later grammars have
 * nodes around the two tokens of `not in` and `is not`, and for a backslash that escapes nothing: these are hidden.
 */
export function ebsbScope(grammar: Grammar): SubtreeScope {
  const byName = new Map<string, number>()
  const labels = new Int32Array(grammar.kinds.length)
  grammar.kinds.forEach((kind, i) => {
    const name = kind === 'string_start' || kind === 'string_end' ? '"' : kind
    if (!byName.has(name)) byName.set(name, byName.size)
    labels[i] = byName.get(name)!
  })
  const hidden = kindSet(grammar, ['string_content'])
  kindSet(grammar, ['not in', 'is not', '\\'], false).forEach((isLater, kind) => {
    if (isLater) hidden[kind] = 1
  })
  return scopeOf(grammar, { labels, hidden, recovery: 'plain', leaves: true })
}

/** Unless a scope says otherwise, each kind has a label of its own, and only visible nodes with children count. */
function scopeOf(
  { kinds, errorKind }: Grammar,
  scope: Pick<SubtreeScope, 'hidden' | 'recovery'> & Partial<SubtreeScope>,
): SubtreeScope {
  const labels = Int32Array.from(kinds.keys())
  return { labels, fields: false, leaves: false, hiddenRoots: false, errorKind, ...scope }
}
