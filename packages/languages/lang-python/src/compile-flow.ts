import { futureImports, isValidFutureImport } from './compile-future.ts'
import { isNodeValid } from './compile-nodes.ts'
import { childNodes, type PythonNode, type PythonValue } from './python-node.ts'
import { annotationsOf, COMPREHENSIONS, scopeParts } from './scope-parts.ts'

/** Maximum number of loops, `try` and `with` statements within one another, in one function of CPython 3.11. */
const MAX_BLOCKS = 20

/** The scope that a node is compiled in. */
interface FlowScope {
  readonly kind: 'module' | 'class' | 'function' | 'async function' | 'lambda' | 'comprehension'
  /** The function, class or comprehension that opens the scope. */
  readonly node: PythonNode
  /** The scope around it; the module has none. */
  readonly outer: FlowScope | undefined
  /** Nodes that have been found in this scope: `yield`, and `return` with a value. */
  readonly yields: PythonNode[]
  readonly returns: PythonNode[]
  /** Whether a comprehension is asynchronous: it contains `await` or `async for`. */
  isAsync: boolean
}

/** The place of a node in the flow of control of its scope. */
interface Place {
  readonly node: PythonNode
  readonly scope: FlowScope
  /** Whether there is a loop that `break` and `continue` can refer to. */
  readonly inLoop: boolean
  /** Whether an `except*` clause is around. */
  readonly inGroupHandler: boolean
  /** The number of loops, `try` and `with` statements around. */
  readonly blocks: number
}

/**
 * The first node that CPython's compiler refuses, by itself or because of the function, class, loop or `except*` around
 * it; `undefined` if there is none. Annotations that are not evaluated are left out.
 */
export function uncompilableNode(root: PythonNode, plainAnnotations: boolean): PythonNode | undefined {
  const future = new Set(futureImports(root))
  const module = newScope('module', root, undefined)
  const scopes = [module]
  const stack: Place[] = [{ node: root, scope: module, inLoop: false, inGroupHandler: false, blocks: 0 }]
  while (stack.length > 0) {
    const place = stack.pop()!
    const { node } = place
    if (!isInPlace(place) || !isNodeValid(node) || !isValidFutureImport(node, future)) return node
    const next = placesBelow(place, plainAnnotations, scopes)
    for (let i = next.length - 1; i >= 0; i--) stack.push(next[i])
  }
  return misplacedInScopes(scopes)
}

/** Errors that depend on all of a scope: values returned by asynchronous generators, asynchronous comprehensions. */
function misplacedInScopes(scopes: readonly FlowScope[]): PythonNode | undefined {
  // inner scopes come after outer ones
  for (let i = scopes.length - 1; i >= 0; i--) {
    const { kind, node, outer, yields, returns, isAsync } = scopes[i]
    if (kind === 'async function' && yields.length > 0 && returns.length > 0) return returns[0]
    if (kind !== 'comprehension' || !isAsync || node.type === 'GeneratorExp') continue
    if (outer!.kind === 'comprehension') outer!.isAsync = true
    else if (outer!.kind !== 'async function') return node
  }
  return undefined
}

function isInPlace({ node, scope, inLoop, inGroupHandler, blocks }: Place): boolean {
  if (blocks > MAX_BLOCKS) return false
  const isFunction = scope.kind === 'function' || scope.kind === 'async function'
  switch (node.type) {
    case 'Return':
      if (node.value !== null) scope.returns.push(node)
      return isFunction && !inGroupHandler
    case 'Break':
    case 'Continue':
      return inLoop
    case 'Yield':
      scope.yields.push(node)
      return isFunction || scope.kind === 'lambda'
    case 'YieldFrom':
      return scope.kind === 'function' || scope.kind === 'lambda'
    case 'Await':
      if (scope.kind === 'comprehension') scope.isAsync = true
      return scope.kind === 'async function' || scope.kind === 'comprehension'
    case 'AsyncFor':
    case 'AsyncWith':
      return scope.kind === 'async function'
    case 'comprehension':
      if (node.is_async === 1) scope.isAsync = true
      return true
    default:
      return true
  }
}

/** The nodes below a node, with their places. */
function placesBelow(place: Place, plainAnnotations: boolean, scopes: FlowScope[]): Place[] {
  const { node, scope } = place
  const parts = scopeParts(node)
  if (parts) {
    const inner = newScope(scopeKind(node), node, scope)
    scopes.push(inner)
    const around = plainAnnotations ? withoutAnnotations(node, parts.around) : parts.around
    // a comprehension is a function, whose first clause is evaluated around it
    if (COMPREHENSIONS.has(node.type)) {
      const [first] = node.generators as readonly PythonNode[]
      if (first.is_async === 1) inner.isAsync = true
    }
    const start: Omit<Place, 'node'> = { scope: inner, inLoop: false, inGroupHandler: false, blocks: 0 }
    return [
      ...around.map((child) => ({ ...place, node: child })),
      ...parts.within.map((child) => ({ ...start, node: child })),
    ]
  }
  switch (node.type) {
    // its annotation is evaluated around the function
    case 'arg':
    case 'Name':
    case 'Constant':
      return []
    case 'While':
    case 'For':
    case 'AsyncFor': {
      const { body, ...head } = fieldsOf(node)
      return [
        ...placed(head, place),
        ...placed({ body }, { ...place, inLoop: true, blocks: place.blocks + 1 }),
      ]
    }
    case 'With':
    case 'AsyncWith': {
      const items = node.items as readonly PythonNode[]
      return [
        ...items.map((item, i) => ({ ...place, node: item, blocks: place.blocks + i })),
        ...placed({ body: node.body }, { ...place, blocks: place.blocks + items.length }),
      ]
    }
    case 'Try':
    case 'TryStar':
      return placesInTry(place)
    case 'AugAssign': {
      // an attribute is not checked for its name
      const target = node.target as PythonNode
      return placed(
        target.type === 'Attribute' ? { target: target.value, value: node.value } : fieldsOf(node),
        place,
      )
    }
    case 'AnnAssign':
      return placed(evaluatedParts(place, plainAnnotations), place)
    default:
      return placed(fieldsOf(node), place)
  }
}

/** The parts of a definition that are evaluated around it, if annotations are not. */
function withoutAnnotations(node: PythonNode, around: readonly PythonNode[]): readonly PythonNode[] {
  if (node.type !== 'FunctionDef' && node.type !== 'AsyncFunctionDef') return around
  const annotations = new Set(annotationsOf(node))
  return around.filter((part) => !annotations.has(part))
}

/** CPython counts a `finally` as a block of its own, and in a handler both the handlers and the one. */
function placesInTry(place: Place): Place[] {
  const { node, blocks } = place
  const { body, handlers, orelse, finalbody } = node
  const outside = blocks + ((finalbody as readonly PythonNode[]).length > 0 ? 1 : 0)
  const hasHandlers = (handlers as readonly PythonNode[]).length > 0
  const isGroup = node.type === 'TryStar'
  return [
    ...placed({ body }, { ...place, blocks: outside + (hasHandlers ? 1 : 0) }),
    ...placed({ orelse }, { ...place, blocks: outside }),
    ...(handlers as readonly PythonNode[]).flatMap((handler) => [
      ...placed({ typ: handler.typ }, { ...place, blocks: outside + 1 }),
      ...placed(
        { body: handler.body },
        {
          ...place,
          blocks: outside + 2,
          inLoop: place.inLoop && !isGroup,
          inGroupHandler: place.inGroupHandler || isGroup,
        },
      ),
    ]),
    ...placed(
      { finalbody },
      { ...place, blocks: blocks + ((finalbody as readonly PythonNode[]).length > 0 ? 1 : 0) },
    ),
  ]
}

/** The parts of `a: b = c` that are compiled: annotations are evaluated in modules and classes only. */
function evaluatedParts({ node, scope }: Place, plainAnnotations: boolean): Record<string, PythonValue> {
  const { target, annotation, value } = node
  const isEvaluated = !plainAnnotations && (scope.kind === 'module' || scope.kind === 'class')
  return isEvaluated ? { target, value, annotation } : { target, value }
}

function fieldsOf({ type, syntax, ...fields }: PythonNode): Record<string, PythonValue> {
  return fields as Record<string, PythonValue>
}

/** The nodes in some fields, all in the same place. */
function placed(fields: Record<string, PythonValue>, place: Place): Place[] {
  return childNodes(fields as PythonNode).map((node) => ({ ...place, node }))
}

function scopeKind({ type }: PythonNode): FlowScope['kind'] {
  switch (type) {
    case 'FunctionDef':
      return 'function'
    case 'AsyncFunctionDef':
      return 'async function'
    case 'Lambda':
      return 'lambda'
    case 'ClassDef':
      return 'class'
    default:
      return 'comprehension'
  }
}

function newScope(kind: FlowScope['kind'], node: PythonNode, outer: FlowScope | undefined): FlowScope {
  return { kind, node, outer, yields: [], returns: [], isAsync: false }
}
