import { UsageError } from '@codegen-eval/messages'

/** Maximum number of shards. */
const MAX_SHARDS = 99_999

/** One part of the work on an input: number `shard` of `shards`, from 1. */
export interface Shard {
  readonly shard: number
  readonly shards: number
}

/** Variables of the environment by which a cluster numbers its workers. */
export type ShardEnvironment = Readonly<Record<string, string | undefined>>

/**
 * Parses `3/7`, the third of seven shards.
 *
 * @throws UsageError if the number is not from 1 to the count, or the count not from 1 to 99,999.
 */
export function parseShard(text: string): Shard {
  const [, shard, shards] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  const parsed = { shard: Number(shard), shards: Number(shards) }
  if (!(parsed.shard >= 1 && parsed.shard <= parsed.shards && parsed.shards <= MAX_SHARDS))
    throw new UsageError(
      `--shard ${text}: expected I/N with I from 1 to N and N up to ${MAX_SHARDS}, such as 3/7, or auto`,
    )
  return parsed
}

/**
 * The shard of a worker as its cluster numbers it: a task of a Slurm array by `SLURM_ARRAY_TASK_ID`, `_MIN` and `_COUNT`,
 * or a pod of an indexed Kubernetes Job by `JOB_COMPLETION_INDEX`, from 0, and `JOB_COMPLETIONS`, which the Job's
 * manifest has to set because Kubernetes gives pods their index only.
 *
 * @throws UsageError if neither is there, if a number is missing, or if the numbers of a Slurm array are not consecutive.
 */
export function shardOfEnvironment(environment: ShardEnvironment): Shard {
  if (environment.SLURM_ARRAY_TASK_ID !== undefined) {
    const id = variable(environment, 'SLURM_ARRAY_TASK_ID')
    const first = variable(environment, 'SLURM_ARRAY_TASK_MIN')
    const shards = variable(environment, 'SLURM_ARRAY_TASK_COUNT')
    return checkedShard({ shard: id - first + 1, shards }, 'a Slurm array with consecutive numbers')
  }
  if (environment.JOB_COMPLETION_INDEX !== undefined) {
    const shard = variable(environment, 'JOB_COMPLETION_INDEX') + 1
    const shards = variable(environment, 'JOB_COMPLETIONS')
    return checkedShard({ shard, shards }, 'JOB_COMPLETIONS with the completions of the Job')
  }
  throw new UsageError(
    '--shard auto: expected SLURM_ARRAY_TASK_ID, SLURM_ARRAY_TASK_MIN and SLURM_ARRAY_TASK_COUNT, or JOB_COMPLETION_INDEX and JOB_COMPLETIONS, in the environment',
  )
}

/** `3/7`. */
export function shardText({ shard, shards }: Shard): string {
  return `${shard}/${shards}`
}

function variable(environment: ShardEnvironment, name: string): number {
  const text = environment[name]
  if (text === undefined) throw new UsageError(`--shard auto: the environment has no ${name}`)
  if (!/^\d+$/.test(text)) throw new UsageError(`--shard auto: ${name}=${text}: expected a whole number`)
  return Number(text)
}

function checkedShard(shard: Shard, expected: string): Shard {
  if (shard.shard < 1 || shard.shard > shard.shards || shard.shards > MAX_SHARDS)
    throw new UsageError(`--shard auto: shard ${shardText(shard)}: expected ${expected}`)
  return shard
}
