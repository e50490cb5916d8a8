import type { FlatTree, Grammar } from '@codegen-eval/syntax'
import { checkArguments } from './check-arguments.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkParameters } from './check-parameters.ts'
import { checkPatterns } from './check-patterns.ts'
import { checkStatements } from './check-statements.ts'
import { checkStrings } from './check-strings.ts'
import { checkTargets } from './check-targets.ts'
import { checkTypes } from './check-types.ts'
import { checkUnparenthesized } from './check-unparenthesized.ts'
import type { NodeCheck, NodeChecks } from './node-check.ts'
import { type PythonKinds, pythonKinds } from './python-kinds.ts'

const ALL: readonly NodeChecks[] = [
  checkStatements,
  checkTargets,
  checkUnparenthesized,
  checkArguments,
  checkParameters,
  checkPatterns,
  checkNumbers,
  checkStrings,
  checkTypes,
]

/** The first node that CPython refuses although the grammar accepts it; -1 if there is none. */
export function refusedNode(tree: FlatTree): number {
  const kinds = pythonKinds(tree.grammar)
  const checks = checksOf(tree.grammar, kinds)
  for (let node = 0; node < tree.size; node++) {
    const ofKind = checks[tree.kind[node]]
    if (ofKind === undefined) continue
    for (const check of ofKind) if (!check(tree, node, kinds)) return node
  }
  return -1
}

const known = new WeakMap<Grammar, readonly (readonly NodeCheck[] | undefined)[]>()

/** All checks by the number of the kind. */
function checksOf(grammar: Grammar, kinds: PythonKinds): readonly (readonly NodeCheck[] | undefined)[] {
  let checks = known.get(grammar)
  if (!checks) {
    const byKind = grammar.kinds.map((): NodeCheck[] | undefined => undefined)
    for (const table of ALL) {
      for (const [name, check] of Object.entries(table)) {
        const kind = kinds.kind[name as keyof PythonKinds['kind']]
        const list = byKind[kind] ?? []
        list.push(check)
        byKind[kind] = list
      }
    }
    checks = byKind
    known.set(grammar, checks)
  }
  return checks
}
