import type { DataFlowKinds, FlatTree } from '@codegen-eval/syntax'
import { type DataFlowItem, type DataFlowRelation, itemsByToken, linkedItems } from './data-flow-item.ts'
import { GENERATOR, numberedKinds } from './data-flow-kinds.ts'
import { type DataFlowSource, type DataFlowStep, dataFlowSteps } from './data-flow-steps.ts'
import { type DataFlowTokens, dataFlowTokens, namedTokens } from './data-flow-tokens.ts'
import { persistentGet, persistentKeys, persistentSet } from './persistent-map.ts'
import { onePlace, unitedPlaces, type VariablePlaces } from './variable-places.ts'

/** A data-flow graph: nodes are tokens, and edges lead from sources to the tokens that receive their value. */
export interface DataFlowGraph {
  /** The nodes of the syntax tree that are tokens, in order. */
  readonly tokens: readonly number[]
  /** The texts of tokens that have items or are sources. */
  readonly names: readonly string[]
  /** One item for each token, in the order of tokens. Tokens that have no source and are not a source are left out. */
  readonly items: readonly DataFlowItem[]
  /** The reason if the graph could not be built; it then has no items. */
  readonly failure?: string
}

/**
 * Maximum number of steps for the graph of a tree: this number, plus `MAX_DATA_FLOW_STEPS_PER_NODE` for each node. Each
 * nested loop is read twice, so the work doubles with each level.
 */
export const MAX_DATA_FLOW_STEPS = 250_000
export const MAX_DATA_FLOW_STEPS_PER_NODE = 16

/**
 * The data-flow graph of a source: nodes are the occurrences of variables, and an edge from one occurrence to another
 * means that the value of the latter comes from the former.
 *
 * The tree is read in the order of execution, parts of a statement from left to right. At each point the tokens that
 * last gave each name its value are known. An occurrence of the name *comes from* these. A target of an assignment, or
 * of the head of a loop or comprehension, is *computed from* all names and literals of the value, and gives the name
 * its value from then on. After branches that meet, a name has the values of all branches that may have run. Loops are
 * read twice, so that the values of one iteration reach the next. There are no scopes: names are compared as text.
 *
 * This is the graph that GraphCodeBERT learns from (Guo et al., ICLR 2021, section 4) and that CodeBLEU compares (Ren
 * et al. 2020, section 2.3), for the languages whose `DataFlowKinds` define assignments, branches and loops.
 *
 * A graph that would take too many steps has no items and a `failure`: see `MAX_DATA_FLOW_STEPS`.
 *
 * Sources: https://arxiv.org/abs/2009.08366, https://arxiv.org/abs/2009.10297
 *
 * @throws RangeError if the grammar of the tree lacks one of the named kinds.
 */
export function dataFlowGraph(tree: FlatTree, kinds: DataFlowKinds): DataFlowGraph {
  const numbered = numberedKinds(tree.grammar, kinds)
  const tokens = dataFlowTokens(tree, numbered)
  const reader = new DataFlowReader({ tree, kinds: numbered, tokenOf: tokens.tokenOf }, tokens)
  const failure = reader.run()
  const graph = { tokens: tokens.nodes, names: tokens.names }
  if (failure !== undefined) return { ...graph, items: [], failure }
  return { ...graph, items: linkedItems(itemsByToken(reader.items, false)) }
}

/** Runs the steps of a tree one by one, tracks which tokens gave names their values, and records items. */
class DataFlowReader {
  readonly source: DataFlowSource
  readonly tokens: DataFlowTokens
  /** The tokens that may have given each name its last value. */
  known: VariablePlaces
  items: DataFlowItem[] = []
  /** The remaining tasks, the next one last. */
  readonly tasks: (DataFlowStep | (() => void))[] = [0]
  steps = 0

  constructor(source: DataFlowSource, tokens: DataFlowTokens) {
    this.source = source
    this.tokens = tokens
  }

  /** Reads the whole tree. Returns the reason if it cannot. */
  run(): string | undefined {
    const { tasks } = this
    const most = MAX_DATA_FLOW_STEPS + MAX_DATA_FLOW_STEPS_PER_NODE * this.source.tree.size
    while (tasks.length > 0) {
      if (++this.steps > most) return `over ${most} steps`
      const task = tasks.pop()!
      if (typeof task === 'number') this.read(task)
      else if (typeof task === 'function') task()
      else if (task.step === 'assign') this.assign(task.target, task.value)
      else if (task.step === 'default') this.setDefault(task.target, task.value)
      else if (task.step === 'branch') this.takeBranch(task.parts, task.complete, task.falls)
      else if (task.step === 'loop') this.takeLoop(task.turn)
      else return task.reason
    }
    return undefined
  }

  read(node: number): void {
    const token = this.tokens.tokenOf[node]
    if (token >= 0) this.use(token, node)
    else if (!this.planChildren(node)) this.plan(dataFlowSteps(this.source, node))
  }

  /** Schedules the children of a node of which they are read in order, as `dataFlowSteps` would, but without a list. */
  planChildren(node: number): boolean {
    const { tree, kinds } = this.source
    const { kind, subtreeSize } = tree
    if (kinds.role[kind[node]] !== 0) return false
    const { tasks } = this
    const first = tasks.length
    const end = node + subtreeSize[node]
    for (let child = node + 1; child < end; child += subtreeSize[child]) {
      if (kinds.role[kind[child]] === GENERATOR) {
        tasks.length = first
        return false
      }
      tasks.push(child)
    }
    // the next task is the last
    for (let low = first, high = tasks.length - 1; low < high; low++, high--) {
      const task = tasks[low]
      tasks[low] = tasks[high]
      tasks[high] = task
    }
    return true
  }

  /** Schedules steps before all other remaining tasks. */
  plan(steps: readonly DataFlowStep[]): void {
    for (let i = steps.length - 1; i >= 0; i--) this.tasks.push(steps[i])
  }

  use(token: number, node: number): void {
    const name = this.tokens.nameOf[token]
    if (name < 0) return
    const places = persistentGet(this.known, name)
    const sources = persistentKeys(places)
    const { tree, kinds } = this.source
    if (!places && kinds.identifier[tree.kind[node]] === 1) this.define(name, token)
    this.add(token, 'comesFrom', places ? [name] : [], sources)
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

  assign(target: number, value: number): void {
    const { nameOf } = this.tokens
    const sources = this.namedIn(value)
    const sourceNames = sources.map((token) => nameOf[token])
    for (const token of this.namedIn(target)) {
      this.add(token, 'computedFrom', sourceNames, sources)
      this.define(nameOf[token], token)
    }
  }

  setDefault(target: number, value: number): void {
    const { nameOf } = this.tokens
    const sources = value < 0 ? [] : this.namedIn(value)
    for (const token of this.namedIn(target)) {
      for (const source of sources) this.add(token, 'comesFrom', [nameOf[source]], [source])
      this.define(nameOf[token], token)
    }
  }

  /**
   * Runs each part from the state before the branch, and from that of the part before if this falls; the state after the
   * branch is the union of those of all other parts.
   */
  takeBranch(
    parts: readonly (readonly DataFlowStep[])[],
    complete: boolean,
    falls: readonly boolean[] = [],
  ): void {
    const { tasks, known: before } = this
    let after: VariablePlaces = complete ? undefined : before
    let fallen: VariablePlaces
    tasks.push(() => {
      this.known = after
    })
    for (let i = parts.length - 1; i >= 0; i--) {
      const isFalling = falls[i] && i + 1 < parts.length
      tasks.push(() => {
        fallen = isFalling ? this.known : undefined
        if (!isFalling) after = unitedPlaces(after, this.known)
      })
      this.plan(parts[i])
      tasks.push(() => {
        this.known = fallen ? unitedPlaces(before, fallen) : before
      })
    }
  }

  /** Runs two iterations, and merges the items of each token into one for each relation. */
  takeLoop(turn: readonly DataFlowStep[]): void {
    const before = this.items
    this.items = []
    this.tasks.push(() => {
      this.steps += this.items.length
      const inside = itemsByToken(this.items, true)
      this.items = before
      for (const item of inside) before.push(item)
    })
    this.plan(turn)
    this.plan(turn)
  }

  define(name: number, token: number): void {
    this.known = persistentSet(this.known, name, onePlace(token))
  }

  /** The tokens with a name below a node. */
  namedIn(node: number): number[] {
    const end = node + this.source.tree.subtreeSize[node]
    this.steps += end - node
    return namedTokens(this.tokens, node, end)
  }
}
