import {
  type AbstractNode,
  type Arm,
  type Control,
  childrenOf,
  type FlatTree,
  type JumpTarget,
  NODE_NAMED,
} from '@codegen-eval/syntax'
import type { NumberedControl, NumberedFunction, NumberedStructure } from './numbered-structure.ts'
import { type NumberedPart, nodesOf } from './structure-parts.ts'

/** A statement, arm, handler or function of a language that a table describes. */
export interface TableNode extends AbstractNode {
  /** Its place in `TableNodes.all`. */
  readonly number: number
  control: Control
  /** Statements whose value it uses: functions and control flow within its expressions. */
  inner: readonly TableNode[]
  /** The node that receives its value, if it stands within an expression. */
  user: TableNode | undefined
}

/** The statements of a tree. */
export interface TableNodes {
  readonly root: TableNode
  /** The statement, arm, handler or function to which each node of the tree belongs, by number in `all`; -1 for none. */
  readonly owner: Int32Array
  readonly all: readonly TableNode[]
}

/** The statements of a tree with their control flow, as a language's table tells them. Linear in the size of the tree. */
export function tableNodes(tree: FlatTree, structure: NumberedStructure): TableNodes {
  return new NodeMaker(tree, structure).run()
}

/** Something to do: a list of nodes of which statements are made, in order. */
type Fill = () => void

class NodeMaker {
  readonly tree: FlatTree
  readonly structure: NumberedStructure
  readonly owner: Int32Array
  readonly all: TableNode[] = []
  /** The remaining work; the bodies of a node are filled after the node is made, so that no nesting is too deep. */
  readonly work: Fill[] = []
  depth = 0
  /** Alternatives of the branches of a chain, which are children of the first. */
  readonly chained: Map<number, readonly number[]> = new Map()

  /** The outermost wrapper of each statement that has one. */
  readonly wrappers: Map<number, number> = new Map()

  constructor(tree: FlatTree, structure: NumberedStructure) {
    this.tree = tree
    this.structure = structure
    this.owner = new Int32Array(tree.size).fill(-1)
  }

  run(): TableNodes {
    const root = this.make(0)
    const body: TableNode[] = []
    root.control = { shape: 'function', body }
    this.owner[0] = 0
    this.fill(body, childrenOf(this.tree, 0))
    while (this.work.length > 0) this.work.pop()!()
    return { root, owner: this.owner, all: this.all }
  }

  make(syntax: number): TableNode {
    const { grammar, kind } = this.tree
    const node: TableNode = {
      number: this.all.length,
      type: grammar.kinds[kind[syntax]],
      syntax,
      control: { shape: 'simple' },
      inner: [],
      user: undefined,
    }
    this.all.push(node)
    return node
  }

  /** Plans the statements of a body, in the order of the source. */
  fill(body: TableNode[], nodes: readonly number[]): void {
    this.work.push(() => this.fillNow(body, nodes))
  }

  fillNow(body: TableNode[], nodes: readonly number[]): void {
    const { tree, structure } = this
    const stack: (number | { readonly labels: readonly string[]; readonly node: number })[] =
      nodes.toReversed()
    while (stack.length > 0) {
      const next = stack.pop()!
      const node = typeof next === 'number' ? next : next.node
      const labels = typeof next === 'number' ? [] : next.labels
      const kind = tree.kind[node]
      if ((tree.flags[node] & NODE_NAMED) === 0 || structure.comment[kind] === 1) continue
      if (structure.skipped[kind] === 1) continue
      const control = structure.control[kind]
      if (control?.rule.shape === 'label') {
        const [label] = nodesOf(tree, node, control.label)
        const rest = childrenOf(tree, node).filter((child) => child !== label)
        const inside = rest.findLast((child) => this.isCode(child))
        if (inside === undefined) {
          // a label that stands alone belongs to the next statement
          let following = stack.pop()
          while (typeof following === 'number' && !this.isCode(following)) following = stack.pop()
          if (typeof following === 'number')
            stack.push({ labels: [...labels, this.text(label)], node: following })
          else if (following) stack.push(following)
          // at the end of a block it is a statement itself
          else this.statement(body, node, [...labels, this.text(label)])
          continue
        }
        for (const child of rest.toReversed()) {
          if (child === inside) stack.push({ labels: [...labels, this.text(label)], node: child })
          else if (this.isCode(child)) stack.push(child)
        }
        continue
      }
      const inside = structure.wrapper[kind] === 1 ? this.wrapped(node) : -1
      if (inside >= 0) this.wrappers.set(inside, this.wrappers.get(node) ?? node)
      if (inside >= 0) stack.push(labels.length > 0 ? { labels, node: inside } : inside)
      else if (structure.sequence[kind] === 1 && !this.isTry(node, control)) {
        for (const child of childrenOf(tree, node).reverse()) stack.push(child)
      } else this.statement(body, node, labels)
    }
  }

  /** Whether a node with the rule of a `try` has handlers or a final block. */
  isTry(node: number, rule: NumberedControl | undefined): boolean {
    if (rule?.rule.shape !== 'try') return false
    const { tree } = this
    if (nodesOf(tree, node, rule.final).length > 0) return true
    return childrenOf(tree, node).some((child) => rule.arms[tree.kind[child]] !== undefined)
  }

  isCode(node: number): boolean {
    return (this.tree.flags[node] & NODE_NAMED) !== 0 && this.structure.comment[this.tree.kind[node]] === 0
  }

  /** The statement that a wrapper stands for; -1 if it is a statement itself. */
  wrapped(node: number): number {
    const { tree, structure } = this
    for (const child of childrenOf(tree, node)) {
      const kind = tree.kind[child]
      if (structure.control[kind] || structure.functions[kind] || structure.wrapper[kind] === 1) return child
      if (structure.sequence[kind] === 1) return child
    }
    return -1
  }

  /** Makes the statement of a node, and the statements that run before it. */
  statement(body: TableNode[], syntax: number, labels: readonly string[]): void {
    const { tree, structure } = this
    const rule = structure.control[tree.kind[syntax]]
    const first = nodesOf(tree, syntax, rule?.first)
    if (rule?.rule.shape !== 'try') this.fillNow(body, first)
    const node = this.make(syntax)
    const before: TableNode[] = []
    this.describe(node, before)
    if (labels.length > 0)
      node.control = { ...node.control, labels: [...labels, ...(node.control.labels ?? [])] }
    if (node.control.shape === 'loop') node.control = { ...node.control, test: before }
    else body.push(...before)
    body.push(node)
    this.ownWrapper(node)
  }

  /** Assigns what a wrapper has beside its statement to the statement: redirections in Bash. */
  ownWrapper({ syntax, number }: TableNode): void {
    const { tree, owner } = this
    const wrapper = this.wrappers.get(syntax)
    if (wrapper === undefined) return
    owner.fill(number, wrapper, syntax)
    owner.fill(number, syntax + tree.subtreeSize[syntax], wrapper + tree.subtreeSize[wrapper])
  }

  /** Sets the control flow of a node, and collects the statements within its expressions. */
  describe(node: TableNode, before: TableNode[]): void {
    const { tree, structure } = this
    const { syntax } = node
    const kind = tree.kind[syntax]
    const fn = structure.functions[kind]
    if (fn && this.hasFlow(syntax, fn)) this.describeFunction(node, fn, before)
    else {
      const rule = structure.control[kind]
      const isPlain =
        rule?.rule.shape === 'try'
          ? structure.sequence[kind] === 1 && !this.isTry(syntax, rule)
          : rule?.rule.shape === 'label'
      if (rule && !isPlain) this.describeControl(node, rule, before)
      else if (structure.sequence[kind] === 1) {
        // a block within an expression
        const body: TableNode[] = []
        node.control = { shape: 'block', body }
        this.fill(body, childrenOf(tree, syntax))
        this.owner[syntax] = node.number
      } else this.assignNodes(node, syntax, [], before)
    }
  }

  /** Whether a function has a body of statements; others belong to their statement. */
  hasFlow(syntax: number, fn: NumberedFunction): boolean {
    const { tree, structure } = this
    const [body] = nodesOf(tree, syntax, fn.body)
    if (body === undefined) return false
    return fn.bodyIsStatement || body === syntax || structure.sequence[tree.kind[body]] === 1
  }

  describeFunction(node: TableNode, fn: NumberedFunction, before: TableNode[]): void {
    const { tree, structure } = this
    const found = nodesOf(tree, node.syntax, fn.body)
    const isStatement = (child: number) => this.isCode(child) && structure.skipped[tree.kind[child]] === 0
    const bodies = found[0] === node.syntax ? childrenOf(tree, node.syntax).filter(isStatement) : found
    const body: TableNode[] = []
    node.control = { shape: 'function', body }
    this.fill(body, bodies)
    this.assignNodes(node, node.syntax, bodies, before)
  }

  describeControl(node: TableNode, rule: NumberedControl, before: TableNode[]): void {
    const { tree } = this
    const { syntax } = node
    const parts = (part: NumberedPart | undefined) => nodesOf(tree, syntax, part)
    const list = (nodes: readonly number[]) => {
      const made: TableNode[] = []
      if (nodes.length > 0) this.fill(made, nodes)
      return made
    }
    const first = parts(rule.first)
    const body = rule.test && !rule.body ? this.rest(syntax, rule) : parts(rule.body)
    const { shape } = rule.rule
    switch (shape) {
      case 'branch': {
        const alternatives = parts(rule.otherwise).filter((part) => !body.includes(part))
        let otherwise = this.chained.get(syntax) ?? alternatives
        const [next] = otherwise
        if (otherwise.length > 1 && this.structure.control[tree.kind[next]]?.rule.shape === 'branch') {
          this.chained.set(next, otherwise.slice(1))
          otherwise = [next]
        }
        node.control = { shape, body: list(body), otherwise: list(otherwise) }
        this.assignNodes(node, syntax, [...first, ...body, ...alternatives], before)
        break
      }
      case 'loop': {
        const next = parts(rule.next)
        const { testsLast = false, untilTrue = false } = rule.rule
        const otherwise = parts(rule.otherwise)
        // the mark at the end of a label in Kotlin is no part of its name
        const labels = parts(rule.label).map((label) => this.text(label).replace(/@$/, ''))
        node.control = {
          shape,
          body: list(body),
          otherwise: list(otherwise),
          next: list(next),
          testsLast,
          untilTrue: untilTrue === true || untilTrue === this.firstLeaf(syntax),
          labels,
        }
        this.assignNodes(node, syntax, [...first, ...body, ...next, ...otherwise], before)
        break
      }
      case 'block':
        node.control = { shape, body: list(body) }
        this.assignNodes(node, syntax, body, before)
        break
      case 'jump': {
        const [label] = parts(rule.label)
        const target = rule.rule.shape === 'jump' ? rule.rule.to : 'return'
        const to = typeof target === 'string' ? target : jumpBy(target, this.firstLeaf(syntax))
        if (to) node.control = { shape, to, ...(label !== undefined && { label: this.text(label) }) }
        this.assignNodes(node, syntax, [], before)
        break
      }
      case 'switch': {
        const holders = rule.in ? parts(rule.in) : [syntax]
        const arms = this.arms(rule, holders, before)
        const breaks = rule.rule.shape === 'switch' && rule.rule.breaks !== false
        node.control = { shape, arms: arms.map(({ arm }) => arm), breaks }
        this.assignNodes(node, syntax, [...first, ...arms.map(({ node }) => node)], before, holders)
        break
      }
      case 'try': {
        const holders = rule.in ? parts(rule.in) : [syntax]
        const handlers = this.arms(rule, holders, before)
        const [otherwise, final] = [parts(rule.otherwise), parts(rule.final)]
        const apart = [...otherwise, ...final, ...handlers.map(({ node }) => node)]
        const all = rule.body ? body : childrenOf(tree, syntax).filter((child) => !apart.includes(child))
        node.control = {
          shape,
          body: list([...first, ...all]),
          handlers: handlers.map(({ arm }) => arm),
          otherwise: list(otherwise),
          final: list(final),
        }
        this.assignNodes(node, syntax, [...first, ...all, ...apart], before, holders)
      }
    }
  }

  /** The code in a branch that is neither its condition nor another of its parts. */
  rest(syntax: number, { test, first, otherwise }: NumberedControl): readonly number[] {
    const { tree } = this
    const apart = new Set([test, first, otherwise].flatMap((part) => nodesOf(tree, syntax, part)))
    return childrenOf(tree, syntax).filter((child) => this.isCode(child) && !apart.has(child))
  }

  /** The arms or handlers among the children of nodes. */
  arms(
    rule: NumberedControl,
    holders: readonly number[],
    before: TableNode[],
  ): { readonly node: number; readonly arm: Arm }[] {
    const { tree } = this
    const found: { readonly node: number; readonly arm: Arm }[] = []
    const { rule: control } = rule
    const otherwise = control.shape === 'switch' ? control.otherwise : undefined
    for (const syntax of holders.flatMap((holder) => childrenOf(tree, holder))) {
      const armRule = rule.arms[tree.kind[syntax]]
      if (!armRule) continue
      const node = this.make(syntax)
      const isBody = (child: number) =>
        (tree.flags[child] & NODE_NAMED) !== 0 && !tests.includes(child) && this.isCode(child)
      const tests = armRule.tests.flatMap((test) => nodesOf(tree, syntax, test))
      const bodies = armRule.body
        ? nodesOf(tree, syntax, armRule.body)
        : childrenOf(tree, syntax).filter(isBody)
      const body: TableNode[] = []
      this.fill(body, bodies)
      this.assignNodes(node, syntax, bodies, before)
      const isOnlyTest = tests.length === 1 && this.text(tests[0]) === otherwise
      const isDefault = otherwise !== undefined && (isOnlyTest || this.firstLeaf(syntax) === otherwise)
      found.push({ node: syntax, arm: { node, body, isDefault, falls: armRule.falls } })
    }
    return found
  }

  firstLeaf(node: number): string {
    let leaf = node
    while (this.tree.subtreeSize[leaf] > 1) leaf++
    return this.text(leaf)
  }

  text(node: number): string {
    return this.tree.source.slice(this.tree.start[node], this.tree.end[node])
  }

  /** Assigns the nodes of a statement to it, except those of its bodies; statements in expressions go before it. */
  assignNodes(
    statement: TableNode,
    syntax: number,
    bodies: readonly number[],
    before: TableNode[],
    holders: readonly number[] = [],
  ): void {
    const { tree, owner } = this
    const inner: TableNode[] = []
    const apart = new Set(bodies)
    owner[syntax] = statement.number
    const end = syntax + tree.subtreeSize[syntax]
    this.depth++
    for (let node = syntax + 1; node < end; ) {
      const isApart = apart.has(node)
      if (!isApart && this.depth <= MAX_DEPTH && !holders.includes(node) && this.isStatementInside(node)) {
        this.statement(before, node, [])
        const value = before.at(-1)!
        value.user = statement
        inner.push(value)
        node += tree.subtreeSize[node]
      } else if (isApart) node += tree.subtreeSize[node]
      else owner[node++] = statement.number
    }
    this.depth--
    statement.inner = inner
  }

  /** Whether a node within an expression is a statement before it. */
  isStatementInside(node: number): boolean {
    const { tree, structure } = this
    const kind = tree.kind[node]
    const fn = structure.functions[kind]
    const rule = structure.control[kind]
    if (fn && this.hasFlow(node, fn)) return true
    // a jump within an expression may not happen
    if (rule) return rule.rule.shape !== 'label' && rule.rule.shape !== 'jump'
    return structure.sequence[kind] === 1 && this.isCode(node)
  }
}

function jumpBy(targets: Readonly<Record<string, JumpTarget>>, text: string): JumpTarget | undefined {
  return Object.hasOwn(targets, text) ? targets[text] : undefined
}

/** Maximum depth of statements within expressions of statements; what is deeper belongs to the statement around it. */
const MAX_DEPTH = 200
