import { renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { UsageError } from '@codegen-eval/messages'
import { fileError } from '@codegen-eval/records/node'
import { removeAbandoned, temporaryPath } from '@codegen-eval/records/node/process-mark'
import { differences, readResults, type StoredResults } from './results-file.ts'
import type { SampleJob } from './sample-jobs.ts'

/** A part of the tasks of a file of outputs: number `shard` of `shards`, from 1. */
export interface TaskShard {
  readonly shard: number
  readonly shards: number
}

/** The file with the results of a part: `samples.jsonl_results.jsonl.2-of-3`. */
export function shardResults(results: string, { shard, shards }: TaskShard): string {
  return `${results}.${shard}-of-${shards}`
}

/**
 * The number of the part of each output. Tasks take turns in the order in which they first occur; all outputs of a task are
 * in one part, so that its tests are tried once and identical programs are judged once.
 */
export function shardOfTasks(shards: number): (job: SampleJob) => number {
  const turns = new Map<string, number>()
  return ({ task }) => {
    const turn = turns.get(task.id) ?? (turns.size % shards) + 1
    turns.set(task.id, turn)
    return turn
  }
}

/**
 * Joins the results of all parts in the order of the outputs: the rows of one run over all of them.
 *
 * @param jobs The outputs from which the parts were made.
 * @returns What was joined, or `undefined` if a part is not finished.
 * @throws UsageError if parts have other settings, InputError if one is damaged.
 */
export async function joinShards(
  results: string,
  shards: number,
  jobs: AsyncIterable<SampleJob>,
): Promise<StoredResults | undefined> {
  const parts: { readonly entries: StoredResults['entries'][number][]; readonly rows: string[] }[] = []
  let settings: StoredResults['settings'] | undefined
  for (let shard = 1; shard <= shards; shard++) {
    const file = shardResults(results, { shard, shards })
    const part = readResults(file)
    if (part === undefined) return undefined
    const { shard: _, ...shared } = part.settings
    settings ??= shared
    const other = differences(JSON.stringify(shared), settings)
    if (other !== '')
      throw new UsageError(
        `${file} is of a run with other settings (${other}) than the first part: remove it to run it again`,
      )
    parts.push({ entries: [...part.entries].reverse(), rows: [...part.rows].reverse() })
  }
  const [entries, rows]: [StoredResults['entries'][number][], string[]] = [[], []]
  const shardOf = shardOfTasks(shards)
  for await (const job of jobs) {
    const part = parts[shardOf(job) - 1]
    const entry = part.entries.pop()!
    entries.push(entry)
    if ('row' in entry) rows.push(part.rows.pop()!)
  }
  writeWhole(results, rows)
  return { settings: settings!, entries, rows }
}

/** Parts that end at the same time all write the same rows, each to a file of its own that takes the place of others. */
function writeWhole(path: string, rows: readonly string[]): void {
  if (rows.length === 0) return
  removeAbandoned(dirname(path), 'joined')
  const written = temporaryPath(dirname(path), 'joined')
  try {
    writeFileSync(written, rows.map((row) => `${row}\n`).join(''))
    renameSync(written, path)
  } catch (error) {
    throw fileError(written, error)
  }
}
