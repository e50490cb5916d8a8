import type { ProgramGraph } from '@codegen-eval/program-graph'
import { type FlatTree, kindSet, type Language, NODE_NAMED, nodeText } from '@codegen-eval/syntax'

/**
 * Labels for the nodes of a program dependence graph: the language's name of the statement and its tokens, without those
 * of nested statements and without comments. `if a: b()` has the label `If if a :`; white space does not matter.
 *
 * With the names of statements only, all programs of one expression would be equal.
 */
export function statementLabels(graph: ProgramGraph, tree: FlatTree, { kinds }: Language): string[] {
  const { labels, starts, ends } = graph
  const texts = labels.map((label) => [label])
  const waiting = outerFirst(graph)
  const open: number[] = []
  let next = 0
  forEachToken(tree, kinds, (token) => {
    const start = tree.start[token]
    while (next < waiting.length && starts[waiting[next]] <= start) open.push(waiting[next++])
    while (open.length > 0 && ends[open.at(-1)!] <= start) open.pop()
    if (open.length > 0) texts[open.at(-1)!].push(nodeText(tree, token))
  })
  return texts.map((words) => words.join(' '))
}

/** The texts of statements up to the first statement within them; the labels of those that begin with another one. */
export function statementTexts(graph: ProgramGraph, source: string): string[] {
  const { labels, starts, ends } = graph
  const texts = [...labels]
  const order = outerFirst(graph)
  order.forEach((node, i) => {
    const end = Math.min(ends[node], starts[order[i + 1]] ?? source.length)
    texts[node] = source.slice(starts[node], end).replace(/\s+/g, ' ').trim() || labels[node]
  })
  return texts
}

/** Nodes by place, outer ones first; of nodes at the same place the outer one has the smaller number. */
function outerFirst({ labels, starts, ends }: ProgramGraph): number[] {
  return Array.from(labels.keys()).sort((a, b) => starts[a] - starts[b] || ends[b] - ends[a])
}

/** Calls back for each token in order: leaves with a text, and whole strings. */
function forEachToken(tree: FlatTree, kinds: Language['kinds'], call: (node: number) => void): void {
  const { size, kind, subtreeSize, start, end, flags } = tree
  const isComment = kindSet(tree.grammar, kinds.comments)
  const isString = kindSet(tree.grammar, kinds.strings)
  for (let node = 0; node < size; ) {
    const isWhole =
      subtreeSize[node] === 1 || ((flags[node] & NODE_NAMED) !== 0 && isString[kind[node]] === 1)
    if (isComment[kind[node]] === 1) node += subtreeSize[node]
    else if (isWhole) {
      if (end[node] > start[node]) call(node)
      node += subtreeSize[node]
    } else node++
  }
}
