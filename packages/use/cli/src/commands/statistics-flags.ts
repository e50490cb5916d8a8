import { type Command, InvalidArgumentError } from 'commander'
import { wholeNumber } from './input-flags.ts'

/** The flags of every command that resamples. */
export interface StatisticsFlags {
  readonly samples: number
  readonly trials: number
  readonly seed: number
  readonly alpha: number
}

/** More draws than this would need gigabytes. */
const MOST_DRAWS = 1_000_000

/** A seed of a flag. */
export const SEEDS: (text: string) => number = wholeNumber(0, 2 ** 32 - 1)

/** Adds what resampling and testing need to know. */
export function addStatisticsFlags(command: Command): Command {
  return command
    .option('--samples <n>', 'bootstrap resamples', wholeNumber(1, MOST_DRAWS), 1000)
    .option('--trials <n>', 'random swaps of approximate randomization', wholeNumber(1, MOST_DRAWS), 10_000)
    .option('--seed <n>', 'of everything random', SEEDS, 1)
    .option('--alpha <p>', 'the level of tests; intervals hold 1 - alpha', level, 0.05)
}

function level(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!(value > 0 && value <= 0.5)) throw new InvalidArgumentError('Expected a number over 0, 0.5 at most.')
  return value
}
