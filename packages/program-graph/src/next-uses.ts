import type { AbstractNode, AbstractSyntax, FlatTree, UseStep } from '@codegen-eval/syntax'
import {
  type PersistentMap,
  persistentForEach,
  persistentGet,
  persistentMerge,
  persistentSet,
} from './persistent-map.ts'
import type { ProgramGraphBuilder } from './program-graph.ts'

const CHILD = 0
const NEXT_USE = 3
const OCCURRENCE_OF = 6

/** For each variable the nodes that may have used it last. */
type LastUses = PersistentMap<ReadonlySet<number>>

/**
 * Adds an edge from each use of a variable to those that may come next at run time, along branches and once around
 * each loop.
 *
 * @param nodes The nodes of the graph for those of the tree.
 * @param global The variables that belong to no scope. All others that a function is the first to use end with it,
 *   so that time does not grow with the number of functions times that of loops.
 */
export function addNextUses(
  root: AbstractNode,
  tree: FlatTree,
  syntax: AbstractSyntax,
  builder: ProgramGraphBuilder,
  nodes: ReadonlyMap<AbstractNode | null, number>,
  global: ReadonlySet<number>,
): void {
  new NextUses(tree, syntax, builder, nodes, global).run(root)
}

class NextUses {
  readonly tree: FlatTree
  readonly syntax: AbstractSyntax
  readonly builder: ProgramGraphBuilder
  readonly nodes: ReadonlyMap<AbstractNode | null, number>
  readonly global: ReadonlySet<number>
  /** What is left to do, the next last. */
  readonly tasks: (UseStep | (() => void))[] = []
  last: LastUses
  breaks: LastUses
  continues: LastUses
  returns: LastUses
  /** The variables that the current function was the first to use, but for global ones. */
  begun: number[] = []

  constructor(
    tree: FlatTree,
    syntax: AbstractSyntax,
    builder: ProgramGraphBuilder,
    nodes: ReadonlyMap<AbstractNode | null, number>,
    global: ReadonlySet<number>,
  ) {
    this.tree = tree
    this.syntax = syntax
    this.builder = builder
    this.nodes = nodes
    this.global = global
  }

  run(root: AbstractNode): void {
    const { tasks } = this
    tasks.push({ step: 'visit', node: root })
    while (tasks.length > 0) {
      const task = tasks.pop()!
      if (typeof task === 'function') task()
      else this.take(task)
    }
  }

  /** Puts steps on the stack, so that they are done in order and before all else. */
  push(steps: readonly (UseStep | (() => void))[]): void {
    for (let i = steps.length - 1; i >= 0; i--) this.tasks.push(steps[i])
  }

  take(step: UseStep): void {
    switch (step.step) {
      case 'visit':
        this.push(this.syntax.uses(step.node, this.tree))
        break
      case 'use':
        this.use(step.node, step.name)
        break
      case 'alternatives':
        this.takeAlternatives(step.arms)
        break
      case 'optional': {
        const before = this.last
        this.push([
          ...step.steps,
          () => {
            this.last = merged(before, this.last)
          },
        ])
        break
      }
      case 'apart': {
        const before = this.last
        this.push([
          ...step.steps,
          () => {
            this.last = before
          },
        ])
        break
      }
      case 'loop':
        this.takeLoop(step)
        break
      case 'function': {
        const { returns, begun } = this
        this.returns = undefined
        this.begun = []
        this.push([
          ...step.steps,
          () => {
            this.last = merged(this.last, this.returns)
            for (const variable of this.begun) this.last = persistentSet(this.last, variable, undefined)
            this.returns = returns
            this.begun = begun
          },
        ])
        break
      }
      case 'jump':
        if (step.to === 'break') this.breaks = merged(this.breaks, this.last)
        else if (step.to === 'continue') this.continues = merged(this.continues, this.last)
        else this.returns = merged(this.returns, this.last)
        this.last = undefined
    }
  }

  takeAlternatives(arms: readonly (readonly UseStep[])[]): void {
    const before = this.last
    let after: LastUses
    this.push([
      ...arms.flatMap((arm) => [
        () => {
          this.last = before
        },
        ...arm,
        () => {
          after = merged(after, this.last)
        },
      ]),
      () => {
        this.last = after
      },
    ])
  }

  takeLoop({ head, body, otherwise }: UseStep & { readonly step: 'loop' }): void {
    const before = this.last
    let afterHead: LastUses
    const { breaks, continues } = this
    this.push([
      ...head,
      () => {
        afterHead = this.last
      },
      ...body,
      () => {
        const atEnd = merged(this.last, this.continues)
        this.loopBack(atEnd, before)
        this.last = merged(atEnd, afterHead)
      },
      { step: 'optional', steps: otherwise },
      () => {
        this.last = merged(this.breaks, this.last)
        this.breaks = breaks
        this.continues = continues
      },
    ])
  }

  /** What was used last in a loop may be used next by what first used it after the loop began. */
  loopBack(atEnd: LastUses, before: LastUses): void {
    const { builder } = this
    persistentForEach(before, (variable, lastBefore) => {
      const lastInside = persistentGet(atEnd, variable)
      // from one use to its own next uses there are edges
      if (!lastInside || (lastInside === lastBefore && lastBefore.size === 1)) return
      const firstInside = new Set([...lastBefore].flatMap((node) => [...builder.targets(NEXT_USE, node)]))
      for (const from of lastInside) {
        for (const to of firstInside) builder.addEdge(NEXT_USE, from, to)
      }
    })
  }

  use(node: AbstractNode, name: string | undefined): void {
    const { builder } = this
    const own = this.nodes.get(node)!
    const used = name === undefined ? own : this.token(own, name)
    for (const variable of builder.targets(OCCURRENCE_OF, used)) {
      const lastUses = persistentGet(this.last, variable)
      if (!lastUses && !this.global.has(variable)) this.begun.push(variable)
      for (const last of lastUses ?? []) builder.addEdge(NEXT_USE, last, used)
      this.last = persistentSet(this.last, variable, new Set([used]))
    }
  }

  /** The token of this text right below a node. */
  token(node: number, text: string): number {
    const { builder } = this
    for (const child of builder.targets(CHILD, node)) if (builder.labels[child] === text) return child
    return -1
  }
}

/** The uses of both. */
function merged(a: LastUses, b: LastUses): LastUses {
  return persistentMerge(a, b, (own, other) => new Set([...own, ...other]))
}
