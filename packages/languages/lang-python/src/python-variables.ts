import {
  childrenOf,
  type FlatTree,
  fieldId,
  type Grammar,
  kindId,
  kindSet,
  nodeText,
} from '@codegen-eval/syntax'
import { oncePerObject } from '@codegen-eval/syntax/internal'

/** A scope of names: a module, a class, a function, a lambda or a comprehension. */
interface Scope {
  readonly outer: Scope | undefined
  readonly isClass: boolean
  readonly isComprehension: boolean
  readonly names: Map<string, Variable>
  /** Names that `global` or `nonlocal` declare, with the scope that has them. */
  readonly elsewhere: Map<string, 'global' | 'nonlocal'>
}

interface Variable {
  readonly number: number
  /** Whether it is a function, a class, an import or a field of a class. */
  isFixed: boolean
}

/** A name, and the scope in which it is looked up. */
interface Place {
  readonly node: number
  readonly scope: Scope
  readonly binds: boolean
}

/**
 * The parameter or local variable that each node of a tree names, as a number; -1 for other nodes. Scopes are those of
 * CPython: functions, lambdas, classes and comprehensions. Names that a module assigns are local; functions, classes,
 * imports, names in the body of a class, and names that are only read are not.
 *
 * @see https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
 */
export function pythonVariables(tree: FlatTree): Int32Array {
  return new VariableFinder(tree).run()
}

class VariableFinder {
  readonly tree: FlatTree
  readonly kinds: VariableKinds
  readonly places: Place[] = []
  variables = 0

  constructor(tree: FlatTree) {
    this.tree = tree
    this.kinds = variableKinds(tree.grammar)
  }

  run(): Int32Array {
    const { tree } = this
    const module = newScope(undefined)
    const work: (readonly [node: number, scope: Scope])[] = [[0, module]]
    while (work.length > 0) {
      const [node, scope] = work.pop()!
      const next = this.visit(node, scope)
      for (let i = next.length - 1; i >= 0; i--) work.push(next[i])
    }
    for (const { node, scope, binds } of this.places) if (binds) this.declare(node, scope)
    const found = new Int32Array(tree.size).fill(-1)
    for (const { node, scope } of this.places) {
      const variable = resolve(nodeText(tree, node), scope)
      if (variable && !variable.isFixed) found[node] = variable.number
    }
    return found
  }

  /** Notes the names of a node, and returns the nodes below it with their scopes, in order. */
  visit(node: number, scope: Scope): (readonly [number, Scope])[] {
    const { tree, kinds } = this
    const kind = tree.kind[node]
    const { subtreeSize } = tree
    if (kind === kinds.identifier) {
      if (!this.isOtherName(node)) this.places.push({ node, scope, binds: this.isBound(node) })
      return []
    }
    if (subtreeSize[node] === 1) return []
    const children = childrenOf(tree, node)
    const within = (inner: Scope, isWithin: (child: number) => boolean) =>
      children.map((child) => [child, isWithin(child) ? inner : scope] as const)
    switch (kind) {
      case kinds.function: {
        const inner = newScope(scope)
        this.fix(this.childIn(node, kinds.name), scope)
        this.parameters(this.childIn(node, kinds.parameters), inner)
        return [
          ...this.outsideParameters(this.childIn(node, kinds.parameters), scope),
          ...within(inner, (child) => tree.field[child] === kinds.body).filter(
            ([child]) => tree.field[child] !== kinds.name && tree.field[child] !== kinds.parameters,
          ),
        ]
      }
      case kinds.lambda: {
        const inner = newScope(scope)
        this.parameters(this.childIn(node, kinds.parameters), inner)
        return [
          ...this.outsideParameters(this.childIn(node, kinds.parameters), scope),
          ...within(inner, (child) => tree.field[child] === kinds.body).filter(
            ([child]) => tree.field[child] !== kinds.parameters,
          ),
        ]
      }
      case kinds.class: {
        this.fix(this.childIn(node, kinds.name), scope)
        const inner = newScope(scope, 'class')
        return within(inner, (child) => tree.field[child] === kinds.body).filter(
          ([child]) => tree.field[child] !== kinds.name,
        )
      }
      case kinds.global:
      case kinds.nonlocal: {
        const names = children.filter((child) => tree.kind[child] === kinds.identifier)
        for (const name of names) {
          scope.elsewhere.set(nodeText(tree, name), kind === kinds.global ? 'global' : 'nonlocal')
          this.places.push({ node: name, scope, binds: false })
        }
        return []
      }
      case kinds.import:
      case kinds.importFrom:
      case kinds.futureImport:
        this.imports(node, scope)
        return []
    }
    if (kinds.comprehension[kind] === 1) return this.comprehension(children, scope)
    return children.map((child) => [child, scope] as const)
  }

  /** The first clause takes its items from the scope around. */
  comprehension(children: readonly number[], scope: Scope): (readonly [number, Scope])[] {
    const { tree, kinds } = this
    const inner = newScope(scope, 'comprehension')
    const first = children.find((child) => tree.kind[child] === kinds.forIn)
    return children.flatMap((child) =>
      child === first
        ? childrenOf(tree, child).map(
            (part) => [part, tree.field[part] === kinds.right ? scope : inner] as const,
          )
        : [[child, inner] as const],
    )
  }

  /** Declares the names of parameters in the scope of their function. */
  parameters(list: number, scope: Scope): void {
    if (list < 0) return
    const { tree, kinds } = this
    const end = list + tree.subtreeSize[list]
    for (let node = list + 1; node < end; ) {
      const field = tree.field[node]
      // the type and the default value belong to the scope around
      if (field === kinds.type || field === kinds.value) {
        node += tree.subtreeSize[node]
        continue
      }
      if (tree.kind[node] === kinds.identifier) this.places.push({ node, scope, binds: true })
      node++
    }
  }

  /** Types and default values of parameters. */
  outsideParameters(list: number, scope: Scope): (readonly [number, Scope])[] {
    if (list < 0) return []
    const { tree, kinds } = this
    return childrenOf(tree, list).flatMap((parameter) =>
      childrenOf(tree, parameter)
        .filter((part) => tree.field[part] === kinds.type || tree.field[part] === kinds.value)
        .map((part) => [part, scope] as const),
    )
  }

  /** The names that an import binds. */
  imports(node: number, scope: Scope): void {
    const { tree, kinds } = this
    for (const child of childrenOf(tree, node)) {
      if (tree.field[child] !== kinds.name) continue
      const alias = this.childIn(child, kinds.alias)
      this.fix(alias >= 0 ? alias : child + 1, scope)
    }
  }

  fix(node: number, scope: Scope): void {
    if (node < 0) return
    const variable = this.declare(node, scope)
    if (variable) variable.isFixed = true
  }

  declare(node: number, scope: Scope): Variable | undefined {
    const name = nodeText(this.tree, node)
    let home: Scope = scope
    // `:=` in a comprehension binds outside of it
    if (this.tree.kind[this.tree.parent[node]] === this.kinds.namedExpression) {
      while (home.isComprehension && home.outer) home = home.outer
    }
    const elsewhere = home.elsewhere.get(name)
    if (elsewhere === 'nonlocal') return undefined
    if (elsewhere === 'global') while (home.outer) home = home.outer
    let variable = home.names.get(name)
    if (!variable) {
      variable = { number: this.variables++, isFixed: home.isClass }
      home.names.set(name, variable)
    }
    return variable
  }

  /** Whether an identifier is the name of an attribute or of an argument. */
  isOtherName(node: number): boolean {
    const { tree, kinds } = this
    const parent = tree.parent[node]
    const parentKind = tree.kind[parent]
    const field = tree.field[node]
    if (parentKind === kinds.attribute) return field === kinds.attributeField
    if (parentKind === kinds.keywordArgument) return field === kinds.name
    if (parentKind === kinds.keywordPattern) return node === parent + 1
    // of a dotted name in a pattern, the first part is read
    return parentKind === kinds.dottedName && node !== parent + 1
  }

  /** Whether an identifier gets a value. */
  isBound(node: number): boolean {
    const { tree, kinds } = this
    for (
      let child = node, parent = tree.parent[node];
      parent >= 0;
      child = parent, parent = tree.parent[parent]
    ) {
      const kind = tree.kind[parent]
      const field = tree.field[child]
      if (kinds.binds[kind] === 1) return field === kinds.left || field === kinds.name
      if (kind === kinds.asPatternTarget) return true
      if (kind === kinds.asPattern) return field === kinds.alias || this.isLastOf(child, parent)
      if (kind === kinds.splatPattern || kind === kinds.delete) return true
      if (kind === kinds.dottedName) return this.isCapture(parent)
      // `a.b = 1` and `a[0] = 1` read `a`
      if (kinds.target[kind] === 0) return false
    }
    return false
  }

  /** Whether a dotted name in a pattern binds a variable: it has one part, and names neither a class nor a value. */
  isCapture(dotted: number): boolean {
    const { tree, kinds } = this
    if (tree.subtreeSize[dotted] !== 2) return false
    const parent = tree.parent[dotted]
    return (
      tree.kind[parent] === kinds.casePattern ||
      (tree.kind[parent] === kinds.keywordPattern && dotted > parent + 1)
    )
  }

  isLastOf(child: number, parent: number): boolean {
    const { tree, kinds } = this
    const isPattern = tree.kind[parent + 1] === kinds.casePattern
    return isPattern && child + tree.subtreeSize[child] === parent + tree.subtreeSize[parent]
  }

  childIn(node: number, field: number): number {
    const { tree } = this
    return childrenOf(tree, node).find((child) => tree.field[child] === field) ?? -1
  }
}

function newScope(
  outer: Scope | undefined,
  kind: 'function' | 'class' | 'comprehension' = 'function',
): Scope {
  return {
    outer,
    isClass: kind === 'class',
    isComprehension: kind === 'comprehension',
    names: new Map(),
    elsewhere: new Map(),
  }
}

/** The variable of a name: functions do not see the names of classes around them. */
function resolve(name: string, from: Scope): Variable | undefined {
  for (let scope: Scope | undefined = from; scope; scope = scope.outer) {
    if (scope.isClass && scope !== from) continue
    if (scope.elsewhere.get(name) === 'global') {
      while (scope.outer) scope = scope.outer
      return scope.names.get(name)
    }
    const variable = scope.names.get(name)
    if (variable) return variable
  }
  return undefined
}

type VariableKinds = ReturnType<typeof numberedKinds>

const variableKinds = /* @__PURE__ */ oncePerObject(numberedKinds)

function numberedKinds(grammar: Grammar) {
  const kind = (name: string) => kindId(grammar, name)
  const field = (name: string) => fieldId(grammar, name)
  const set = (names: string) => kindSet(grammar, names.split(' '))
  return {
    identifier: kind('identifier'),
    function: kind('function_definition'),
    lambda: kind('lambda'),
    class: kind('class_definition'),
    global: kind('global_statement'),
    nonlocal: kind('nonlocal_statement'),
    import: kind('import_statement'),
    importFrom: kind('import_from_statement'),
    futureImport: kind('future_import_statement'),
    forIn: kind('for_in_clause'),
    attribute: kind('attribute'),
    keywordArgument: kind('keyword_argument'),
    keywordPattern: kind('keyword_pattern'),
    casePattern: kind('case_pattern'),
    asPattern: kind('as_pattern'),
    asPatternTarget: kind('as_pattern_target'),
    splatPattern: kind('splat_pattern'),
    dottedName: kind('dotted_name'),
    namedExpression: kind('named_expression'),
    delete: kind('delete_statement'),
    comprehension: set('list_comprehension set_comprehension dictionary_comprehension generator_expression'),
    binds: set('assignment augmented_assignment named_expression for_statement for_in_clause'),
    target: set(
      `pattern_list tuple_pattern list_pattern list_splat_pattern tuple list expression_list parenthesized_expression
      list_splat case_pattern union_pattern dict_pattern class_pattern keyword_pattern`.replaceAll(
        /\s+/g,
        ' ',
      ),
    ),
    name: field('name'),
    parameters: field('parameters'),
    body: field('body'),
    type: field('type'),
    value: field('value'),
    left: field('left'),
    right: field('right'),
    alias: field('alias'),
    attributeField: field('attribute'),
  }
}
