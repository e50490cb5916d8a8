import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { embedAll } from '../src/embed-bytes.ts'
import { runMain } from '../src/run-main.ts'
import { QUIET } from '../src/turbo.ts'
import { ROOT } from '../src/workspace.ts'
import { describeMachine } from './describe-machine.ts'
import { readReport, reportFile, SECONDS, type TestPlan, type Tier } from './package-report.ts'
import { sumOf, writeCounts } from './test-counts.ts'

/** The test task of a package, as turbo knows it. */
interface TestTask {
  readonly task: string
  /** `<NONEXISTENT>` for a package without tests. */
  readonly command: string
  readonly directory: string
  /** Of everything that the result depends on. */
  readonly hash: string
  readonly cache: { readonly status: 'HIT' | 'MISS' }
}

/** The environment of turbo and vitest. */
const environmentOf = (tier: Tier) => ({ ...process.env, ...QUIET, TEST_TIER: tier })

/**
 * Runs the tests of the packages that changed since they were tested, or of those that turbo's arguments choose. Turbo
 * says which these are; one vitest runs them, because a vitest for each would start 79 times and load the same modules
 * again; and turbo stores the result of each package under its hash.
 *
 * `--deep` chooses the deep tier, `--record` writes how long each package took into `tools/vitest/seconds.json`.
 */
async function main(...args: string[]): Promise<number> {
  // an install with an unchanged lockfile ends before it embeds files
  embedAll()
  describeMachine()
  const [isDeep, records] = ['--deep', '--record'].map((flag) => args.includes(flag))
  const turboArgs = args.filter((arg) => arg !== '--deep' && arg !== '--record')
  const tier = isDeep ? 'deep' : 'quick'
  const tasks = plannedTasks(tier, turboArgs)
  const isForced = process.env.TURBO_FORCE === 'true' || turboArgs.includes('--force')
  // packages that were done when a run was interrupted are not run again
  const isDone = ({ directory, hash, cache }: TestTask) => {
    const report = readReport(directory, tier)
    return cache.status === 'HIT' || (report?.hash === hash && report.failed === 0)
  }
  const stale = tasks.filter((task) => isForced || !isDone(task))
  const plans = plansOf(
    stale,
    isDeep && !isForced && stale.length > 0 ? plannedTasks('quick', turboArgs) : [],
  )
  const code = stale.length === 0 ? 0 : await runVitest(tier, plans)
  if (code === constants.signals.SIGINT + 128) return code
  const isHere = ({ directory, hash }: TestTask) => readReport(directory, tier)?.hash === hash
  if (!tasks.every((task) => task.cache.status === 'HIT' && isHere(task))) store(tier, turboArgs)
  const reports = tasks.map(({ directory }) => readReport(directory, tier))
  const sum = sumOf(reports)
  // an error that no test caught counts, too
  const failed = code !== 0 && sum.failed === 0 ? 1 : sum.failed
  writeCounts({ ...sum, failed })
  const seconds = tasks.map(({ directory }, i) => [directory, reports[i]?.seconds ?? 1] as const)
  if (records) recordSeconds(tier, seconds)
  console.log(
    `${tasks.length - stale.length} of ${tasks.length} packages are unchanged since they were tested`,
  )
  console.log(`${sum.passed} passed, ${failed} failed, ${sum.skipped} skipped${isDeep ? '' : deepNote()}`)
  return failed > 0 ? 1 : 0
}

/** Turbo's test tasks, without running them. */
function plannedTasks(tier: Tier, args: readonly string[]): TestTask[] {
  const plan = ['run', 'test', '--dry=json', ...args]
  const { status, stdout, stderr } = spawnSync('turbo', plan, {
    cwd: ROOT,
    encoding: 'utf8',
    env: environmentOf(tier),
    maxBuffer: 2 ** 28,
  })
  if (status !== 0) throw new Error(stderr || stdout)
  const { tasks } = JSON.parse(stdout) as { readonly tasks: readonly TestTask[] }
  return tasks.filter(({ task, command }) => task === 'test' && command !== '<NONEXISTENT>')
}

/** Plans tests: their hashes, and the files that passed in the quick tier of the same hashes. */
function plansOf(tasks: readonly TestTask[], quick: readonly TestTask[]): Readonly<Record<string, TestPlan>> {
  const hashes = new Set(quick.map(({ hash }) => hash))
  const planOf = ({ directory, hash }: TestTask): TestPlan => {
    const report = readReport(directory)
    return report?.failed === 0 && hashes.has(report.hash ?? '') ? { hash, whole: report.whole } : { hash }
  }
  return Object.fromEntries(tasks.map((task) => [task.directory, planOf(task)]))
}

/** Runs the tests of packages in one vitest, and returns its exit code. */
async function runVitest(tier: Tier, plans: Readonly<Record<string, TestPlan>>): Promise<number> {
  const file = join(ROOT, '.cache/test-plans.json')
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  for (const directory of Object.keys(plans)) rmSync(reportFile(directory, tier), { force: true })
  writeFileSync(file, JSON.stringify(plans))
  const vitest = spawn('vitest', ['run'], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...environmentOf(tier), TEST_PLANS: file },
  })
  // what tests write past vitest is of interest only where one fails
  const errors: Buffer[] = []
  vitest.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  // an interrupt reaches vitest, too, which ends its processes
  const wait = () => {}
  process.on('SIGINT', wait)
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    vitest.once('error', reject).once('close', (...ended) => resolve(ended))
  })
  process.off('SIGINT', wait)
  if (code !== 0) process.stderr.write(Buffer.concat(errors))
  return code ?? constants.signals[signal!] + 128
}

/** Lets turbo keep what was found, and restore the rest: its tasks succeed where the report of the package says so (`tools/vitest/bin/pnpm`). */
function store(tier: Tier, args: readonly string[]): void {
  const path = [join(ROOT, 'tools/vitest/bin'), process.env.PATH].join(delimiter)
  const options = ['--continue', '--output-logs=none', `--concurrency=${availableParallelism()}`]
  spawnSync('turbo', ['run', 'test', ...options, ...args], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...environmentOf(tier), PATH: path },
  })
}

/** Writes how long packages took, by which later runs order them and say what is left. */
function recordSeconds(tier: Tier, seconds: readonly (readonly [folder: string, seconds: number])[]): void {
  const text = JSON.stringify({ ...SECONDS, [tier]: Object.fromEntries(seconds) }, undefined, 2)
  writeFileSync(join(ROOT, 'tools/vitest/seconds.json'), `${text}\n`)
}

/** What the quick tier leaves to the deep one. */
function deepNote(): string {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '*.deep.test.ts']
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').length - 1
  return `; npm run test:deep runs ${files} files more, and all cases of the properties`
}

await runMain(import.meta, main)
