import { treeVariables } from '@codegen-eval/program-graph/internal'
import type { FlatTree, Language } from '@codegen-eval/syntax'
import type { CanonicalKinds } from './canonical-kinds.ts'
import type { CanonicalToken } from './canonical-layout.ts'
import { inDoubleQuotes } from './quoted-string.ts'

/**
 * Tokens in which parameters and local variables are named `v0`, `v1`, … in order of first appearance in the canonical
 * text. Two variables with one name, in two scopes, have two numbers. A number is skipped if a name that stays has it.
 */
export function withNumberedVariables(
  tokens: readonly CanonicalToken[],
  tree: FlatTree,
  language: Language,
  kinds: CanonicalKinds,
): readonly CanonicalToken[] {
  const variables = language.canonical?.variables?.(tree) ?? treeVariables(tree, language)
  const taken = new Set<string>()
  for (let node = 0; node < tree.size; node++) {
    if (variables[node] >= 0 || tree.subtreeSize[node] > 1) continue
    const text = tree.source.slice(tree.start[node], tree.end[node])
    if (/^\$?v\d+$/.test(text)) taken.add(text.replace('$', ''))
  }
  const names = new Map<number, string>()
  let next = 0
  const nameOf = (variable: number) => {
    let name = names.get(variable)
    if (name === undefined) {
      do name = `v${next++}`
      while (taken.has(name))
      names.set(variable, name)
    }
    return name
  }
  const renamed = (node: number) => {
    const sigil = tree.source[tree.start[node]] === '$' ? '$' : ''
    return sigil + nameOf(variables[node])
  }
  return tokens.flatMap((token): CanonicalToken | CanonicalToken[] => {
    const { node, start, end } = token
    // a token that ends a statement, or that no node has
    if (start !== tree.start[node] || end !== tree.end[node]) return token
    if (variables[node] >= 0) {
      const between = kinds.shorthands.get(tree.kind[node])
      const name = { ...token, text: renamed(node) }
      if (between === undefined) return name
      const after = { ...token, indent: -1, isTight: false }
      return [token, { ...after, text: between }, { ...after, text: name.text }]
    }
    if (tree.subtreeSize[node] === 1) return token
    return { ...token, text: withRenamed(token.text, node) }
  })

  /** The text of a string in which the names of variables are replaced. */
  function withRenamed(text: string, string: number): string {
    let result = ''
    let at = tree.start[string]
    const last = string + tree.subtreeSize[string]
    for (let node = string + 1; node < last; node++) {
      if (variables[node] < 0) continue
      result += tree.source.slice(at, tree.start[node]) + renamed(node)
      at = tree.end[node]
      node += tree.subtreeSize[node] - 1
    }
    if (result === '') return text
    result += tree.source.slice(at, tree.end[string])
    const rule = kinds.quoted.get(tree.kind[string])
    return rule ? inDoubleQuotes(result, rule) : result.trim()
  }
}
