import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestJob, TestOutcome, TestRunner } from '@codegen-eval/run-tests'
import { chooseRunner } from '@codegen-eval/run-tests/node'
import {
  addOneTask,
  goodProgram,
  HOSTILE_PROGRAMS,
} from '../../packages/use/run-tests/test/hostile-programs.ts'
import {
  ADD_ONE,
  GOOD,
  HOSTILE_SAMPLES,
  type Targets,
} from '../../packages/use/run-tests/test/hostile-samples.ts'
import {
  ADD_ONE_SCRIPT,
  GOOD_SCRIPT,
  HOSTILE_SCRIPTS,
} from '../../packages/use/run-tests/test/hostile-scripts.ts'

/**
 * Runs all hostile programs under a runner, each followed by a good one:
 * `tsx --conditions=@codegen-eval/source experiments/src/run-hostile.ts [bwrap|pyodide|quickjs [part of a name]]`; without a
 * runner's name, under bwrap. Under bwrap, programs of all languages follow those of Python, by names such as `php: an
 * endless loop`; their compilers and interpreters must be there.
 *
 * Prints a row of a table for each: how it ended, and what it left behind. Every program is bounded by a count and a
 * deadline of its own; network tests reach for a server on loopback only.
 */

/** A program and how its run may end. */
export interface HostileJob {
  readonly name: string
  readonly job: TestJob
  readonly expected: readonly string[]
  readonly next: TestJob
}

/** How a hostile program ended, and what is wrong; nothing is, if the sandbox held. */
export interface HostileResult {
  readonly name: string
  readonly outcome: TestOutcome
  readonly wrong: readonly string[]
}

/** The runners for which there are hostile programs. */
export const HOSTILE_RUNNERS = ['bwrap', 'pyodide', 'quickjs'] as const

/**
 * The runner of that name; the first one, which is announced, if there is no name.
 *
 * @throws RangeError for another name.
 */
export function hostileRunner(
  name: string | undefined,
  announce: (text: string) => void,
): (typeof HOSTILE_RUNNERS)[number] {
  const [first, ...others] = HOSTILE_RUNNERS
  if (name === undefined)
    announce(`no runner is named: all programs run under ${first}; the others are ${others.join(', ')}`)
  const found = HOSTILE_RUNNERS.find((each) => each === (name ?? first))
  if (found === undefined) throw new RangeError(`runner ${name}: expected ${HOSTILE_RUNNERS.join(', ')}`)
  return found
}

/** The hostile programs for a runner. */
export function hostileJobs(runner: string, targets: Targets): readonly HostileJob[] {
  if (runner === 'quickjs')
    return HOSTILE_SCRIPTS.map(({ name, task = ADD_ONE_SCRIPT, program, quickjs }) => ({
      name,
      job: { task, program },
      expected: quickjs,
      next: { task: ADD_ONE_SCRIPT, program: GOOD_SCRIPT },
    }))
  const samples = HOSTILE_SAMPLES.map((sample) => ({
    name: sample.name,
    job: { task: sample.task ?? ADD_ONE, program: sample.program(targets) },
    expected: sample[runner === 'bwrap' ? 'bwrap' : 'pyodide'],
    next: { task: ADD_ONE, program: GOOD },
  }))
  return runner === 'bwrap' ? [...samples, ...otherLanguages(targets)] : samples
}

/** The hostile programs that are judged as one program with their tests. */
function otherLanguages(targets: Targets): readonly HostileJob[] {
  return HOSTILE_PROGRAMS.map(({ language, name, outcomes, program }) => {
    const task = addOneTask(language)
    return {
      name: `${language}: ${name}`,
      job: { task, program: program(targets) },
      expected: outcomes,
      next: { task, program: goodProgram(language) },
    }
  })
}

/** Times for a program and its compiler to end by themselves on a busy machine, and for those that must be stopped. */
const PATIENCE = { timeout: 60, compileTimeout: 60 }
const IMPATIENCE = { timeout: 3, compileTimeout: 8 }

/**
 * Runs hostile programs one after another, and looks after each for what it reached and left.
 *
 * @param left Finds what a program left behind, such as processes and files; empty if nothing.
 */
export async function* runHostile(
  jobs: readonly HostileJob[],
  runner: TestRunner,
  memory: number,
  left: () => readonly string[],
): AsyncGenerator<HostileResult> {
  const patient = await runner.start({ ...PATIENCE, memory })
  const impatient = await runner.start({ ...IMPATIENCE, memory })
  try {
    // what stays for the next program is there before the first
    for (const worker of [patient, impatient]) await worker.run(jobs[0]!.next)
    for (const { name, job, expected, next } of jobs) {
      const isStopped = expected.includes('timeout') || expected.join() === 'compile'
      const outcome = await (isStopped ? impatient : patient).run(job)
      const after = await patient.run(next)
      yield {
        name,
        outcome,
        wrong: [
          ...(expected.includes(outcome.outcome) ? [] : [`expected ${expected.join(' or ')}`]),
          ...(outcome.error?.includes('reached:') ? ['reached its target'] : []),
          ...(after.outcome === 'passed' ? [] : [`the next program: ${after.outcome}`]),
          ...left(),
        ],
      }
    }
  } finally {
    await Promise.all([patient.stop(), impatient.stop()])
  }
}

/** The processes below this one, by number, with their commands. */
function descendants(): ReadonlyMap<number, string> {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(/^.*\) \S (\d+)/s.exec(stat)?.[1]))
    } catch {
      // it has ended
    }
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (parents.get(pid) === process.pid || isBelow(parents.get(pid)))
  const commandOf = (pid: number): string => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch {
      return ''
    }
  }
  return new Map(
    [...parents.keys()].filter((pid) => isBelow(pid)).map((pid) => [pid, commandOf(pid)] as const),
  )
}

/** Processes that judge programs or wait for the next one; a program's own process in bubblewrap does neither. */
function isOurs(command: string): boolean {
  return /serve_forked|serve_here|-child\.mjs|tsx|esbuild/.test(command) || command === ''
}

async function main(wanted?: string, only = ''): Promise<void> {
  const name = hostileRunner(wanted, console.error)
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'codegen-eval-')))
  // what the runner writes is seen there
  process.env.TMPDIR = folder
  const file = join(folder, 'secret.txt')
  writeFileSync(file, 'secret')
  let connections = 0
  const server = createServer(() => connections++)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const jobs = hostileJobs(name, { file, home: homedir(), port }).filter((each) => each.name.includes(only))
  if (jobs.length === 0) throw new RangeError(`no program has ${only} in its name`)
  const runner = await chooseRunner(
    jobs.map(({ job }) => job.task),
    { name },
  )
  let files = ''
  const left = (): readonly string[] => {
    const strays = [...descendants().values()].filter((command) => !isOurs(command))
    const now = readdirSync(folder).join(' ')
    files ||= now
    return [
      ...strays.map((command) => `left a process: ${command.slice(0, 80)}`),
      ...(readFileSync(file, 'utf8') === 'secret' ? [] : ['changed a file']),
      ...(now === files ? [] : [`left files: ${now}`]),
      ...(connections === 0 ? [] : [`${connections} connections`]),
    ]
  }
  console.error(`${jobs.length} hostile programs under ${name}, each followed by a good one`)
  console.log(`| program | \`${name}\` |\n|---|---|`)
  let wrongs = 0
  for await (const { name: program, outcome, wrong } of runHostile(jobs, runner, 2 ** 28, left)) {
    if (wrong.length > 0) wrongs++
    const error = outcome.error === undefined ? '' : `: ${outcome.error.slice(0, 90)}`
    console.log(
      `| ${program} | ${outcome.outcome}${error}${wrong.map((each) => ` — **${each}**`).join('')} |`,
    )
  }
  server.close()
  const rest = readdirSync(folder).filter((each) => each !== 'secret.txt')
  console.log(`${jobs.length} programs, ${wrongs} wrong; files after the last: ${rest.join(' ') || 'none'}`)
  rmSync(folder, { recursive: true })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(...process.argv.slice(2))
