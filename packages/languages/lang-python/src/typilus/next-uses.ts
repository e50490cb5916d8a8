import type { ProgramGraphBuilder } from '@codegen-eval/program-graph/building'
import {
  onePlace,
  type PersistentPart,
  type Places,
  persistentDelete,
  persistentForEach,
  persistentForEachOfBoth,
  persistentGet,
  persistentSet,
  unitedPlaces,
  type VariablePlaces,
} from '@codegen-eval/program-graph/internal'
import type { AbstractNode } from '@codegen-eval/syntax'
import { ChangeClock } from './change-clock.ts'
import { pythonUses } from './use-order.ts'
import type { UseStep } from './use-step.ts'

const CHILD = 0
const NEXT_USE = 3
const OCCURRENCE_OF = 6

/**
 * Maximum number of steps for the NEXT_USE edges of a graph: this number, plus `MAX_NEXT_USE_STEPS_PER_NODE` for each
 * node. Visiting an edge is one step, adding one is eight. After n uses that may each be the last there are n edges to
 * the next use, so the number of edges can grow with the square of the size of a program.
 */
export const MAX_NEXT_USE_STEPS = 4_000_000
export const MAX_NEXT_USE_STEPS_PER_NODE = 16

/** Cost of adding an edge, relative to visiting one. */
const STEPS_OF_AN_EDGE = 8

/**
 * Adds an edge from each use of a variable to those that may come next at run time, along branches and once around each
 * loop. Returns the reason if edges are missing.
 *
 * A state contains, for each variable, the uses that may be its last. A use adds edges from those to itself, and
 * becomes the last one. States are united when paths meet. At the end of a loop, the last uses get edges to the same
 * targets as the uses from before the loop. States are persistent maps of persistent sets, so that keeping a state
 * costs nothing, and uniting two costs as much as their difference.
 *
 * @param nodes The graph node for each node of the tree.
 * @param global The variables that belong to no scope. All others end with the function that uses them first, so that
 * the time does not grow with the number of functions times that of loops.
 */
export function addNextUses(
  root: AbstractNode,
  builder: ProgramGraphBuilder,
  nodes: ReadonlyMap<AbstractNode | null, number>,
  global: ReadonlySet<number>,
): string | undefined {
  return new NextUses(builder, nodes, global).run(root)
}

class NextUses {
  readonly builder: ProgramGraphBuilder
  readonly nodes: ReadonlyMap<AbstractNode | null, number>
  readonly global: ReadonlySet<number>
  /** The remaining tasks, the next one last. */
  readonly tasks: (UseStep | (() => void))[] = []
  /** The nodes that may have used each variable last. */
  last: VariablePlaces
  breaks: VariablePlaces
  continues: VariablePlaces
  returns: VariablePlaces
  /** The variables that the current function was the first to use, except global ones. */
  begun: number[] = []
  readonly mostSteps: number
  steps = 0
  /** The time of the last new edge of each variable. */
  readonly clock: ChangeClock
  /**
   * The time at which variables went around a loop that does not use them. Another round adds edges only if one of them
   * got new edges since.
   */
  readonly wentRound: WeakMap<PersistentPart<Places>, number> = new WeakMap()
  /** The last node with many tokens that was searched, and its tokens by text. */
  tokensOf = -1
  tokens: ReadonlyMap<string, number> = new Map()

  constructor(
    builder: ProgramGraphBuilder,
    nodes: ReadonlyMap<AbstractNode | null, number>,
    global: ReadonlySet<number>,
  ) {
    this.builder = builder
    this.nodes = nodes
    this.global = global
    this.mostSteps = MAX_NEXT_USE_STEPS + MAX_NEXT_USE_STEPS_PER_NODE * builder.labels.length
    this.clock = new ChangeClock(builder.labels.length)
  }

  run(root: AbstractNode): string | undefined {
    const { tasks } = this
    tasks.push({ step: 'visit', node: root })
    while (tasks.length > 0) {
      if (this.steps > this.mostSteps) return `NEXT_USE: over ${this.mostSteps} steps`
      const task = tasks.pop()!
      if (typeof task === 'function') task()
      else this.take(task)
    }
    return undefined
  }

  /** Pushes steps onto the stack, so that they run in order and before all other tasks. */
  push(steps: readonly (UseStep | (() => void))[]): void {
    for (let i = steps.length - 1; i >= 0; i--) this.tasks.push(steps[i])
  }

  take(step: UseStep): void {
    switch (step.step) {
      case 'visit':
        this.push(pythonUses(step.node))
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
            this.last = unitedPlaces(before, this.last)
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
            this.last = unitedPlaces(this.last, this.returns)
            for (const variable of this.begun) this.last = persistentDelete(this.last, variable)
            this.returns = returns
            this.begun = begun
          },
        ])
        break
      }
      case 'jump':
        if (step.to === 'break') this.breaks = unitedPlaces(this.breaks, this.last)
        else if (step.to === 'continue') this.continues = unitedPlaces(this.continues, this.last)
        else this.returns = unitedPlaces(this.returns, this.last)
        this.last = undefined
    }
  }

  takeAlternatives(arms: readonly (readonly UseStep[])[]): void {
    const before = this.last
    let after: VariablePlaces
    this.push([
      ...arms.flatMap((arm) => [
        () => {
          this.last = before
        },
        ...arm,
        () => {
          after = unitedPlaces(after, this.last)
        },
      ]),
      () => {
        this.last = after
      },
    ])
  }

  takeLoop({ head, body, otherwise }: UseStep & { readonly step: 'loop' }): void {
    const before = this.last
    let afterHead: VariablePlaces
    const { breaks, continues } = this
    this.push([
      ...head,
      () => {
        afterHead = this.last
      },
      ...body,
      () => {
        const atEnd = unitedPlaces(this.last, this.continues)
        this.loopBack(atEnd, before)
        this.last = unitedPlaces(atEnd, afterHead)
      },
      { step: 'optional', steps: otherwise },
      () => {
        this.last = unitedPlaces(this.breaks, this.last)
        this.breaks = breaks
        this.continues = continues
      },
    ])
  }

  /** Adds edges from the last uses in a loop to the first uses after the start of the loop. */
  loopBack(atEnd: VariablePlaces, before: VariablePlaces): void {
    persistentForEachOfBoth(
      before,
      atEnd,
      (variable, lastBefore, lastInside) => this.goRound(variable, lastBefore, lastInside),
      (part) => this.settle(part),
    )
  }

  goRound(variable: number, lastBefore: Places, lastInside: Places): void {
    const firstInside = new Set<number>()
    persistentForEach(lastBefore, (use) => {
      const next = this.builder.targets(NEXT_USE, use)
      this.steps += next.size
      if (this.steps > this.mostSteps) return
      for (const node of next) firstInside.add(node)
    })
    for (const node of firstInside) this.addEdges(variable, lastInside, node)
  }

  /**
   * Takes variables that a loop does not use around it. Those that went around a loop before are skipped unless they
   * got edges since.
   */
  settle(part: PersistentPart<Places>): void {
    const { clock, wentRound } = this
    const settled = wentRound.get(part)
    if (settled !== undefined && clock.lastOf(part.key, 2 * part.bit) <= settled) return
    if ('low' in part) {
      this.settle(part.low)
      this.settle(part.high)
    } else this.goRound(part.key, part.value, part.value)
    // the edges added here need no further round: they lead to targets that its last uses already have
    wentRound.set(part, clock.now)
  }

  use(node: AbstractNode, name: string | undefined): void {
    const graphNode = this.nodes.get(node)!
    const used = name === undefined ? graphNode : this.token(graphNode, name)
    for (const variable of this.builder.targets(OCCURRENCE_OF, used)) {
      const lastUses = persistentGet(this.last, variable)
      if (lastUses) this.addEdges(variable, lastUses, used)
      else if (!this.global.has(variable)) this.begun.push(variable)
      this.last = persistentSet(this.last, variable, onePlace(used))
    }
  }

  /** Adds edges from several uses of a variable to one use. */
  addEdges(variable: number, from: Places, to: number): void {
    persistentForEach(from, (use) => {
      this.steps += STEPS_OF_AN_EDGE
      if (this.steps <= this.mostSteps) this.builder.addEdge(NEXT_USE, use, to)
    })
    this.clock.touch(variable)
  }

  /** The first token with this text directly below a node; -1 if there is none. */
  token(node: number, text: string): number {
    const { builder } = this
    if (this.tokensOf !== node) {
      const tokens = new Map<string, number>()
      for (const child of builder.targets(CHILD, node)) {
        const label = builder.labels[child]
        if (!tokens.has(label)) tokens.set(label, child)
      }
      this.tokensOf = node
      this.tokens = tokens
    }
    return this.tokens.get(text) ?? -1
  }
}
