import type { AbstractNode, AbstractSyntax, FlatTree, UseStep } from '@codegen-eval/syntax'
import type { ProgramGraphBuilder } from './program-graph.ts'

const CHILD = 0
const NEXT_USE = 3
const OCCURRENCE_OF = 6

/** For each variable the nodes that may have used it last. Sets are never written to once they are in a map. */
type LastUses = Map<number, ReadonlySet<number>>

/**
 * Adds an edge from each use of a variable to those that may come next at run time, along branches and once around
 * each loop.
 *
 * @param nodes The nodes of the graph for those of the tree.
 */
export function addNextUses(
  root: AbstractNode,
  tree: FlatTree,
  syntax: AbstractSyntax,
  builder: ProgramGraphBuilder,
  nodes: ReadonlyMap<AbstractNode | null, number>,
): void {
  new NextUses(tree, syntax, builder, nodes).run(root)
}

class NextUses {
  readonly tree: FlatTree
  readonly syntax: AbstractSyntax
  readonly builder: ProgramGraphBuilder
  readonly nodes: ReadonlyMap<AbstractNode | null, number>
  /** What is left to do, the next last. */
  readonly tasks: (UseStep | (() => void))[] = []
  last: LastUses = new Map()
  breaks: LastUses = new Map()
  continues: LastUses = new Map()
  returns: LastUses = new Map()

  constructor(
    tree: FlatTree,
    syntax: AbstractSyntax,
    builder: ProgramGraphBuilder,
    nodes: ReadonlyMap<AbstractNode | null, number>,
  ) {
    this.tree = tree
    this.syntax = syntax
    this.builder = builder
    this.nodes = nodes
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
  push(...steps: (UseStep | (() => void))[]): void {
    for (let i = steps.length - 1; i >= 0; i--) this.tasks.push(steps[i])
  }

  take(step: UseStep): void {
    switch (step.step) {
      case 'visit':
        this.push(...this.syntax.uses(step.node, this.tree))
        break
      case 'use':
        this.use(step.node, step.name)
        break
      case 'alternatives':
        this.takeAlternatives(step.arms)
        break
      case 'optional': {
        const before = new Map(this.last)
        this.push(...step.steps, () => {
          this.last = merged(before, this.last)
        })
        break
      }
      case 'apart': {
        const before = new Map(this.last)
        this.push(...step.steps, () => {
          this.last = before
        })
        break
      }
      case 'loop':
        this.takeLoop(step)
        break
      case 'function': {
        const outer = this.returns
        this.returns = new Map()
        this.push(...step.steps, () => {
          this.last = merged(this.last, this.returns)
          this.returns = outer
        })
        break
      }
      case 'jump':
        if (step.to === 'break') this.breaks = merged(this.breaks, this.last)
        else if (step.to === 'continue') this.continues = merged(this.continues, this.last)
        else this.returns = merged(this.returns, this.last)
        this.last = new Map()
    }
  }

  takeAlternatives(arms: readonly (readonly UseStep[])[]): void {
    const before = this.last
    let after: LastUses = new Map()
    this.push(
      ...arms.flatMap((arm) => [
        () => {
          this.last = new Map(before)
        },
        ...arm,
        () => {
          after = merged(after, this.last)
        },
      ]),
      () => {
        this.last = after
      },
    )
  }

  takeLoop({ head, body, otherwise }: UseStep & { readonly step: 'loop' }): void {
    const before = new Map(this.last)
    let afterHead: LastUses = new Map()
    const { breaks, continues } = this
    this.push(
      ...head,
      () => {
        afterHead = new Map(this.last)
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
    )
  }

  /** What was used last in a loop may be used next by what first used it after the loop began. */
  loopBack(atEnd: LastUses, before: LastUses): void {
    const { builder } = this
    for (const [variable, lastBefore] of before) {
      const firstInside = new Set([...lastBefore].flatMap((node) => [...builder.targets(NEXT_USE, node)]))
      for (const from of atEnd.get(variable) ?? []) {
        for (const to of firstInside) builder.addEdge(NEXT_USE, from, to)
      }
    }
  }

  use(node: AbstractNode, name: string | undefined): void {
    const { builder } = this
    const own = this.nodes.get(node)!
    const used = name === undefined ? own : this.token(own, name)
    for (const variable of builder.targets(OCCURRENCE_OF, used)) {
      for (const last of this.last.get(variable) ?? []) builder.addEdge(NEXT_USE, last, used)
      this.last.set(variable, new Set([used]))
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
  const both: LastUses = new Map(a)
  for (const [variable, uses] of b) {
    const known = both.get(variable)
    both.set(variable, known ? new Set([...known, ...uses]) : uses)
  }
  return both
}
