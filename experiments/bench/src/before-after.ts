import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Processor time and memory of a run of the command. */
export interface CommandCost {
  /** User and system time of all threads. */
  readonly seconds: number
  readonly megabytes: number
}

/** A workload of the command. */
export interface CommandWork {
  readonly name: string
  readonly args: readonly string[]
}

/** Stands in arguments for a folder that no other run used. */
export const FRESH_FOLDER = '{fresh folder}'

/** Reports what a process used when it ends, after its own messages. */
const REPORT =
  "data:text/javascript,process.on('exit',()=>{const u=process.resourceUsage();process.stderr.write('\\n'+(u.userCPUTime+u.systemCPUTime)/1e6+' '+u.maxRSS/1024)})"

/**
 * Prints processor time and peak memory of workloads of the built command, before and after a change: "before" is the
 * command of another checkout that is built, named by the variable BEFORE, and the two take turns in one run.
 *
 *     git worktree add --detach ../before <commit>    then install and build it
 *     BEFORE=../before npm run bench -- analyses
 *
 * @param root The checkout whose command is "after".
 */
export function beforeAndAfter(root: string, works: readonly CommandWork[], rounds = 1): void {
  const { BEFORE: before } = process.env
  const trees = [...(before === undefined ? [] : [['before', resolve(before)]]), ['after', root]]
  console.log(
    `\nprocessor time, start included (${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}, best of ${rounds})${before === undefined ? '; set BEFORE to a built checkout to compare with it' : ''}`,
  )
  for (const { name, args } of works) {
    const best = new Map<string, CommandCost>()
    for (let round = 0; round < rounds; round++) {
      for (const [which, tree] of trees) {
        const cost = costOf(tree!, args)
        const least = best.get(which!)?.seconds ?? Number.POSITIVE_INFINITY
        if (cost.seconds < least) best.set(which!, cost)
      }
    }
    const cells = [...best].map(
      ([which, { seconds, megabytes }]) =>
        `${which} ${seconds.toFixed(2).padStart(7)} s ${Math.round(megabytes).toString().padStart(5)} MB`,
    )
    console.log(`  ${name.padEnd(52)} ${cells.join('   ')}`)
  }
}

/** Runs the command of a checkout. */
function costOf(tree: string, args: readonly string[]): CommandCost {
  const bin = resolve(tree, 'packages/use/cli/dist/bin.js')
  const fresh = mkdtempSync(join(tmpdir(), 'codegen-eval-run-'))
  const own = args.map((arg) => (arg === FRESH_FOLDER ? join(fresh, 'out') : arg))
  const { status, stderr } = spawnSync(process.execPath, ['--import', REPORT, bin, ...own], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    cwd: tree,
  })
  rmSync(fresh, { recursive: true })
  if (status !== 0) throw new Error(`${bin} ${args.join(' ')}: ${stderr}`)
  const [seconds, megabytes] = stderr.slice(stderr.lastIndexOf('\n') + 1).split(' ')
  return { seconds: Number(seconds), megabytes: Number(megabytes) }
}
