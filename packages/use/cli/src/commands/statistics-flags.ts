import { MAX_DRAWS } from '@codegen-eval/compare/settings'
import { type Command, InvalidArgumentError } from 'commander'
import { wholeNumber } from './flag-value.ts'

/** The flags of every command that compares models. */
export interface StatisticsFlags {
  readonly resamples: number
  readonly trials: number
  readonly seed: number
  readonly alpha: number
}

/** The statistics flags of a command without its other flags. */
export function statisticsOf({ resamples, trials, seed, alpha }: StatisticsFlags): StatisticsFlags {
  return { resamples, trials, seed, alpha }
}

/** Adds the number of bootstrap resamples. */
export function addResamplesFlag(
  command: Command,
  description = 'bootstrap resamples',
  minimum = 1,
): Command {
  return command.option('--resamples <n>', description, wholeNumber(minimum, MAX_DRAWS), 1000)
}

/** Adds the random seed. */
export function addSeedFlag(command: Command): Command {
  return command.option('--seed <n>', 'random seed', wholeNumber(0, 2 ** 32 - 1), 1)
}

/** Adds the flags of resampling and testing. */
export function addStatisticsFlags(command: Command, resamples?: string, minimum?: number): Command {
  return addLevelFlag(
    addSeedFlag(addResamplesFlag(command, resamples, minimum)).option(
      '--trials <n>',
      'random swaps of approximate randomization',
      wholeNumber(1, MAX_DRAWS),
      10_000,
    ),
    'significance level; intervals have confidence 1 - alpha',
  )
}

/** Adds the significance level, which is the share of intervals that miss, too. */
export function addLevelFlag(command: Command, description: string): Command {
  return command.option('--alpha <p>', description, level, 0.05)
}

function level(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!(value > 0 && value <= 0.5)) throw new InvalidArgumentError('Expected a number over 0, 0.5 at most.')
  return value
}
