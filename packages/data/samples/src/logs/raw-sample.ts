import type { Outcome, ReadSample } from '../sample.ts'
import type { LogValue } from './log-value.ts'

/** A score of a sample before it is known which score is the verdict. */
export interface RawScore {
  /** From 0 to 1; `NaN` if it is undefined. */
  readonly value: number
  /** Whether the log says that the score is a verdict, by its type or label; `never` if it says that it is none. */
  readonly isVerdict: boolean | 'never'
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

/** A sample of a log before it is judged. */
export interface RawSample
  extends Omit<ReadSample, 'outcome' | 'scores' | 'origin' | 'file' | 'line' | 'run' | 'label'>,
    RawVerdict {
  readonly run: string
  readonly label: string
  /** The form by default; another name where an option changes what passes. */
  readonly origin?: string
  /** Reads the verdict, where the outputs are read without it. */
  readonly verdict?: () => RawVerdict
  readonly place: LogValue
}

/** An outcome that a log names, as facts about a sample. */
export function rawOutcome(outcome: Outcome): RawVerdict {
  return { passed: outcome === 'pass', isError: outcome === 'error', isTimeout: outcome === 'timeout' }
}
