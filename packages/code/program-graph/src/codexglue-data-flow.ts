import {
  type CodeXGlueDataFlow,
  type CodeXGluePart,
  type CodeXGlueRule,
  childByField,
  childrenOf,
  type FlatTree,
} from '@codegen-eval/syntax'
import { type NumberedCodeXGlueRules, numberedCodeXGlueRules } from './codexglue-rules.ts'
import { codeXGlueTokens } from './codexglue-tokens.ts'
import { type DataFlowGraph, MAX_DATA_FLOW_STEPS, MAX_DATA_FLOW_STEPS_PER_NODE } from './data-flow-graph.ts'
import { type DataFlowItem, type DataFlowRelation, itemsByToken, linkedItems } from './data-flow-item.ts'
import { type DataFlowTokens, namedTokens } from './data-flow-tokens.ts'
import { persistentGet, persistentKeys, persistentSet } from './persistent-map.ts'
import { onePlace, unitedPlaces, type VariablePlaces } from './variable-places.ts'

/**
 * The data-flow graph of a source as CodeXGLUE's implementation of CodeBLEU extracts it, which is GraphCodeBERT's
 * published extraction with rules for more languages. Its defects are reproduced: what a language's table does not list
 * has no rule, literals are variables, and an unexpected form leaves the whole source without data flow (`failure`).
 *
 * Where the original depends on the order of a set of strings, which differs from run to run, names are in the order of
 * their first appearance.
 *
 * `MAX_DATA_FLOW_STEPS` bounds the work, which doubles with each nested loop. The original has no such bound; it stops
 * where its recursion is about 1,000 calls deep.
 *
 * Sources: Guo et al., ICLR 2021, https://arxiv.org/abs/2009.08366; https://github.com/k4black/codebleu, version 0.7.1.
 */
export function codeXGlueDataFlow(tree: FlatTree, table: CodeXGlueDataFlow): DataFlowGraph {
  const rules = numberedCodeXGlueRules(tree.grammar, table)
  const tokens = codeXGlueTokens(tree, rules)
  const reader = new CodeXGlueReader(tree, tokens, rules)
  const failure = reader.run()
  const graph = { tokens: tokens.nodes, names: tokens.names }
  if (failure !== undefined) return { ...graph, items: [], failure }
  return { ...graph, items: linkedItems(itemsByToken(reader.items, false)) }
}

type RuleOf<As extends CodeXGlueRule['as']> = CodeXGlueRule & { readonly as: As }

/** A node to read, or a step between two nodes. */
type Task = number | (() => void)

/** Reads a tree node by node, tracks which tokens gave names their values, and records items. */
class CodeXGlueReader {
  readonly tree: FlatTree
  readonly tokens: DataFlowTokens
  readonly rules: NumberedCodeXGlueRules
  /** The tokens that may have given each name its last value. */
  known: VariablePlaces
  items: DataFlowItem[] = []
  /** The remaining tasks, the next one last. */
  readonly tasks: Task[] = [0]
  steps = 0
  failure: string | undefined

  constructor(tree: FlatTree, tokens: DataFlowTokens, rules: NumberedCodeXGlueRules) {
    this.tree = tree
    this.tokens = tokens
    this.rules = rules
  }

  /** Reads the whole tree. Returns the reason if it cannot. */
  run(): string | undefined {
    const { tasks } = this
    const most = MAX_DATA_FLOW_STEPS + MAX_DATA_FLOW_STEPS_PER_NODE * this.tree.size
    while (tasks.length > 0 && this.failure === undefined) {
      if (++this.steps > most) return `over ${most} steps`
      const task = tasks.pop()!
      if (typeof task === 'number') this.read(task)
      else task()
    }
    return this.failure
  }

  read(node: number): void {
    const { tree, rules } = this
    if (this.tokens.tokenOf[node] >= 0) this.use(node)
    else if (tree.subtreeSize[node] > 1) this.follow(node, rules.rules[tree.kind[node]])
    else if (rules.isComment[tree.kind[node]] === 0) this.failure = 'a piece of a string is read'
  }

  follow(node: number, rule: CodeXGlueRule | undefined): void {
    switch (rule?.as) {
      case 'define':
        this.define(node, rule)
        break
      case 'assign':
        if (!rule.optional || this.find(node, rule.value) >= 0) this.plan(this.assignment(node, rule))
        break
      case 'update':
        this.compute(node, node)
        break
      case 'branch':
        this.branch(node)
        break
      case 'loop':
        this.repeat(this.partsInOrder(node))
        break
      case 'for':
        this.countingLoop(node, rule)
        break
      case 'each':
        this.repeat([...this.assignment(node, rule), ...this.body(node, rule)])
        break
      default:
        this.plan(this.partsInOrder(node))
    }
  }

  /** Schedules tasks before all other remaining tasks. */
  plan(tasks: readonly Task[]): void {
    for (let i = tasks.length - 1; i >= 0; i--) this.tasks.push(tasks[i])
  }

  partsInOrder(node: number): readonly number[] {
    const { isFirst } = this.rules
    const { kind } = this.tree
    const children = childrenOf(this.tree, node)
    if (!children.some((child) => isFirst[kind[child]] === 1)) return children
    return children.toSorted((one, other) => isFirst[kind[other]] - isFirst[kind[one]])
  }

  /** The child that a rule names; -1 if there is none. */
  find(node: number, part: CodeXGluePart): number {
    const { tree } = this
    if (typeof part === 'number') return childrenOf(tree, node).at(part) ?? -1
    const { fields, kinds } = tree.grammar
    if (typeof part === 'string') return childByField(tree, node, fields.indexOf(part))
    return childrenOf(tree, node).filter((child) => kinds[tree.kind[child]] === part.kind)[part.place] ?? -1
  }

  /** The child that a rule needs. */
  part(node: number, part: CodeXGluePart): number {
    const found = this.find(node, part)
    if (found < 0) this.failure = 'a part is missing'
    return found
  }

  use(node: number): void {
    const token = this.tokens.tokenOf[node]
    const name = this.tokens.nameOf[token]
    if (name < 0) return
    const places = persistentGet(this.known, name)
    const sources = persistentKeys(places)
    if (!places && this.rules.isIdentifier[this.tree.kind[node]] === 1) this.learn(name, token)
    this.add(token, 'comesFrom', places ? [name] : [], sources)
  }

  learn(name: number, token: number): void {
    this.known = persistentSet(this.known, name, onePlace(token))
  }

  add(
    token: number,
    relation: DataFlowRelation,
    sourceNames: readonly number[],
    sources: readonly number[],
  ): void {
    this.steps += sources.length
    this.items.push({ token, relation, name: this.tokens.nameOf[token], sourceNames, sources })
  }

  define(node: number, { target, value, children }: RuleOf<'define'>): void {
    const to = this.part(node, target)
    const hasValue = children === undefined || childrenOf(this.tree, node).length === children
    const from = hasValue ? this.find(node, value) : -1
    if (this.failure !== undefined) return
    if (from >= 0) this.plan([from, () => this.assign(to, from, 'comesFrom', false)])
    else {
      for (const token of this.named(to)) {
        this.add(token, 'comesFrom', [], [])
        this.learn(this.tokens.nameOf[token], token)
      }
    }
  }

  /** Reads the values, then assigns them: one by one if there are as many parts on both sides. */
  assignment(node: number, { target, value, pairs }: RuleOf<'assign'> | RuleOf<'each'>): readonly Task[] {
    const to = this.part(node, target)
    const from = this.part(node, value)
    if (this.failure !== undefined) return []
    const [targets, values] = pairs ? [this.listed(to), this.listed(from)] : [[], []]
    if (targets.length !== values.length || targets.length === 0) return [from, () => this.compute(to, from)]
    return [...values, ...targets.map((part, i) => () => this.compute(part, values[i]))]
  }

  listed(node: number): readonly number[] {
    const { isSeparator } = this.rules
    return childrenOf(this.tree, node).filter((child) => isSeparator[this.tree.kind[child]] === 0)
  }

  compute(target: number, value: number): void {
    this.assign(target, value, 'computedFrom', this.rules.bareTargets)
  }

  assign(target: number, value: number, relation: DataFlowRelation, bare: boolean): void {
    const { nameOf } = this.tokens
    const sources = this.named(value)
    const names = sources.map((token) => nameOf[token])
    // one item for each source, which are merged later, does not repeat names
    const sourceNames = bare ? names : [...new Set(names)]
    for (const token of this.named(target)) {
      if (bare || sources.length > 0) this.add(token, relation, sourceNames, sources)
      this.learn(nameOf[token], token)
    }
  }

  /** Reads alternatives from the state before the branch, and other children one after the other. */
  branch(node: number): void {
    const { kind } = this.tree
    const { isAlternative, alternativesLast, completes } = this.rules
    const children = childrenOf(this.tree, node)
    const isComplete = [node, ...children].some((part) => completes[kind[part]] === 1)
    const before = this.known
    let after: VariablePlaces = isComplete ? undefined : before
    let current = before
    let inAlternatives = false
    const tasks: Task[] = []
    for (const child of children) {
      if (isAlternative[kind[child]] === 1 || (inAlternatives && alternativesLast)) {
        inAlternatives = true
        tasks.push(
          () => {
            this.known = before
          },
          child,
          () => {
            after = unitedPlaces(after, this.known)
          },
        )
      } else {
        tasks.push(
          () => {
            this.known = current
          },
          child,
          () => {
            current = this.known
          },
        )
      }
    }
    tasks.push(() => {
      this.known = unitedPlaces(after, current)
    })
    this.plan(tasks)
  }

  repeat(turn: readonly Task[]): void {
    this.loop([...turn, ...turn])
  }

  /** Runs tasks, and merges the items of each token into one for each relation. */
  loop(tasks: readonly Task[]): void {
    const before = this.items
    this.items = []
    this.plan([
      ...tasks,
      () => {
        this.steps += this.items.length
        const inside = itemsByToken(this.items, true)
        this.items = before
        for (const item of inside) before.push(item)
      },
    ])
  }

  countingLoop(node: number, { after, again }: RuleOf<'for'>): void {
    const { tree } = this
    const children = childrenOf(tree, node)
    const at = children.findIndex((child) => tree.grammar.kinds[tree.kind[child]] === after)
    const update = at < 0 || again === undefined ? -1 : this.find(children[at], again)
    const rest = at < 0 ? [] : children.slice(at + 1)
    this.loop([...children, ...(update < 0 ? [] : [update]), ...rest])
  }

  body(node: number, { body, bodyKind }: RuleOf<'each'>): readonly number[] {
    const { tree } = this
    const found = this.part(node, body)
    if (found < 0 || (bodyKind !== undefined && tree.grammar.kinds[tree.kind[found]] !== bodyKind)) return []
    return [found]
  }

  /** The tokens with a name below a node. */
  named(node: number): number[] {
    const end = node + this.tree.subtreeSize[node]
    this.steps += end - node
    return namedTokens(this.tokens, node, end)
  }
}
