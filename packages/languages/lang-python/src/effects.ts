import type { AbstractNode, Effects } from '@codegen-eval/syntax'
import { childNodes, type PythonNode } from './python-node.ts'
import { boundNames, mangledName, scopeParts } from './scope-parts.ts'

/** A scope while its variables are collected. The scopes of lambdas and comprehensions are `expression`s. */
interface Scope {
  readonly kind: 'function' | 'class' | 'expression'
  /** The enclosing scope; the module has none. */
  readonly outer: Scope | undefined
  /** The node that opens it. */
  readonly node: PythonNode
  /** The function or module that runs the scope; the scope itself, if it is one. */
  readonly region: Scope
  /** The class whose private names are renamed here; `''` outside of classes. */
  readonly privateClass: string
  readonly bound: Set<string>
  readonly globals: Set<string>
  readonly nonlocals: Set<string>
  /** The variables of this scope by name. */
  readonly variables: Map<string, number>
}

/** A variable by number, with the scope that it lives in. */
interface Variable {
  readonly number: number
  readonly scope: Scope
}

/** The effects of a statement while they are collected. */
interface Found {
  readonly uses: Set<number>
  readonly defines: Set<number>
  readonly definesInside: Set<number>
  readonly enters: Set<number>
}

/** A node in its scope, and the statement that its effects belong to. */
interface Place {
  readonly node: PythonNode
  readonly scope: Scope
  readonly owner: PythonNode
  /** Whether it is bound only on the way to the owner's body. */
  readonly inside: boolean
}

/**
 * The variables that each statement of a module uses and defines. Names are resolved by Python's scoping rules; names
 * that nothing in the source binds, such as built-ins, are not variables. Lambdas and comprehensions belong to their
 * statement, which uses the outer variables that they use. A function definition uses the outer variables that its body
 * uses; if a body assigns an outer variable (`global`, `nonlocal`), the statement in the body defines it, not the calls.
 *
 * `del x` defines `x`, because no earlier value reaches further. `x: int` does not, although it declares `x`.
 */
export function pythonEffects(root: AbstractNode): ReadonlyMap<AbstractNode, Effects> {
  const module = newScope('function', root as PythonNode, undefined)
  const places = placesOf(root as PythonNode, module)
  for (const scope of new Set(places.map((place) => place.scope))) declareGlobals(scope, module)
  const effects = new EffectCollector()
  for (const place of places) effects.add(place)
  return effects.found
}

/** Statements, and the clauses that are branches of control flow. */
const OWNERS: ReadonlySet<string> = new Set([
  ...['Expr', 'Assign', 'AugAssign', 'AnnAssign', 'TypeAlias', 'Delete', 'Assert', 'Pass'],
  ...['Return', 'Raise', 'Break', 'Continue', 'Global', 'Nonlocal', 'Import', 'ImportFrom'],
  ...['If', 'While', 'For', 'AsyncFor', 'With', 'AsyncWith', 'Try', 'TryStar', 'ExceptHandler'],
  ...['Match', 'match_case', 'FunctionDef', 'AsyncFunctionDef', 'ClassDef'],
])

/** All nodes in order, with their scopes, whose bindings are then complete. */
function placesOf(root: PythonNode, module: Scope): Place[] {
  const places: Place[] = []
  const stack: Place[] = [{ node: root, scope: module, owner: root, inside: false }]
  while (stack.length > 0) {
    const { node, scope, owner: around, inside } = stack.pop()!
    const owner = OWNERS.has(node.type) ? node : around
    places.push({ node, scope, owner, inside: inside || node.type === 'ExceptHandler' })
    bind(node, scope)
    const next = below(node, scope, owner, inside)
    for (let i = next.length - 1; i >= 0; i--) stack.push(next[i])
  }
  return places
}

/** The field with the names that a node binds on the way to its body. */
const INSIDE: ReadonlyMap<string, string> = new Map([
  ['For', 'target'],
  ['AsyncFor', 'target'],
  ['match_case', 'pattern'],
])

/** The nodes below a node in their scopes. */
function below(node: PythonNode, scope: Scope, owner: PythonNode, inside: boolean): Place[] {
  const parts = scopeParts(node)
  if (parts) {
    const inner = newScope(SCOPE_KINDS.get(node.type) ?? 'expression', node, scope)
    return [...placed(parts.around, scope, owner, inside), ...placed(parts.within, inner, owner, inside)]
  }
  switch (node.type) {
    // its annotation belongs to the scope around the function
    case 'arg':
    // their children are contexts
    case 'Name':
    case 'Constant':
      return []
    case 'NamedExpr':
      return [
        { node: node.target as PythonNode, scope: aroundComprehensions(scope), owner, inside },
        { node: node.value as PythonNode, scope, owner, inside },
      ]
    default: {
      const field = INSIDE.get(node.type)
      if (field === undefined) return placed(childNodes(node), scope, owner, inside)
      return childNodes(node).flatMap((child) =>
        placed([child], scope, owner, inside || child === node[field]),
      )
    }
  }
}

function placed(nodes: readonly PythonNode[], scope: Scope, owner: PythonNode, inside: boolean): Place[] {
  return nodes.map((node) => ({ node, scope, owner, inside }))
}

const SCOPE_KINDS: ReadonlyMap<string, Scope['kind']> = new Map([
  ['FunctionDef', 'function'],
  ['AsyncFunctionDef', 'function'],
  ['ClassDef', 'class'],
])

/** Notes what a node binds in its scope. */
function bind(node: PythonNode, scope: Scope): void {
  switch (node.type) {
    case 'Name':
      if (!isRead(node)) addNames(scope.bound, [node.id as string], scope)
      break
    case 'Global':
      addNames(scope.globals, node.names as string[], scope)
      break
    case 'Nonlocal':
      addNames(scope.nonlocals, node.names as string[], scope)
      break
    default:
      addNames(scope.bound, boundNames(node), scope)
  }
}

function addNames(to: Set<string>, names: readonly string[], { privateClass }: Scope): void {
  for (const name of names) to.add(mangledName(name, privateClass))
}

/** Global names that a scope binds are bound in the module. */
function declareGlobals({ globals, bound }: Scope, module: Scope): void {
  for (const name of globals) if (bound.has(name)) module.bound.add(name)
}

class EffectCollector {
  readonly found: Map<AbstractNode, Found> = new Map()
  variables = 0

  add({ node, scope, owner, inside }: Place): void {
    if (node === owner) this.of(owner)
    switch (node.type) {
      case 'Name':
        if (isRead(node)) this.use(node.id as string, scope, owner)
        else if (!isOnlyAnnotated(node, owner)) this.define(node.id as string, scope, owner, inside)
        break
      case 'Attribute':
      case 'Subscript':
        if (!isRead(node) && !isOnlyAnnotated(node, owner)) this.change(node, scope, owner, inside)
        break
      case 'AugAssign': {
        const { type, id } = node.target as PythonNode
        if (type === 'Name') this.use(id as string, scope, owner)
        break
      }
      case 'arg': {
        const variable = this.resolve(node.arg as string, scope)
        if (variable) this.of(owner).enters.add(variable.number)
        break
      }
      default:
        for (const name of boundNames(node)) this.define(name, scope, owner, inside)
    }
  }

  of(owner: PythonNode): Found {
    let found = this.found.get(owner)
    if (!found) {
      found = { uses: new Set(), defines: new Set(), definesInside: new Set(), enters: new Set() }
      this.found.set(owner, found)
    }
    return found
  }

  define(name: string, scope: Scope, owner: PythonNode, inside: boolean): void {
    const variable = this.resolve(name, scope)
    if (!variable) return
    this.of(owner).defines.add(variable.number)
    if (inside) this.of(owner).definesInside.add(variable.number)
  }

  /** Notes a use, also in the definitions of the functions between the use and the variable's scope. */
  use(name: string, scope: Scope, owner: PythonNode): void {
    const variable = this.resolve(name, scope)
    if (!variable) return
    this.of(owner).uses.add(variable.number)
    const home = variable.scope.region
    for (let inner = scope.region; inner !== home && inner.outer; inner = inner.outer.region) {
      const definition = this.of(inner.node)
      definition.enters.add(variable.number)
      definition.uses.add(variable.number)
    }
  }

  /** A part of a value is set: defines the variable at its root. Its use is noted at its name. */
  change(target: PythonNode, scope: Scope, owner: PythonNode, inside: boolean): void {
    let root = target
    while (root.type === 'Attribute' || root.type === 'Subscript') root = root.value as PythonNode
    if (root.type === 'Name') this.define(root.id as string, scope, owner, inside)
  }

  /**
   * The variable that a name refers to in a scope; `undefined` if no scope binds it, and for the variables of lambdas and
   * comprehensions, which exist only within their statement.
   */
  resolve(name: string, scope: Scope): Variable | undefined {
    const mangled = mangledName(name, scope.privateClass)
    const home = homeOf(mangled, scope)
    if (!home || home.kind === 'expression') return undefined
    let number = home.variables.get(mangled)
    if (number === undefined) {
      number = this.variables++
      home.variables.set(mangled, number)
    }
    return { number, scope: home }
  }
}

/** The scope that binds a name. */
function homeOf(name: string, scope: Scope): Scope | undefined {
  for (let home: Scope | undefined = scope; home; home = home.outer) {
    if (home.globals.has(name)) {
      while (home.outer) home = home.outer
      return home.bound.has(name) ? home : undefined
    }
    // scopes within a class do not see its names
    const isVisible = home === scope || home.kind !== 'class'
    if (isVisible && home.bound.has(name) && !home.nonlocals.has(name)) return home
  }
  return undefined
}

function newScope(kind: Scope['kind'], node: PythonNode, outer: Scope | undefined): Scope {
  const scope: Omit<Scope, 'region'> & { region?: Scope } = {
    kind,
    node,
    outer,
    privateClass: kind === 'class' ? (node.name as string) : (outer?.privateClass ?? ''),
    bound: new Set(),
    globals: new Set(),
    nonlocals: new Set(),
    variables: new Map(),
  }
  scope.region = kind === 'function' ? (scope as Scope) : outer!.region
  return scope as Scope
}

/** The scope in which `:=` binds a name: the innermost one that is not a comprehension. */
function aroundComprehensions(scope: Scope): Scope {
  let found = scope
  while (found.kind === 'expression' && found.node.type !== 'Lambda') found = found.outer!
  return found
}

/** Whether a name, attribute or item is read: neither assigned nor deleted. */
function isRead({ ctx }: PythonNode): boolean {
  return (ctx as PythonNode).type === 'Load'
}

/** Whether a target has an annotation and no value: `a: int`. */
function isOnlyAnnotated(target: PythonNode, { type, target: annotated, value }: PythonNode): boolean {
  return type === 'AnnAssign' && annotated === target && value === null
}
