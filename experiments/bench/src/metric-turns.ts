import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import type { WorkerAnswer, WorkerRequest } from './metric-worker.ts'
import type { TextPair } from './speed-texts.ts'

/** How a work's time is printed: pairs a second, milliseconds a pair, or nanoseconds a cell of the table of a pair. */
export type MetricUnit = 'pairs/s' | 'ms a pair' | 'ns a cell'

/** A metric on some pairs of texts. */
export interface MetricWork {
  readonly name: string
  readonly spec: string
  readonly pairs: readonly TextPair[]
  readonly unit: MetricUnit
  /** The target, in that unit. */
  readonly wanted?: number
}

/** What was measured of a work: the best pass over its pairs in seconds of processor time, by version. */
export interface MetricTimes {
  readonly before?: number
  readonly after: number
  /** Number of pairs whose scores differ. */
  readonly different: number
}

/**
 * Prints the processor time of metrics, before and after a change: "before" is another checkout that is built, named by
 * the variable BEFORE. Each version runs in a process of its own, new for each work, and the two take turns, round by
 * round, after one to warm up. The best round counts, because noise only adds time. Scores are compared, too.
 *
 *     git worktree add --detach ../before <commit>    then install and build it
 *     BEFORE=../before npm run bench -- kernels
 *
 * @param root The checkout that is "after", also built.
 */
export async function metricTurns(root: string, works: readonly MetricWork[], rounds = 5): Promise<void> {
  const { BEFORE: before } = process.env
  console.log(
    `\nprocessor time of warm metrics (${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}, best of ${rounds} rounds in turns)${before === undefined ? '; set BEFORE to a built checkout to compare with it' : ''}`,
  )
  const trees = [...(before === undefined ? [] : [resolve(before)]), root]
  for (const work of works) {
    // new processes for each work, because what the engine learned from another metric changes its code
    const versions = trees.map(startWorker)
    try {
      console.log(workLine(work, await measure(versions, work, rounds)))
    } finally {
      for (const version of versions) version.kill()
    }
  }
}

/** A line of the table: both times and their ratio, what is wanted, and a warning if scores differ. */
export function workLine(work: MetricWork, { before, after, different }: MetricTimes): string {
  const shown = (seconds: number) =>
    inUnit(work, seconds).toLocaleString('en', { maximumSignificantDigits: 3 })
  const cells = [
    ...(before === undefined ? [] : [`before ${shown(before).padStart(8)}`]),
    `after ${shown(after).padStart(8)} ${work.unit.padEnd(9)}`,
    ...(before === undefined ? [] : [`${(before / after).toFixed(2).padStart(6)} times as fast`]),
    ...(work.wanted === undefined ? [] : [`wanted ${work.wanted.toLocaleString('en')}`]),
    ...(different === 0 ? [] : [`SCORES DIFFER on ${different} of ${work.pairs.length} pairs`]),
  ]
  return `  ${work.name.padEnd(50)} ${cells.join('   ')}`
}

function inUnit({ pairs, unit }: MetricWork, seconds: number): number {
  if (unit === 'pairs/s') return pairs.length / seconds
  if (unit === 'ms a pair') return (1000 * seconds) / pairs.length
  return (1e9 * seconds) / pairs.reduce((sum, pair) => sum + pair.candidate.length * pair.reference.length, 0)
}

/** Loads the metric in each version, scores the pairs once, and then measures in turns. */
async function measure(
  versions: readonly ChildProcess[],
  { name, spec, pairs }: MetricWork,
  rounds: number,
): Promise<MetricTimes> {
  const scores: (readonly (number | null)[])[] = []
  for (const version of versions) {
    const answer = await ask(version, { spec, pairs })
    scores.push('scores' in answer ? answer.scores : [])
  }
  const best = versions.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round <= rounds; round++) {
    // first one version, then the other one
    const turns = [...versions.entries()]
    for (const [v, version] of round % 2 === 0 ? turns : turns.reverse()) {
      const answer = await ask(version, 'again')
      if ('seconds' in answer && round > 0) best[v] = Math.min(best[v]!, answer.seconds)
    }
  }
  if (scores.at(-1)!.includes(null)) throw new RangeError(`${name}: the score of a pair is undefined`)
  const different = scores[0]!.filter((score, i) => score !== scores.at(-1)![i]).length
  return { ...(versions.length === 1 ? {} : { before: best[0]! }), after: best.at(-1)!, different }
}

/** A process that answers requests about a checkout. */
function startWorker(tree: string): ChildProcess {
  return fork(join(import.meta.dirname, 'metric-worker.ts'), [tree], {
    // without the condition of the workspace: packages are loaded as they are published
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

async function ask(version: ChildProcess, request: WorkerRequest): Promise<WorkerAnswer> {
  version.send(request)
  // ends the listener for what did not happen
  const answered = new AbortController()
  const events = ['message', 'exit'].map((event) => once(version, event, { signal: answered.signal }))
  const [answer] = (await Promise.race(events)) as [WorkerAnswer | number | null]
  answered.abort()
  await Promise.allSettled(events)
  if (answer === null || typeof answer === 'number') throw new Error('a measured process ended early')
  if ('error' in answer) throw new Error(answer.error)
  return answer
}
