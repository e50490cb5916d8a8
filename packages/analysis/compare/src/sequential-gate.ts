import { InputError, quote } from '@codegen-eval/messages'
import { bettingInterval, type Interval } from '@codegen-eval/statistics'
import { meanOf } from '@codegen-eval/statistics/internal'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { drawnOrder } from './drawn-order.ts'
import type { Verdict } from './gate-evidence.ts'
import { sequenceDrift, tooFewRuns } from './sequence-drift.ts'

/** The two systems of a sequential gate. */
export interface SequentialGateInput {
  readonly baseline: string
  readonly candidate: string
  readonly signature: string
  /** Largest acceptable loss as a difference of scores, from -1 to 0. */
  readonly scoreMargin: number
  /** Significance level; 0.05 by default. */
  readonly alpha: number
  /** The seed that draws the order of tasks; 1 by default. */
  readonly seed?: number | undefined
}

/** Scores of both systems on a task, from 0 to 1. */
export type ScorePair = readonly [baseline: number, candidate: number]

/** One task with scores of both, from 0 to 1; without them a task that is known, and has none yet. */
export interface SequentialResult {
  readonly id: string
  readonly baseline?: number | undefined
  readonly candidate?: number | undefined
  /** A hash of the outputs of both, if there are any. */
  readonly outputs?: string | undefined
}

/** A task of a state; scores and outputs are `null` where there are none. */
export interface SequentialTask {
  readonly id: string
  readonly scores: ScorePair | null
  readonly outputs: string | null
  /** The number of the run that first named it, from 0. */
  readonly run: number
}

/** All that a sequential gate needs to go on, as JSON data. */
export interface SequentialGateState extends SequentialGateInput {
  readonly seed: number
  /** The tasks that are known, in the order in which they count. */
  readonly tasks: readonly SequentialTask[]
}

/** The state after some tasks, and what it shows. */
export interface SequentialGate {
  readonly state: SequentialGateState
  /** Number of tasks that count: those before the first one that has no scores. */
  readonly used: number
  /** Number of those that the last run added. */
  readonly added: number
  /** Number of tasks with scores whose turn has not come. */
  readonly waiting: number
  /** The first tasks without scores, in the order in which they will count. */
  readonly next: readonly string[]
  readonly verdict: Verdict
  /** Why the verdict is open although the interval lies on one side of the margin. */
  readonly reason?: string
  /** Mean difference of the tasks that count; `NaN` without any. */
  readonly difference: number
  /** The betting interval of the mean difference, which holds at all moments together. */
  readonly interval: Interval
}

/** Number of tasks that are named as the next ones. */
const NAMED = 10

/**
 * Judges a candidate while its outputs come in: after every task one may look, and stop as soon as the verdict is not `open`.
 * The candidate is worse if the whole interval lies below the margin, and not worse if it lies above it.
 *
 * Under continuous looking, a candidate whose loss is exactly the margin is called worse with a chance of at most alpha / 2, and
 * not worse with at most alpha / 2: see `bettingInterval` of `@codegen-eval/statistics`. Tasks must count in an order that has nothing to
 * do with their results. The seed draws the order of the tasks that the first run names, also of those without scores, and a task counts
 * once all before it do. Tasks that later runs name follow in drawn order, and the verdict is open where they are too few to show in which order
 * they came, or did not come at random (`sequenceDrift`). It says nothing about a series of candidates, each of which has this chance anew.
 *
 * Tasks that were used before add nothing. A state of another baseline, candidate, signature, margin, level or seed is not continued:
 * the gate starts anew.
 *
 * @param state The state after an earlier call, if there is one.
 * @throws RangeError if a score is not from 0 to 1, the margin is not from -1 to 0, or alpha is not between 0 and 1; InputError if results or
 * outputs of a task are not those of the state.
 */
export function sequentialGate(
  input: SequentialGateInput,
  results: Iterable<SequentialResult>,
  state?: SequentialGateState | undefined,
): SequentialGate {
  const { scoreMargin, alpha, seed = DEFAULT_SEED } = input
  if (!(scoreMargin >= -1 && scoreMargin <= 0))
    throw new RangeError(`scoreMargin ${scoreMargin}: expected a difference of scores from -1 to 0`)
  const current = { ...input, seed }
  const before = state && IDENTITY.every((key) => current[key] === state[key]) ? state.tasks : []
  const tasks = withResults(before, results, seed)
  const used = usedTasks(tasks)
  const differences = used.map(([before, after]) => after - before)
  const interval = bettingInterval(differences, { confidence: 1 - alpha, range: [-1, 1] })
  const { low, high } = interval
  const verdict: Verdict = high < scoreMargin ? 'worse' : low > scoreMargin ? 'not worse' : 'open'
  const runs = used.map((_, i) => tasks[i].run)
  const reason = verdict === 'open' ? undefined : (emptyPass() ?? doubt())
  const rest = tasks.slice(used.length)
  return {
    state: { ...current, tasks },
    used: used.length,
    added: used.length - usedTasks(before).length,
    waiting: rest.filter(({ scores }) => scores !== null).length,
    next: rest.flatMap(({ id, scores }) => (scores === null ? [id] : [])).slice(0, NAMED),
    ...(reason === undefined ? { verdict } : { verdict: 'open', reason }),
    difference: meanOf(differences),
    interval,
  }

  /** Why it says nothing that the candidate passes: on tasks that the baseline hardly solves, no candidate loses more than the margin. */
  function emptyPass(): string | undefined {
    const scores = () =>
      bettingInterval(
        used.map(([before]) => before),
        { confidence: 1 - alpha },
      )
    return verdict === 'not worse' && scoreMargin < 0 && scores().low <= -scoreMargin
      ? `${input.baseline} may score no more than the margin, so that every candidate would pass`
      : undefined
  }

  /** Why the order of tasks may not be random. */
  function doubt(): string | undefined {
    const drift = sequenceDrift({ scores: used, runs, interval })
    return drift === undefined ? tooFewRuns(runs) : `${drift}: the order of tasks is not random`
  }
}

/** Scores of the tasks before the first one without. */
function usedTasks(tasks: readonly SequentialTask[]): ScorePair[] {
  const used: ScorePair[] = []
  for (const { scores } of tasks) {
    if (scores === null) break
    used.push(scores)
  }
  return used
}

/** The tasks with new results, and behind them those that are new, in drawn order. */
function withResults(
  before: readonly SequentialTask[],
  results: Iterable<SequentialResult>,
  seed: number,
): SequentialTask[] {
  const given = new Map<string, Given>()
  for (const { id, baseline, candidate, outputs = null } of results) {
    const scores: ScorePair | null =
      baseline === undefined || candidate === undefined ? null : [baseline, candidate]
    for (const score of scores ?? [])
      if (!(score >= 0 && score <= 1))
        throw new RangeError(`task ${id}: expected scores from 0 to 1, got ${score}`)
    given.set(id, { id, scores, outputs })
  }
  const changed = before.flatMap((task) => changeOf(task, given.get(task.id)) ?? [])
  if (changed.length > 0) {
    const more = changed.length > 1 ? `, and ${changed.length - 1} more tasks differ` : ''
    throw new InputError(`${changed[0]}${more}: the state is that of other outputs (--restart starts anew)`)
  }
  const known = new Set(before.map(({ id }) => id))
  const added = [...given.values()].filter(({ id }) => !known.has(id))
  const run = before.reduce((most, task) => Math.max(most, task.run + 1), 0)
  return [
    ...before.map((task) => (task.scores === null ? { ...task, ...given.get(task.id) } : task)),
    ...drawnOrder(added, seed + before.length).map((task) => ({ ...task, run })),
  ]
}

/** A task of the last run. */
type Given = Omit<SequentialTask, 'run'>

/** How a result differs from that of the state. */
function changeOf({ id, scores, outputs }: SequentialTask, now?: Given): string | undefined {
  const found = now?.scores
  if (scores === null || now === undefined || !found) return undefined
  if (scores.some((score, i) => score !== found[i]))
    return `task ${quote(id)}: its scores were ${scores.join(' and ')}, and are ${found.join(' and ')}`
  const isOther = outputs !== null && now.outputs !== null && outputs !== now.outputs
  return isOther ? `task ${quote(id)}: its outputs are not those of before` : undefined
}

/** The settings that a state must share to be continued. */
const IDENTITY = ['baseline', 'candidate', 'signature', 'scoreMargin', 'alpha', 'seed'] as const
