import type { Outcome } from '../sample.ts'
import type { LogValue } from './log-value.ts'
import type { RawResources } from './resources.ts'

/** A score of a sample before it is known which score is the verdict. */
export interface RawScore {
  /** From 0 to 1; `NaN` if it is undefined. */
  readonly value: number
  /** Whether the log says that the score is a verdict, by its type or label; `never` if it says that it is none. */
  readonly isVerdict: boolean | 'never'
  /** Set for a value that is not from 0 to 1: throws the error that names it. */
  readonly refuse?: () => never
}

/** A number as a score; one that is not from 0 to 1 is refused where its score is read. */
export function rawScore(value: number, isVerdict: boolean, place: LogValue): RawScore {
  const isInside = Number.isNaN(value) || (value >= 0 && value <= 1)
  return {
    value,
    isVerdict,
    ...(isInside ? {} : { refuse: () => place.fail('expected a score from 0 to 1') }),
  }
}

/** The verdict of a log on a sample, before it is known which of its scores says whether it passes. */
export interface RawVerdict {
  /** The scores beside `passed`. */
  readonly scores?: ReadonlyMap<string, RawScore>
  /** Whether the log says whether the sample passes, beside its scores. */
  readonly passed?: boolean | undefined
  /** Whether the harness failed. */
  readonly isError?: boolean
  /** Whether time ran out. */
  readonly isTimeout?: boolean
}

/** A task as a row of a tool's file has it; what the row does not tell is absent or `undefined`. */
export interface RawTask {
  readonly id: string | number
  readonly references?: readonly string[] | undefined
  readonly language?: string | undefined
}

/** A sample of a log before it is judged; what the log does not tell is absent or `undefined`. */
export interface RawSample extends RawVerdict, RawResources {
  readonly task: RawTask
  readonly model: string
  readonly run: string
  readonly label: string
  readonly output?: string | undefined
  /** The form by default; another name where an option changes what passes. */
  readonly origin?: string
  /** Reads the verdict, where the outputs are read without it. */
  readonly verdict?: () => RawVerdict
  readonly place: LogValue
}

/** The facts that are known, without those that are `undefined`. */
export function known<T extends object>(facts: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as never
}

/** An outcome that a log names, as facts about a sample. */
export function rawOutcome(outcome: Outcome): RawVerdict {
  return { passed: outcome === 'pass', isError: outcome === 'error', isTimeout: outcome === 'timeout' }
}
