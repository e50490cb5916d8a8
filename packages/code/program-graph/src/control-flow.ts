import type { AbstractNode, Arm, Control, StatementSyntax } from '@codegen-eval/syntax'

/** The outcome of a branch along an edge. */
export const ALWAYS = 0
export const WHEN_TRUE = 1
export const WHEN_FALSE = 2

/** The control flow of one function or module: nodes are its statements, the entry, and the exit. */
export interface ControlFlow {
  /** The statements. The first is the function or module itself, as entry. The exit has the number after the last. */
  readonly statements: readonly AbstractNode[]
  /** Edge `e` runs from `sources[e]` to `targets[e]` and is taken if the branch of its source goes `outcomes[e]`. */
  readonly sources: readonly number[]
  readonly targets: readonly number[]
  readonly outcomes: readonly number[]
  /** Whether the edge is taken because of an exception, not by a decision of the statement. */
  readonly exceptional: readonly boolean[]
  /** The functions that are defined here, including those of classes. Each of them has a separate control flow. */
  readonly functions: readonly AbstractNode[]
}

/** The targets of jumps. */
interface Context {
  readonly onReturn: Exits
  readonly onRaise: Exits
  readonly onBreak: Exits | undefined
  readonly onContinue: Exits | undefined
  /** The handler that any statement may reach by an exception; -1 for none. */
  readonly handler: number
}

/** The targets of a jump. A `final` block on the way is entered first, and leads on to them. */
type Exits = { readonly targets: readonly number[] } | { readonly through: Final; readonly to: Exits }

/** A `final` block: its start, and its targets, to which each jump through it adds. */
interface Final {
  readonly entry: number
  readonly after: Set<number>
}

interface Task {
  readonly body: readonly AbstractNode[]
  /** The targets of the end of the body. */
  readonly next: readonly number[] | ReadonlySet<number>
  readonly context: Context
}

/**
 * The control flow of the statements of a function or module, without those of nested functions. The entry leads to the
 * first of them if the function runs (`WHEN_TRUE`), and to the exit if it does not, as in Ferrante, Ottenstein and
 * Warren.
 *
 * Loops may end, whatever their condition, so that every statement has a path to the exit. In the body of a `try`, any
 * statement may lead to the handlers, and one of them matches; elsewhere only `raise` raises. A `final` block is one
 * block, which leads on to the targets of all paths through it. An exception that is pending during the block leaves
 * from any of its statements. A `break` or `continue` outside of loops leaves the function. Unreachable statements are
 * included.
 */
export function controlFlow(root: AbstractNode, syntax: StatementSyntax): ControlFlow {
  return new Flow(root, syntax).run()
}

class Flow {
  readonly syntax: StatementSyntax
  readonly statements: AbstractNode[] = []
  readonly numbers: Map<AbstractNode, number> = new Map()
  readonly controls: Control[] = []
  readonly sources: number[] = []
  readonly targets: number[] = []
  readonly outcomes: number[] = []
  readonly exceptional: boolean[] = []
  readonly functions: AbstractNode[] = []
  readonly tasks: Task[] = []

  constructor(root: AbstractNode, syntax: StatementSyntax) {
    this.syntax = syntax
    this.number(root)
  }

  run(): ControlFlow {
    const { statements, tasks, sources, targets, outcomes, exceptional, functions } = this
    const exit = statements.length
    const out: Exits = { targets: [exit] }
    const control = this.controls[0]
    const body = control.shape === 'function' ? control.body : []
    this.edge(0, this.start(body, [exit]), WHEN_TRUE)
    this.edge(0, [exit], WHEN_FALSE)
    tasks.push({
      body,
      next: [exit],
      context: { onReturn: out, onRaise: out, onBreak: undefined, onContinue: undefined, handler: -1 },
    })
    while (tasks.length > 0) this.take(tasks.pop()!)
    return { statements, sources, targets, outcomes, exceptional, functions }
  }

  /** Numbers all statements of a function in the order of the source. */
  number(root: AbstractNode): void {
    const stack: AbstractNode[] = [root]
    while (stack.length > 0) {
      const node = stack.pop()!
      const isRoot = this.statements.length === 0
      this.numbers.set(node, this.statements.length)
      this.statements.push(node)
      const control = this.syntax.control(node)
      this.controls.push(control)
      if (control.shape === 'function' && !isRoot) this.functions.push(node)
      else for (const nested of nestedIn(control).reverse()) stack.push(nested)
    }
  }

  /** The start of a body, or `next` if the body is empty. */
  start(body: readonly AbstractNode[], next: Iterable<number>): number[] {
    return body.length > 0 ? [this.numbers.get(body[0])!] : [...next]
  }

  edge(source: number, targets: Iterable<number>, outcome: number, exceptional = false): void {
    for (const target of targets) {
      this.sources.push(source)
      this.targets.push(target)
      this.outcomes.push(outcome)
      this.exceptional.push(exceptional)
    }
  }

  take({ body, next, context }: Task): void {
    // from last to first, so that pending tasks run after all statements of these bodies
    for (let i = body.length - 1; i >= 0; i--) {
      const after = i + 1 < body.length ? [this.numbers.get(body[i + 1])!] : next
      this.connect(this.numbers.get(body[i])!, after, context)
    }
  }

  connect(node: number, next: readonly number[] | ReadonlySet<number>, context: Context): void {
    const control = this.controls[node]
    if (context.handler >= 0) this.edge(node, [context.handler], ALWAYS, true)
    switch (control.shape) {
      case 'simple':
      case 'function':
        this.edge(node, next, ALWAYS)
        break
      case 'block':
        this.edge(node, this.start(control.body, next), ALWAYS)
        this.tasks.push({ body: control.body, next, context })
        break
      case 'branch':
        this.edge(node, this.start(control.body, next), WHEN_TRUE)
        this.edge(node, this.start(control.otherwise, next), WHEN_FALSE)
        this.tasks.push({ body: control.body, next, context }, { body: control.otherwise, next, context })
        break
      case 'loop': {
        this.edge(node, this.start(control.body, [node]), WHEN_TRUE)
        this.edge(node, this.start(control.otherwise, next), WHEN_FALSE)
        const inside = {
          ...context,
          onBreak: { targets: [...next] },
          onContinue: { targets: [node] },
        }
        this.tasks.push(
          { body: control.body, next: [node], context: inside },
          { body: control.otherwise, next, context },
        )
        break
      }
      case 'switch':
        this.edge(node, this.startOfArms(control.arms, next), ALWAYS)
        this.connectArms(control.arms, next, next, context)
        break
      case 'try':
        this.connectTry(node, control, next, context)
        break
      case 'jump':
        this.edge(node, this.landing(this.exits(control.to, context)), ALWAYS)
    }
  }

  /**
   * Connects each arm to its body and to the next arm. The last arm leads only to its body, unless it may fail to
   * match.
   */
  connectArms(
    arms: readonly Arm[],
    next: readonly number[] | ReadonlySet<number>,
    otherwise: Iterable<number> | undefined,
    context: Context,
  ): void {
    arms.forEach(({ node, body }, i) => {
      const arm = this.numbers.get(node)!
      const following = i + 1 < arms.length ? [this.numbers.get(arms[i + 1].node)!] : otherwise
      if (context.handler >= 0) this.edge(arm, [context.handler], ALWAYS, true)
      this.edge(arm, this.start(body, next), following ? WHEN_TRUE : ALWAYS)
      if (following) this.edge(arm, following, WHEN_FALSE)
      this.tasks.push({ body, next, context })
    })
  }

  startOfArms(arms: readonly Arm[], next: Iterable<number>): number[] {
    return arms.length > 0 ? [this.numbers.get(arms[0].node)!] : [...next]
  }

  connectTry(
    node: number,
    control: Control & { readonly shape: 'try' },
    next: readonly number[] | ReadonlySet<number>,
    context: Context,
  ): void {
    const { body, handlers, otherwise, final } = control
    let around = context
    let after = next
    if (final.length > 0) {
      const last: Final = { entry: this.numbers.get(final[0])!, after: new Set(next) }
      // processed after all paths that lead to it, because its targets are known only then
      this.tasks.push({ body: final, next: last.after, context })
      after = [last.entry]
      const through = (to: Exits | undefined): Exits | undefined => to && { through: last, to }
      around = {
        onReturn: through(context.onReturn)!,
        onRaise: through(context.onRaise)!,
        onBreak: through(context.onBreak),
        onContinue: through(context.onContinue),
        handler: last.entry,
      }
    }
    const first = handlers.length > 0 ? this.numbers.get(handlers[0].node)! : -1
    const inside = first < 0 ? around : { ...around, onRaise: { targets: [first] }, handler: first }
    const afterBody = this.start(otherwise, after)
    this.edge(node, this.start(body, afterBody), WHEN_TRUE)
    // the statement as a whole decides whether a handler is reached
    if (first >= 0) this.edge(node, [first], WHEN_FALSE)
    this.tasks.push(
      { body: otherwise, next: after, context: around },
      { body, next: afterBody, context: inside },
    )
    // an exception raised in the body matches one of the handlers
    this.connectArms(handlers, after, undefined, around)
  }

  exits(to: 'return' | 'raise' | 'break' | 'continue', context: Context): Exits {
    const { onReturn, onRaise, onBreak, onContinue } = context
    // a jump outside of a loop leaves the function, so that every statement has a path to the exit
    if (to === 'break') return onBreak ?? onReturn
    if (to === 'continue') return onContinue ?? onReturn
    return to === 'return' ? onReturn : onRaise
  }

  /** The nodes that a jump reaches first. Adds the targets of the jump to the `final` blocks on the way. */
  landing(exits: Exits): readonly number[] {
    for (let exit = exits; 'through' in exit; exit = exit.to) {
      for (const target of entered(exit.to)) exit.through.after.add(target)
    }
    return entered(exits)
  }
}

function entered(exits: Exits): readonly number[] {
  return 'through' in exits ? [exits.through.entry] : exits.targets
}

/** The statements and arms inside a statement, in the order of the source. */
function nestedIn(control: Control): AbstractNode[] {
  const ofArms = (arms: readonly Arm[]) => arms.flatMap(({ node, body }) => [node, ...body])
  switch (control.shape) {
    case 'block':
    case 'function':
      return [...control.body]
    case 'branch':
    case 'loop':
      return [...control.body, ...control.otherwise]
    case 'switch':
      return ofArms(control.arms)
    case 'try':
      return [...control.body, ...ofArms(control.handlers), ...control.otherwise, ...control.final]
    default:
      return []
  }
}
