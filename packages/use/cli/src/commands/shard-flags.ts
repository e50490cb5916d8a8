import type { Command } from 'commander'

/** The flags of a run that measures a part of its input. */
export interface ShardFlags {
  readonly shard?: string
  readonly rowsOut?: string
}

/** Adds the flags of shards. */
export function addShardFlags(command: Command): Command {
  return command
    .option(
      '--shard <I/N>',
      'measure part I of N of the input, with --rows-out; auto takes both from a Slurm array or an indexed Job',
    )
    .option('--rows-out <folder>', 'write rows of numbers for merge instead of scores')
}
