import { childNodes, type PythonNode, type PythonValue } from './python-node.ts'
import { annotationsOf, boundNames, COMPREHENSIONS, mangledName, scopeParts } from './scope-parts.ts'

/** Bits of what a scope has done with a name so far. */
const USED = 1
const ASSIGNED = 2
const PARAMETER = 4
const GLOBAL = 8
const NONLOCAL = 16
const ANNOTATED = 32
/** Assigned by a clause of a comprehension. */
const ITERATED = 64
const IMPORTED = 128

const BOUND = ASSIGNED | PARAMETER | IMPORTED

/** A scope while its names are collected. */
interface NameScope {
  readonly kind: 'module' | 'class' | 'function' | 'lambda' | 'comprehension'
  readonly outer: NameScope | undefined
  /** The class whose private names are renamed here; `''` outside of classes. */
  readonly privateClass: string
  readonly names: Map<string, number>
  /** The declarations of `nonlocal` names. */
  readonly nonlocals: { readonly name: string; readonly node: PythonNode }[]
}

/** A node in its scope. */
interface Place {
  readonly node: PythonNode
  readonly scope: NameScope
  /** Whether the node is in the iterable of a comprehension, where `:=` is refused. */
  readonly inIterable: boolean
  /** Whether the node is in the target of a comprehension's clause. */
  readonly inClauseTarget: boolean
  /** Whether the node is an annotation that is not evaluated. */
  readonly inPlainAnnotation: boolean
}

/**
 * The first node that CPython's symbol table refuses: names that are declared `global` or `nonlocal` too late, twice or
 * without a binding, duplicate parameters, `:=` and `yield` in comprehensions, `import *` in functions and classes.
 * `undefined` if there is none.
 */
export function misdeclaredNode(root: PythonNode, plainAnnotations: boolean): PythonNode | undefined {
  const module = newScope('module', root, undefined)
  const scopes = [module]
  const start = { inIterable: false, inClauseTarget: false, inPlainAnnotation: false }
  const stack: Place[] = [{ node: root, scope: module, ...start }]
  while (stack.length > 0) {
    const place = stack.pop()!
    if (!declare(place)) return place.node
    const next = placesBelow(place, plainAnnotations, scopes)
    for (let i = next.length - 1; i >= 0; i--) stack.push(next[i])
  }
  return scopes.flatMap((scope) => scope.nonlocals).length === 0 ? undefined : unboundNonlocal(scopes)
}

/** Notes what a node does with names, and returns whether it may. */
function declare({ node, scope, inIterable, inClauseTarget, inPlainAnnotation }: Place): boolean {
  const note = (name: string, flag: number) => noteName(scope, name, inClauseTarget ? flag | ITERATED : flag)
  switch (node.type) {
    case 'Name':
      if (inPlainAnnotation) return true
      return note(node.id as string, (node.ctx as PythonNode).type === 'Load' ? USED : ASSIGNED)
    case 'Global':
    case 'Nonlocal':
      return declareOuter(node, scope)
    case 'AnnAssign':
      return declareAnnotated(node, scope)
    case 'arg':
      return note(node.arg as string, PARAMETER)
    case 'alias':
      if (node.name === '*') return scope.kind === 'module'
      return boundNames(node).every((name) => note(name, IMPORTED))
    case 'Yield':
    case 'YieldFrom':
      return !inPlainAnnotation && scope.kind !== 'comprehension'
    case 'Await':
      return !inPlainAnnotation
    case 'NamedExpr':
      if (inPlainAnnotation || inIterable) return false
      return scope.kind !== 'comprehension' || bindAround((node.target as PythonNode).id as string, scope)
    default:
      return boundNames(node).every((name) => note(name, ASSIGNED))
  }
}

function noteName(scope: NameScope, name: string, flag: number): boolean {
  const mangled = mangledName(name, scope.privateClass)
  const flags = scope.names.get(mangled) ?? 0
  if ((flag & PARAMETER) !== 0 && (flags & PARAMETER) !== 0) return false
  if ((flag & ITERATED) !== 0 && (flags & (GLOBAL | NONLOCAL)) !== 0) return false
  scope.names.set(mangled, flags | flag)
  return true
}

/** `global` and `nonlocal` come before anything else that mentions their names in the same scope. */
function declareOuter(node: PythonNode, scope: NameScope): boolean {
  const flag = node.type === 'Global' ? GLOBAL : NONLOCAL
  for (const name of node.names as readonly string[]) {
    const mangled = mangledName(name, scope.privateClass)
    const flags = scope.names.get(mangled) ?? 0
    if ((flags & (USED | ASSIGNED | PARAMETER | ANNOTATED)) !== 0) return false
    if (flag === NONLOCAL && scope.kind === 'module') return false
    if (((flags | flag) & (GLOBAL | NONLOCAL)) === (GLOBAL | NONLOCAL)) return false
    scope.names.set(mangled, flags | flag)
    if (flag === NONLOCAL) scope.nonlocals.push({ name: mangled, node })
  }
  return true
}

function declareAnnotated({ target, simple }: PythonNode, scope: NameScope): boolean {
  const { type, id } = target as PythonNode
  // `(a): int` declares nothing
  if (type !== 'Name' || simple !== 1) return true
  const flags = scope.names.get(mangledName(id as string, scope.privateClass)) ?? 0
  if ((flags & (GLOBAL | NONLOCAL)) !== 0 && scope.kind !== 'module') return false
  return noteName(scope, id as string, ANNOTATED | ASSIGNED)
}

/** The variable of `:=` in a comprehension is one of the function or module around all comprehensions. */
function bindAround(name: string, comprehension: NameScope): boolean {
  let around = comprehension
  while (around.kind === 'comprehension') {
    if (((around.names.get(mangledName(name, around.privateClass)) ?? 0) & ITERATED) !== 0) return false
    around = around.outer!
  }
  if (around.kind === 'class') return false
  const mangled = mangledName(name, around.privateClass)
  const flags = around.names.get(mangled) ?? 0
  const isGlobal = around.kind === 'module' || (flags & GLOBAL) !== 0
  around.names.set(mangled, flags | (around.kind === 'module' ? GLOBAL : ASSIGNED))
  return noteName(comprehension, name, isGlobal ? GLOBAL : NONLOCAL)
}

/** The places of the nodes below a node, in the order of CPython's symbol table. */
function placesBelow(place: Place, plainAnnotations: boolean, scopes: NameScope[]): Place[] {
  const { node, scope, inIterable, inPlainAnnotation } = place
  if (COMPREHENSIONS.has(node.type)) return placesInComprehension(place, scopes)
  const at = (value: PythonValue, changes: Partial<Place> = {}): Place[] =>
    ([value].flat() as PythonValue[])
      .filter((child) => child !== null)
      .map((child) => ({ ...place, ...changes, node: child as PythonNode }))
  const parts = scopeParts(node)
  if (parts) {
    const inner = newScope(scopeKind(node), node, scope)
    scopes.push(inner)
    const annotations = new Set(
      plainAnnotations && node.type.endsWith('FunctionDef') ? annotationsOf(node) : [],
    )
    return [
      ...parts.around.flatMap((child) =>
        at(child, { inPlainAnnotation: inPlainAnnotation || annotations.has(child) }),
      ),
      ...parts.within.flatMap((child) =>
        at(child, { scope: inner, inIterable, inClauseTarget: false, inPlainAnnotation: false }),
      ),
    ]
  }
  switch (node.type) {
    case 'arg':
    case 'Name':
    case 'Constant':
      return []
    case 'Try':
    case 'TryStar':
      return [node.body, node.orelse, node.handlers, node.finalbody].flatMap((value) => at(value))
    case 'AnnAssign': {
      const isAssigned = node.value !== null || (node.target as PythonNode).type !== 'Name'
      return [
        ...(isAssigned ? at(node.target) : []),
        ...at(node.annotation, { inPlainAnnotation: plainAnnotations }),
        ...at(node.value),
      ]
    }
    case 'comprehension':
      return [
        ...at(node.target, { inClauseTarget: true }),
        ...at(node.iter, { inIterable: true }),
        ...at(node.ifs),
      ]
    case 'NamedExpr':
      return [...at(node.value), ...at(node.target)]
    default:
      return childNodes(node).flatMap((child) => at(child))
  }
}

/** The first iterable belongs to the scope around; all else is in a scope of the comprehension. */
function placesInComprehension(place: Place, scopes: NameScope[]): Place[] {
  const { node, scope, inIterable } = place
  const [first, ...rest] = node.generators as readonly PythonNode[]
  const inner = newScope('comprehension', node, scope)
  scopes.push(inner)
  const within = { ...place, scope: inner, inIterable, inClauseTarget: false, inPlainAnnotation: false }
  const elements = node.type === 'DictComp' ? [node.value, node.key] : [node.elt]
  return [
    { ...place, node: first.iter as PythonNode, inIterable: true },
    { ...within, node: first.target as PythonNode, inClauseTarget: true },
    ...[...(first.ifs as readonly PythonNode[]), ...rest, ...(elements as readonly PythonNode[])].map(
      (child) => ({
        ...within,
        node: child,
      }),
    ),
  ]
}

/** The first `nonlocal` declaration whose name no function around binds. */
function unboundNonlocal(scopes: readonly NameScope[]): PythonNode | undefined {
  for (const scope of scopes) {
    for (const { name, node } of scope.nonlocals) if (!isBoundAround(name, scope)) return node
  }
  return undefined
}

function isBoundAround(name: string, scope: NameScope): boolean {
  for (let around = scope.outer; around; around = around.outer) {
    if (around.kind === 'class') {
      if (name === '__class__') return true
      continue
    }
    if (around.kind === 'module') return false
    const flags = around.names.get(name) ?? 0
    if ((flags & GLOBAL) !== 0) return false
    if ((flags & NONLOCAL) === 0 && (flags & BOUND) !== 0) return true
  }
  return false
}

function scopeKind({ type }: PythonNode): NameScope['kind'] {
  if (type === 'Lambda') return 'lambda'
  return type === 'ClassDef' ? 'class' : 'function'
}

function newScope(kind: NameScope['kind'], node: PythonNode, outer: NameScope | undefined): NameScope {
  return {
    kind,
    outer,
    privateClass: kind === 'class' ? (node.name as string) : (outer?.privateClass ?? ''),
    names: new Map(),
    nonlocals: [],
  }
}
