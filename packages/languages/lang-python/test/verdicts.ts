import { type FlatTree, loadParser } from '@codegen-eval/syntax'
import type { NodeChecks } from '../src/node-check.ts'
import { pythonKinds } from '../src/python-kinds.ts'
import { pythonLanguage } from '../src/python-language.ts'

export const parser = await loadParser(pythonLanguage)
const kinds = pythonKinds(parser.grammar)

/** Those of these sources that parse. What tests expect of it is what CPython 3.11.7's `ast.parse` says. */
export function taken(sources: readonly string[]): string[] {
  return sources.filter((source) => parser.parses(source))
}

/** Those of these sources that the grammar takes, and of which some node does not pass these checks. */
export function refusedBy(checks: NodeChecks, sources: readonly string[]): string[] {
  return sources.filter((source) => {
    const tree = parser.parse(source)
    return !tree.hasError && nodesOf(tree).some((node) => !passes(checks, tree, node))
  })
}

function passes(checks: NodeChecks, tree: FlatTree, node: number): boolean {
  const name = tree.grammar.kinds[tree.kind[node]] as keyof NodeChecks
  const check = tree.grammar.named[tree.kind[node]] === 1 ? checks[name] : undefined
  return check === undefined || check(tree, node, kinds)
}

/** The nodes of a tree. */
export function nodesOf(tree: FlatTree): number[] {
  return Array.from({ length: tree.size }, (_, node) => node)
}
