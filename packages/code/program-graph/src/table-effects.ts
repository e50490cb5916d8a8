import type { AbstractNode, Effects, FlatTree } from '@codegen-eval/syntax'
import type { NumberedStructure } from './numbered-structure.ts'
import { bindAssigned, resolvedName } from './table-bindings.ts'
import type { TableNode, TableNodes } from './table-nodes.ts'
import {
  type Binding,
  CHANGE,
  DEFINED,
  INSIDE,
  NO_VARIABLE,
  PARAMETER,
  READ,
  type TableNames,
  type TableScope,
  tableNames,
} from './table-scopes.ts'

/** The effects of a statement while they are collected. */
interface Found {
  readonly uses: Set<number>
  readonly defines: Set<number>
  readonly definesInside: Set<number>
  readonly enters: Set<number>
}

/**
 * The variables that each statement of a tree uses and defines, as a language's table tells them. A name is a variable
 * if a scope around it declares it or something assigns it; all others are free. Nearly linear in the size of the tree.
 */
export function tableEffects(
  tree: FlatTree,
  structure: NumberedStructure,
  nodes: TableNodes,
): ReadonlyMap<AbstractNode, Effects> {
  return new EffectsFinder(tree, structure, nodes).run()
}

class EffectsFinder {
  readonly tree: FlatTree
  readonly structure: NumberedStructure
  readonly nodes: TableNodes
  readonly names: TableNames
  readonly found: Map<AbstractNode, Found> = new Map()
  /** Bindings that assignments to undeclared names make. */
  variables: number

  constructor(tree: FlatTree, structure: NumberedStructure, nodes: TableNodes) {
    this.tree = tree
    this.structure = structure
    this.nodes = nodes
    this.names = tableNames(tree, structure, nodes)
    this.variables = tree.size
  }

  run(): ReadonlyMap<AbstractNode, Effects> {
    const { tree, structure, names } = this
    this.variables = bindAssigned(tree, names, structure, this.variables)
    for (const [fn, variable] of names.receivers) this.of(this.nodes.all[fn]).enters.add(variable)
    names.leaves.forEach((leaf, i) => {
      this.effect(leaf, names.scopes[i])
    })
    this.passValues()
    return this.found
  }

  effect(leaf: number, scope: TableScope): void {
    const { names, nodes, tree } = this
    const role = names.role[leaf]
    if (role === NO_VARIABLE) return
    const binding = names.declared.get(leaf) ?? resolvedName(this.tree, leaf, scope)
    const owner = nodes.all[nodes.owner[leaf]]
    if (!binding || !owner || binding.scope.isExpression) return
    const { variable } = binding
    const around = names.captured.has(leaf) ? scope.home.outer : undefined
    const outside = around && resolvedName(this.tree, leaf, around)
    if (around && outside) this.use(outside, around, owner, leaf)
    if (role === READ || names.readsFirst.has(leaf)) this.use(binding, scope, owner, leaf)
    if (role === READ) return
    if (role === PARAMETER) this.of(nodes.all[binding.scope.region]).enters.add(variable)
    else {
      const found = this.of(owner)
      found.defines.add(variable)
      if (role === INSIDE) found.definesInside.add(variable)
      else if (role !== CHANGE && role !== DEFINED)
        this.written(owner, variable, names.writtenAt.get(leaf) ?? tree.end[leaf])
    }
  }

  /** For each statement, the offsets after which its variables have values that the statement itself gave them. */
  readonly inside: Map<AbstractNode, Map<number, number>> = new Map()

  written(owner: AbstractNode, variable: number, at: number): void {
    let offsets = this.inside.get(owner)
    if (!offsets) this.inside.set(owner, (offsets = new Map()))
    offsets.set(variable, Math.min(offsets.get(variable) ?? at, at))
  }

  /** Notes a use, also in the definitions of the functions between the use and the variable's scope. */
  use({ variable, scope: home }: Binding, scope: TableScope, owner: TableNode, leaf: number): void {
    const at = this.inside.get(owner)?.get(variable)
    // a value that the statement itself has set before comes from nowhere else
    if (at === undefined || at > this.tree.start[leaf]) this.of(owner).uses.add(variable)
    for (let inner = scope; inner.region !== home.region && inner.outer; inner = inner.outer) {
      if (inner.outer.region === inner.region) continue
      const definition = this.of(this.nodes.all[inner.region])
      definition.enters.add(variable)
      definition.uses.add(variable)
    }
  }

  /** The values of statements within expressions: their last statements define them, and the statement uses them. */
  passValues(): void {
    for (const node of this.nodes.all) {
      if (!node.user) continue
      const value = this.variables++
      this.of(node.user).uses.add(value)
      const pending: AbstractNode[] = [node]
      while (pending.length > 0) {
        const giver = pending.pop()!
        const { control } = giver as TableNode
        const bodies =
          control.shape === 'branch'
            ? [control.body, control.otherwise]
            : control.shape === 'switch'
              ? control.arms.map(({ body }) => body)
              : control.shape === 'try'
                ? [control.body, ...control.handlers.map(({ body }) => body)]
                : control.shape === 'block' && giver !== node
                  ? [control.body]
                  : control.shape === 'block' && this.structure.sequence[this.tree.kind[node.syntax]] === 1
                    ? [control.body]
                    : []
        const last = bodies.flatMap((body) => (body.length > 0 ? [body[body.length - 1]] : []))
        if (last.length === 0) this.of(giver).defines.add(value)
        else pending.push(...last)
      }
    }
  }

  of(owner: AbstractNode): Found {
    let found = this.found.get(owner)
    if (!found) {
      found = { uses: new Set(), defines: new Set(), definesInside: new Set(), enters: new Set() }
      this.found.set(owner, found)
    }
    return found
  }
}
