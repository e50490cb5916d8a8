import { childrenOf, type Declares, type FlatTree } from '@codegen-eval/syntax'
import { declaresBy, type NumberedStructure } from './numbered-structure.ts'
import { type NumberedPart, nodesOf } from './structure-parts.ts'
import type { TableNodes } from './table-nodes.ts'
import { isCompound, isWriting } from './write-operators.ts'

/** The role of a name at a place. */
export const READ = 0
/** It gets a value. */
const WRITE = 1
/** A part of its value gets a value. */
export const CHANGE = 2
/** It gets its value from the caller. */
export const PARAMETER = 3
/** It gets a value on the way to the body of its statement. */
export const INSIDE = 4
/** It is no variable. */
export const NO_VARIABLE = 5
/** It names the function or class that it stands in. */
export const DEFINED = 6

/** A scope, and the names declared in it. */
export interface TableScope {
  readonly outer: TableScope | undefined
  /** The function whose control flow runs the scope, by number in `TableNodes.all`. */
  readonly region: number
  /** The innermost scope of that function, or of the expression that is a function. */
  readonly home: TableScope
  /** Whether its variables exist only within one statement. */
  readonly isExpression: boolean
  readonly isHoisting: boolean
  /** Whether the variables of functions around it are not visible in it. */
  readonly isClosed: boolean
  readonly names: Map<string, Binding>
}

/** A variable, and the offset from which it is visible in its scope. */
export interface Binding {
  readonly variable: number
  readonly scope: TableScope
  from: number
}

/** The names of a tree: their roles, and the scope in which each stands. */
export interface TableNames {
  /** The nodes that are names, in the order of the source. */
  readonly leaves: readonly number[]
  readonly role: Uint8Array
  /** The scope of each name in `leaves`. */
  readonly scopes: readonly TableScope[]
  /** The bindings of names that are declared where they stand. */
  readonly declared: ReadonlyMap<number, Binding>
  /** The offset at which a name that is written has its value. */
  readonly writtenAt: ReadonlyMap<number, number>
  /** Whether a name that is written is read before. */
  readonly readsFirst: ReadonlySet<number>
  /** Parameters that are names of the function around. */
  readonly captured: ReadonlySet<number>
  /** The outermost nodes without variables in them, with the scopes in which they stand. */
  readonly ignored: readonly (readonly [node: number, scope: TableScope])[]
  /** The functions that have a receiver, by number, with its variable. */
  readonly receivers: ReadonlyMap<number, number>
}

/** Finds the names of a tree, and declares variables in their scopes. Linear in the size of the tree. */
export function tableNames(tree: FlatTree, structure: NumberedStructure, nodes: TableNodes): TableNames {
  return new NameFinder(tree, structure, nodes).run()
}

/** How the names of a target are given values. */
interface Writing {
  readonly role: number
  readonly declares: Declares | undefined
  /** The end of the node that writes. */
  readonly at: number
  readonly readsFirst: boolean
}

class NameFinder {
  readonly tree: FlatTree
  readonly structure: NumberedStructure
  readonly nodes: TableNodes
  readonly role: Uint8Array
  readonly writings: Map<number, Writing> = new Map()
  readonly leaves: number[] = []
  readonly scopes: TableScope[] = []
  readonly declared: Map<number, Binding> = new Map()
  readonly writtenAt: Map<number, number> = new Map()
  readonly readsFirst: Set<number> = new Set()
  readonly ignored: (readonly [number, TableScope])[] = []
  readonly receivers: Map<number, number> = new Map()
  /** Names of functions and classes, which are declared in the scope around them. */
  readonly outerNames: Set<number> = new Set()
  readonly captured: Set<number> = new Set()
  /** Writes that a write around them has taken over. */
  readonly taken: Set<number> = new Set()
  variables = 0

  constructor(tree: FlatTree, structure: NumberedStructure, nodes: TableNodes) {
    this.tree = tree
    this.structure = structure
    this.nodes = nodes
    this.role = new Uint8Array(tree.size)
  }

  run(): TableNames {
    const { tree, structure } = this
    const { kind, subtreeSize } = tree
    const open: { readonly scope: TableScope; readonly end: number }[] = []
    let scope = this.newScope(undefined, 0, true)
    for (let node = 0; node < tree.size; ) {
      while (open.length > 0 && open.at(-1)!.end <= node) open.pop()
      scope = open.at(-1)?.scope ?? scope
      const nodeKind = kind[node]
      if (
        structure.ignored[nodeKind] === 1 ||
        structure.comment[nodeKind] === 1 ||
        structure.ignoredField[tree.field[node]] === 1
      ) {
        if (structure.comment[nodeKind] === 0) this.ignored.push([node, scope])
        node += subtreeSize[node]
        continue
      }
      if (structure.name[nodeKind] === 1) {
        this.name(node, scope)
        node += subtreeSize[node]
        continue
      }
      const inner = node === 0 ? scope : this.opened(node, scope)
      if (node === 0 || inner !== scope) open.push({ scope: inner, end: node + subtreeSize[node] })
      this.mark(node, scope)
      node++
    }
    return this
  }

  newScope(
    outer: TableScope | undefined,
    syntax: number,
    isHome: boolean,
    region = outer?.region,
    isClosed = false,
  ): TableScope {
    const { hoisting } = this.structure
    const scope: Omit<TableScope, 'home'> & { home?: TableScope } = {
      outer,
      region: region ?? 0,
      isExpression: outer !== undefined && (isHome ? region === outer.region : outer.isExpression),
      isClosed,
      isHoisting: hoisting[this.tree.kind[syntax]] === 1,
      names: new Map(),
    }
    scope.home = isHome ? (scope as TableScope) : outer!.home
    return scope as TableScope
  }

  /** The scope that a node opens, or the scope around it. */
  opened(node: number, scope: TableScope): TableScope {
    const { tree, structure, nodes } = this
    const kind = tree.kind[node]
    const fn = structure.functions[kind]
    const owner = nodes.all[nodes.owner[node]]
    if (fn) {
      const hasFlow = owner?.syntax === node && owner.control.shape === 'function'
      const [body] = nodesOf(tree, node, fn.body)
      // the body of a function around it, such as the block of a lambda in Ruby
      if (!hasFlow && body !== undefined && body !== node && structure.sequence[tree.kind[body]] === 1)
        return scope
      const inner = this.newScope(scope, node, true, hasFlow ? owner.number : scope.region, fn.closed)
      const { receiver } = structure.table
      const hasReceiver =
        typeof fn.receiver === 'boolean' ? fn.receiver : nodesOf(tree, node, fn.receiver).length > 0
      if (hasFlow && hasReceiver && receiver !== undefined) {
        this.receivers.set(owner.number, this.bind(receiver, inner, 0).variable)
      }
      return inner
    }
    const isArm = owner?.syntax === node && structure.control[kind] === undefined && this.isArm(node)
    const opens = isArm || (structure.scope[kind] === 1 && !this.isSeenByTest(node))
    return opens ? this.newScope(scope, node, false) : scope
  }

  /** Whether a node is the body of a loop whose test sees its names. */
  isSeenByTest(node: number): boolean {
    const { tree, structure } = this
    const control = structure.control[tree.kind[tree.parent[node]]]
    if (control?.rule.shape !== 'loop' || !control.rule.testSeesBody) return false
    return nodesOf(tree, tree.parent[node], control.body).includes(node)
  }

  isArm(node: number): boolean {
    const { tree, structure } = this
    return this.armRule(node) !== undefined && structure.functions[tree.kind[node]] === undefined
  }

  /** The rule of an arm or handler: that of the nearest `switch` or `try` around it. */
  armRule(node: number): { readonly declares: NumberedPart | undefined } | undefined {
    const { tree, structure } = this
    for (let up = tree.parent[node], steps = 0; up >= 0 && steps < 3; up = tree.parent[up], steps++) {
      const rule = structure.control[tree.kind[up]]
      if (rule) return rule.arms[tree.kind[node]]
    }
    return undefined
  }

  /** Notes how the names in the parts of a node are used. */
  mark(node: number, outer: TableScope): void {
    const { tree, structure } = this
    const kind = tree.kind[node]
    const at = tree.start[node]
    for (const part of structure.notVariables[kind] ?? []) {
      for (const target of nodesOf(tree, node, part)) this.role[target] = NO_VARIABLE
    }
    const fn = structure.functions[kind]
    if (fn) {
      const [name] = nodesOf(tree, node, fn.name)
      if (name !== undefined) this.markName(name, outer)
      const writing: Writing = { role: PARAMETER, declares: 'function', at, readsFirst: false }
      for (const part of fn.parameters) {
        for (const target of nodesOf(tree, node, part)) this.write(target, writing)
      }
    }
    if (fn?.captures) {
      for (const part of nodesOf(tree, node, fn.captures)) {
        this.write(part, { role: PARAMETER, declares: 'function', at, readsFirst: false })
        for (let inner = part; inner < part + tree.subtreeSize[part]; inner++) this.captured.add(inner)
      }
    }
    const control = structure.control[kind]
    if (control?.name) {
      const [name] = nodesOf(tree, node, control.name)
      if (name !== undefined) this.markName(name, outer)
    }
    if (control?.label) for (const label of nodesOf(tree, node, control.label)) this.role[label] = NO_VARIABLE
    if (control?.rule.shape === 'loop' && control.target) {
      // the items are computed before
      const itemsEnd = Math.max(0, ...nodesOf(tree, node, control.items).map((items) => tree.end[items]))
      for (const target of nodesOf(tree, node, control.target)) {
        const declares = this.declares(control.rule.declares, tree.parent[target])
        const at = Math.max(tree.end[target], itemsEnd)
        this.write(target, { role: INSIDE, declares, at, readsFirst: false })
      }
    }
    const arm = this.nodes.all[this.nodes.owner[node]]?.syntax === node ? this.armRule(node) : undefined
    if (arm?.declares) {
      for (const target of nodesOf(tree, node, arm.declares)) {
        this.write(target, { role: INSIDE, declares: 'block', at: tree.start[target], readsFirst: false })
      }
    }
    const write = structure.writes[kind]
    if (write && !this.taken.has(node) && isWriting(tree, node, write.rule)) {
      const { declares, reads, onlyWithValue } = write.rule
      const values = nodesOf(tree, node, write.value)
      const readsFirst = reads === 'always' || (reads === 'compound' && isCompound(tree, node))
      const targets = nodesOf(tree, node, write.target)
      const at = Math.max(tree.end[targets.at(-1) ?? node], tree.end[values.at(-1) ?? targets.at(-1) ?? node])
      const writing = { declares: this.declares(declares, node), at, readsFirst }
      const role = onlyWithValue && values.length === 0 ? NO_VARIABLE : WRITE
      for (const target of targets) this.write(target, { ...writing, role })
    }
  }

  /** The first name in a node is that of the function or class around it. */
  markName(node: number, scope: TableScope): void {
    const { tree, structure } = this
    const end = node + tree.subtreeSize[node]
    for (let inner = node; inner < end; inner++) {
      if (structure.name[tree.kind[inner]] !== 1) continue
      this.role[inner] = DEFINED
      this.outerNames.add(inner)
      this.declared.set(inner, this.bind(this.text(inner), scope, 0))
      return
    }
  }

  /** Notes that the names in a target are written. */
  write(target: number, writing: Writing): void {
    const { tree, structure } = this
    const stack = [target]
    while (stack.length > 0) {
      const node = stack.pop()!
      const kind = tree.kind[node]
      if (structure.ignored[kind] === 1 || structure.ignoredField[tree.field[node]] === 1) continue
      if (node !== target && structure.guard[tree.field[node]] === 1) continue
      if (structure.name[kind] === 1) {
        if (node !== target && writing.declares && structure.constants?.test(this.text(node))) continue
        if (this.role[node] !== DEFINED && this.role[node] !== NO_VARIABLE) this.writings.set(node, writing)
        continue
      }
      const place = structure.places[kind]
      const isDeclaring = writing.declares !== undefined
      if (place) {
        const of = nodesOf(tree, node, place)
        if (isDeclaring) stack.push(...of)
        else for (const value of of) this.change(value, writing)
        continue
      }
      const inner = structure.writes[kind]
      if (inner && isWriting(tree, node, inner.rule)) {
        const value = nodesOf(tree, node, inner.value)
        const hidden = writing.role === NO_VARIABLE && value.length > 0
        const role = hidden ? WRITE : writing.role
        this.taken.add(node)
        for (const part of nodesOf(tree, node, inner.target)) {
          this.write(part, {
            ...writing,
            role,
            at: Math.max(writing.role === PARAMETER ? 0 : tree.end[node], 0),
          })
        }
        continue
      }
      const parts = structure.notVariables[kind] ?? []
      const skipped = new Set(parts.flatMap((part) => nodesOf(tree, node, part)))
      for (const child of childrenOf(tree, node).reverse()) if (!skipped.has(child)) stack.push(child)
    }
  }

  /** Notes that a part of a value changes: of the variable at its root, if it has one. */
  change(value: number, writing: Writing): void {
    const { tree, structure } = this
    let node = value
    for (;;) {
      const kind = tree.kind[node]
      if (structure.name[kind] === 1) {
        this.writings.set(node, { ...writing, role: CHANGE, readsFirst: true })
        return
      }
      const place = structure.places[kind]
      const parts = place
        ? nodesOf(tree, node, place)
        : childrenOf(tree, node).filter((child) => tree.flags[child] & 1)
      // only places and brackets lead on to the value
      if (parts.length !== 1) return
      node = parts[0]
    }
  }

  name(node: number, scope: TableScope): void {
    if (this.role[node] === NO_VARIABLE) return
    this.leaves.push(node)
    this.scopes.push(scope)
    if (this.role[node] === DEFINED) return
    const writing = this.writings.get(node)
    if (!writing) return
    this.role[node] = writing.role === NO_VARIABLE ? NO_VARIABLE : writing.role
    this.writtenAt.set(node, writing.at)
    if (writing.readsFirst) this.readsFirst.add(node)
    if (writing.declares) {
      const home = writing.declares === 'function' ? scope.home : scope
      this.declared.set(node, this.bind(this.text(node), home, writing.at))
    }
  }

  /** Declares a name in a scope, visible from an offset on; everywhere if the scope hoists. */
  bind(name: string, scope: TableScope, from: number): Binding {
    const offset = scope.isHoisting ? 0 : from
    let binding = scope.names.get(name)
    if (!binding) {
      binding = { variable: this.variables++, scope, from: offset }
      scope.names.set(name, binding)
    } else if (offset < binding.from) binding.from = offset
    return binding
  }

  declares(
    declares: Declares | Readonly<Record<string, Declares>> | undefined,
    node: number,
  ): Declares | undefined {
    return declaresBy(
      declares,
      (text) => this.startsWith(node, text) || this.startsWith(this.tree.parent[node], text),
    )
  }

  /** Whether one of the first children of a node is a token with a text. */
  startsWith(node: number, text: string): boolean {
    const { subtreeSize } = this.tree
    if (node < 0) return false
    const end = node + subtreeSize[node]
    for (let child = node + 1, i = 0; child < end && i < MAX_LEADING; child += subtreeSize[child], i++) {
      if (subtreeSize[child] === 1 && this.text(child) === text) return true
    }
    return false
  }

  text(node: number): string {
    return this.tree.source.slice(this.tree.start[node], this.tree.end[node])
  }
}

/** Number of children among which the word of a declaration is, as in `export default const` or `for await (const`. */
const MAX_LEADING = 4
