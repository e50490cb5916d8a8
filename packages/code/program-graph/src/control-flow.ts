import type { AbstractNode, Arm, Control, StatementSyntax } from '@codegen-eval/syntax'

/** Which way a branch goes along an edge. */
export const ALWAYS = 0
export const WHEN_TRUE = 1
export const WHEN_FALSE = 2

/** The control flow of one function, or of a module: nodes are statements, the entry, and the exit. */
export interface ControlFlow {
  /** The statements; the first is the function or module itself, as entry. The exit is the number after the last. */
  readonly statements: readonly AbstractNode[]
  /** Edge `e` runs from `sources[e]` to `targets[e]`, where the branch of its source goes `outcomes[e]`. */
  readonly sources: readonly number[]
  readonly targets: readonly number[]
  readonly outcomes: readonly number[]
  /** Whether the edge is taken where an exception may be raised: not by the statement's own decision. */
  readonly exceptional: readonly boolean[]
  /** The functions and classes' functions that are defined here, which have flows of their own. */
  readonly functions: readonly AbstractNode[]
}

/** Where jumps lead. */
interface Context {
  readonly onReturn: Exits
  readonly onRaise: Exits
  readonly onBreak: Exits | undefined
  readonly onContinue: Exits | undefined
  /** The handler that any statement may go to by an exception; -1 for none. */
  readonly handler: number
}

/** Where control leaves to. A `final` block on the way is entered, and leads on. */
type Exits = { readonly targets: readonly number[] } | { readonly through: Final; readonly to: Exits }

/** A `final` block: where it starts, and where it leads to, which grows while jumps are found that go through it. */
interface Final {
  readonly entry: number
  readonly after: Set<number>
}

interface Task {
  readonly body: readonly AbstractNode[]
  /** Where the end of the body leads. */
  readonly next: readonly number[] | ReadonlySet<number>
  readonly context: Context
}

/**
 * The control flow of a function's or module's own statements. The entry leads to the first of them where the function
 * runs (`WHEN_TRUE`), and to the exit where it does not, as Ferrante, Ottenstein and Warren have it.
 *
 * Loops may end, whatever their condition, so that every statement has a way to the exit. In the body of a `try`, any
 * statement may lead to the handlers, one of which fits; elsewhere nothing but `raise` raises. A `final` block is one
 * block, which leads on to wherever something leads that goes through it; an exception that waits for its end leaves
 * from any of its statements. A `break` or `continue` outside of loops
 * leaves the function. Statements that nothing leads to are there all the same.
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
      else for (const held of heldBy(control).reverse()) stack.push(held)
    }
  }

  /** Where a body starts; what is next where it is empty. */
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
    // from the last to the first, so that what waits for them comes after all that they hold
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

  /** Each arm goes to its body or to the next arm; the last to its body alone, unless it may fail to fit. */
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
      // taken up after all that may lead to it, for only then is known where it leads
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
    // whether a handler is reached is decided by the statement as a whole
    if (first >= 0) this.edge(node, [first], WHEN_FALSE)
    this.tasks.push(
      { body: otherwise, next: after, context: around },
      { body, next: afterBody, context: inside },
    )
    // an exception that is raised in the body fits one of the handlers
    this.connectArms(handlers, after, undefined, around)
  }

  exits(to: 'return' | 'raise' | 'break' | 'continue', context: Context): Exits {
    const { onReturn, onRaise, onBreak, onContinue } = context
    // a jump out of no loop leaves, so that every statement has a way out
    if (to === 'break') return onBreak ?? onReturn
    if (to === 'continue') return onContinue ?? onReturn
    return to === 'return' ? onReturn : onRaise
  }

  /** The nodes that a jump lands on. `final` blocks on the way learn where they lead. */
  landing(exits: Exits): readonly number[] {
    for (let own = exits; 'through' in own; own = own.to) {
      for (const target of entered(own.to)) own.through.after.add(target)
    }
    return entered(exits)
  }
}

function entered(exits: Exits): readonly number[] {
  return 'through' in exits ? [exits.through.entry] : exits.targets
}

/** The statements and arms that a statement holds, in the order of the source. */
function heldBy(control: Control): AbstractNode[] {
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
