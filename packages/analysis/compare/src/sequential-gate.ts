import { bettingInterval, type Interval } from '@codegen-eval/statistics'
import type { Verdict } from './gate-evidence.ts'

/** The two systems of a sequential gate. */
export interface SequentialGateInput {
  readonly baseline: string
  readonly candidate: string
  readonly signature: string
  /** Largest acceptable loss as a difference of scores, from -1 to 0. */
  readonly scoreMargin: number
  /** Significance level; 0.05 by default. */
  readonly alpha: number
}

/** One task with scores of both, from 0 to 1. */
export interface SequentialResult {
  readonly id: string
  readonly baseline: number
  readonly candidate: number
}

/** All that a sequential gate needs to go on, as JSON data. */
export interface SequentialGateState extends SequentialGateInput {
  /** Ids of the tasks that were used, in their order. */
  readonly ids: readonly string[]
  /** Candidate minus baseline of each of them. */
  readonly differences: readonly number[]
}

/** The state after some tasks, and what it shows. */
export interface SequentialGate {
  readonly state: SequentialGateState
  /** Number of tasks that were added. */
  readonly added: number
  readonly verdict: Verdict
  /** Mean difference of the tasks so far; `NaN` without any. */
  readonly difference: number
  /** The betting interval of the mean difference, which holds at all moments together. */
  readonly interval: Interval
}

/**
 * Judges a candidate while its outputs come in: after every task one may look, and stop as soon as the verdict is not `open`.
 * The candidate is worse if the whole interval lies below the margin, and not worse if it lies above it.
 *
 * Under continuous looking, a candidate whose loss is exactly the margin is called worse with a chance of at most alpha / 2, and
 * not worse with at most alpha / 2: see `bettingInterval` of `@codegen-eval/statistics`. Tasks must come in an order that has
 * nothing to do with their results, and independently of each other. It says nothing about a series of candidates, each of which
 * has this chance anew.
 *
 * Tasks that were used before add nothing. A state of another baseline, candidate, signature, margin or level is not continued:
 * the gate starts anew.
 *
 * @param state The state after an earlier call, if there is one.
 * @throws RangeError if a score is not from 0 to 1, the margin is not from -1 to 0, or alpha is not between 0 and 1.
 */
export function sequentialGate(
  input: SequentialGateInput,
  results: Iterable<SequentialResult>,
  state?: SequentialGateState | undefined,
): SequentialGate {
  const { scoreMargin, alpha } = input
  if (!(scoreMargin >= -1 && scoreMargin <= 0))
    throw new RangeError(`scoreMargin ${scoreMargin}: expected a difference of scores from -1 to 0`)
  const earlier = state !== undefined && isSameGate(input, state) ? state : { ids: [], differences: [] }
  const used = new Set(earlier.ids)
  const [ids, differences] = [[...earlier.ids], [...earlier.differences]]
  for (const { id, baseline, candidate } of results) {
    if (used.has(id)) continue
    for (const score of [baseline, candidate])
      if (!(score >= 0 && score <= 1))
        throw new RangeError(`task ${id}: expected scores from 0 to 1, got ${score}`)
    used.add(id)
    ids.push(id)
    differences.push(candidate - baseline)
  }
  const interval = bettingInterval(differences, { confidence: 1 - alpha, range: [-1, 1] })
  return {
    state: { ...input, ids, differences },
    added: ids.length - earlier.ids.length,
    verdict: interval.high < scoreMargin ? 'worse' : interval.low > scoreMargin ? 'not worse' : 'open',
    difference: differences.reduce((sum, difference) => sum + difference, 0) / differences.length,
    interval,
  }
}

/** The settings that a state must share to be continued. */
const IDENTITY = ['baseline', 'candidate', 'signature', 'scoreMargin', 'alpha'] as const

function isSameGate(input: SequentialGateInput, state: SequentialGateState): boolean {
  return IDENTITY.every((key) => input[key] === state[key])
}
