import type { AbstractNode, Arm, Control, JumpTarget, StatementSyntax } from '@codegen-eval/syntax'

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
  /** The body of the next arm. */
  readonly onFall: Exits | undefined
  readonly labels: Label | undefined
  /** The handler that any statement may reach by an exception; -1 for none. */
  readonly handler: number
}

/** A label of a statement around, and where jumps to it lead. */
interface Label {
  readonly name: string
  readonly onBreak: Exits
  readonly onContinue: Exits | undefined
  readonly outer: Label | undefined
}

/** The targets of a jump. A `final` block on the way is entered first, and leads on to them. */
type Exits = { readonly targets: readonly number[] } | { readonly through: Final; readonly to: Exits }

/** A `final` block: its start, and its targets, to which each jump through it adds. */
interface Final {
  readonly entry: number
  readonly after: Set<number>
}

/** The statements that may run next. */
type Targets = readonly number[] | ReadonlySet<number>

interface Task {
  readonly body: readonly AbstractNode[]
  /** The targets of the end of the body. */
  readonly next: Targets
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
  /** The statements that have labels. */
  readonly labelled: Map<string, number> = new Map()

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
      context: {
        onReturn: out,
        onRaise: out,
        onBreak: undefined,
        onContinue: undefined,
        onFall: undefined,
        labels: undefined,
        handler: -1,
      },
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
      for (const label of control.labels ?? []) this.labelled.set(label, this.statements.length - 1)
      if (control.shape === 'function' && !isRoot) this.functions.push(node)
      else for (const nested of nestedIn(control).reverse()) stack.push(nested)
    }
  }

  /** The start of a body, or `next` if the body is empty. */
  start(body: readonly AbstractNode[], next: Iterable<number>): number[] {
    return body.length > 0 ? [this.entry(this.numbers.get(body[0])!)] : [...next]
  }

  /** The statement that runs first when control reaches a statement. */
  entry(statement: number): number {
    let at = statement
    for (;;) {
      const control = this.controls[at]
      if (control.shape !== 'loop') return at
      const inner = (control.testsLast ? control.body[0] : undefined) ?? control.test?.[0]
      if (!inner) return at
      at = this.numbers.get(inner)!
    }
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
      const after = i + 1 < body.length ? [this.entry(this.numbers.get(body[i + 1])!)] : next
      this.connect(this.numbers.get(body[i])!, after, context)
    }
  }

  connect(node: number, next: Targets, around: Context): void {
    const control = this.controls[node]
    const context =
      control.labels && control.shape !== 'loop' ? labelled(control.labels, around, next) : around
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
      case 'loop':
        this.connectLoop(node, control, next, context)
        break
      case 'switch': {
        const inside = control.breaks ? { ...context, onBreak: { targets: [...next] } } : context
        // the arm that matches if no other does is tested last
        const arms = [
          ...control.arms.filter((arm) => !arm.isDefault),
          ...control.arms.filter((arm) => arm.isDefault),
        ]
        this.edge(node, this.startOfArms(arms, next), ALWAYS)
        this.connectArms(arms, next, arms.at(-1)?.isDefault ? undefined : next, inside, control.arms)
        break
      }
      case 'try':
        this.connectTry(node, control, next, context)
        break
      case 'jump':
        this.edge(node, this.landing(this.exits(control.to, control.label, context)), ALWAYS)
    }
  }

  connectLoop(
    node: number,
    control: Control & { readonly shape: 'loop' },
    next: Targets,
    around: Context,
  ): void {
    const { body, otherwise, test = [], next: step = [], untilTrue, labels } = control
    const head = this.start(test, [node])
    const back = this.start(step, head)
    const onBreak = { targets: [...next] }
    const onContinue = { targets: back }
    const context = labels ? labelled(labels, around, next, onContinue) : around
    this.edge(node, this.start(body, back), untilTrue ? WHEN_FALSE : WHEN_TRUE)
    this.edge(node, this.start(otherwise, next), untilTrue ? WHEN_TRUE : WHEN_FALSE)
    this.tasks.push(
      { body: test, next: [node], context },
      { body: step, next: head, context },
      { body, next: back, context: { ...context, onBreak, onContinue } },
      { body: otherwise, next, context },
    )
  }

  /**
   * Connects each arm to its body and to the next arm. The last arm leads only to its body, unless it may fail to
   * match. Bodies that fall through lead to the next body in the order of the source.
   */
  connectArms(
    arms: readonly Arm[],
    next: Targets,
    otherwise: Iterable<number> | undefined,
    context: Context,
    inSource: readonly Arm[] = arms,
  ): void {
    // where each body starts, or what follows if it is empty
    const bodies = new Map<Arm, readonly number[] | Targets>()
    let following: Targets = next
    const after = new Map<Arm, Targets>()
    for (const arm of inSource.toReversed()) {
      after.set(arm, following)
      following = arm.body.length > 0 || !arm.falls ? this.start(arm.body, next) : following
      bodies.set(arm, following)
    }
    arms.forEach((arm, i) => {
      const node = this.numbers.get(arm.node)!
      const failing = i + 1 < arms.length ? [this.numbers.get(arms[i + 1].node)!] : otherwise
      if (context.handler >= 0) this.edge(node, [context.handler], ALWAYS, true)
      this.edge(node, bodies.get(arm)!, failing ? WHEN_TRUE : ALWAYS)
      if (failing) this.edge(node, failing, WHEN_FALSE)
      const onFall = { targets: [...after.get(arm)!] }
      const ofBody = arm.falls ? after.get(arm)! : next
      this.tasks.push({ body: arm.body, next: ofBody, context: { ...context, onFall } })
    })
  }

  startOfArms(arms: readonly Arm[], next: Iterable<number>): number[] {
    return arms.length > 0 ? [this.numbers.get(arms[0].node)!] : [...next]
  }

  connectTry(
    node: number,
    control: Control & { readonly shape: 'try' },
    next: Targets,
    context: Context,
  ): void {
    const { body, handlers, otherwise, final } = control
    let around = context
    let after = next
    if (final.length > 0) {
      const last: Final = { entry: this.entry(this.numbers.get(final[0])!), after: new Set(next) }
      // processed after all paths that lead to it, because its targets are known only then
      this.tasks.push({ body: final, next: last.after, context })
      after = [last.entry]
      const through = (to: Exits | undefined): Exits | undefined => to && { through: last, to }
      around = {
        onReturn: through(context.onReturn)!,
        onRaise: through(context.onRaise)!,
        onBreak: through(context.onBreak),
        onContinue: through(context.onContinue),
        onFall: through(context.onFall),
        labels: labelsThrough(context.labels, through),
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

  exits(to: JumpTarget, name: string | undefined, context: Context): Exits {
    const { onReturn, onRaise, onBreak, onContinue, onFall } = context
    if (to === 'goto') {
      const target = this.labelled.get(name ?? '')
      return target === undefined ? onReturn : { targets: [this.entry(target)] }
    }
    if (name !== undefined && (to === 'break' || to === 'continue')) {
      let label = context.labels
      while (label && label.name !== name) label = label.outer
      return (to === 'break' ? label?.onBreak : label?.onContinue) ?? onReturn
    }
    // a jump outside of a loop leaves the function, so that every statement has a path to the exit
    if (to === 'break') return onBreak ?? onReturn
    if (to === 'continue') return onContinue ?? onReturn
    if (to === 'fall') return onFall ?? onReturn
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

/** The context of a statement with labels. */
function labelled(names: readonly string[], context: Context, next: Targets, onContinue?: Exits): Context {
  let { labels } = context
  for (const name of names) labels = { name, onBreak: { targets: [...next] }, onContinue, outer: labels }
  return { ...context, labels }
}

/** The same labels, with a `final` block on the way. */
function labelsThrough(
  labels: Label | undefined,
  through: (to: Exits | undefined) => Exits | undefined,
): Label | undefined {
  const list: Label[] = []
  for (let label = labels; label; label = label.outer) list.push(label)
  let result: Label | undefined
  for (const { name, onBreak, onContinue } of list.reverse()) {
    result = { name, onBreak: through(onBreak)!, onContinue: through(onContinue), outer: result }
  }
  return result
}

/** The statements and arms inside a statement, in the order of the source. */
function nestedIn(control: Control): AbstractNode[] {
  const ofArms = (arms: readonly Arm[]) => arms.flatMap(({ node, body }) => [node, ...body])
  switch (control.shape) {
    case 'block':
    case 'function':
      return [...control.body]
    case 'branch':
      return [...control.body, ...control.otherwise]
    case 'loop':
      return [...(control.test ?? []), ...control.body, ...(control.next ?? []), ...control.otherwise]
    case 'switch':
      return ofArms(control.arms)
    case 'try':
      return [...control.body, ...ofArms(control.handlers), ...control.otherwise, ...control.final]
    default:
      return []
  }
}
