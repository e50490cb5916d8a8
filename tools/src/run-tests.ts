import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './workspace.ts'

/** Programs that some tests start, and the arguments that print their version. Without them those tests are skipped. */
const PROGRAMS: readonly (readonly [name: string, ...args: string[]])[] = [
  ['chromium', '--version'],
  ['bwrap', '--version'],
  ['redis-server', '--version'],
  ['python3', '--version'],
  ['parallel', '--version'],
]

/** How many tests passed, failed and were skipped. */
export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** The fields of vitest's JSON report that are counted. */
interface TestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

/** The counts of a report. A test file that could not be loaded has no tests to count: it counts as one failed test. */
export function countsOf(report: TestReport): TestCounts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A task of a run, as turbo's summary has it. */
interface Task {
  readonly taskId: string
  readonly task: string
  readonly directory: string
  readonly cache: { readonly status: string }
  readonly execution?: { readonly exitCode: number | null }
}

/**
 * The sum over the test tasks of a run. A report that turbo restored from its cache counts like a new one; a task
 * without a report, or one that ended with an error although its report has none, counts as one failed test.
 */
export function sumOf(
  tasks: readonly Task[],
  reportOf: (directory: string) => TestReport | undefined,
): TestCounts & { readonly packages: number; readonly cached: number } {
  const sum = { passed: 0, failed: 0, skipped: 0, packages: 0, cached: 0 }
  for (const { task, directory, cache, execution } of tasks) {
    if (task !== 'test') continue
    const report = reportOf(directory)
    const counts = report ? countsOf(report) : { passed: 0, failed: 1, skipped: 0 }
    const isBroken = execution !== undefined && execution.exitCode !== 0 && counts.failed === 0
    sum.passed += counts.passed
    sum.failed += counts.failed + (isBroken ? 1 : 0)
    sum.skipped += counts.skipped
    sum.packages++
    if (cache.status === 'HIT') sum.cached++
  }
  return sum
}

/**
 * Writes what the machine has, so that turbo runs tests again where it differs: `node.txt` belongs to all test tasks,
 * `programs.txt` to those that start programs.
 */
export function describeMachine(root: string = ROOT): void {
  const folder = join(root, '.cache/machine')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'node.txt'), `node ${process.version} ${process.platform} ${process.arch}\n`)
  const lines = PROGRAMS.map(([name, ...args]) => {
    const { status, stdout } = spawnSync(name, args, { encoding: 'utf8', timeout: 20_000 })
    return `${name}: ${status === 0 ? stdout.split('\n')[0] : 'absent'}\n`
  })
  writeFileSync(join(folder, 'programs.txt'), lines.join(''))
}

/** The report of a package's last run, restored or new. */
function reportIn(directory: string): TestReport | undefined {
  const path = join(ROOT, directory, '.cache/tests.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as TestReport) : undefined
}

/** Runs the tests of all packages, or of those that turbo's arguments choose, and prints one sum. */
function main(args: readonly string[]): number {
  describeMachine()
  const runs = join(ROOT, '.turbo/runs')
  rmSync(runs, { recursive: true, force: true })
  const turbo = [
    'run',
    'test',
    '--continue',
    '--summarize',
    '--output-logs=errors-only',
    `--concurrency=${availableParallelism()}`,
    ...args,
  ]
  const { status } = spawnSync('turbo', turbo, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_PRINT_VERSION_DISABLED: '1' },
  })
  const file = existsSync(runs) ? readdirSync(runs)[0] : undefined
  if (file === undefined) return status ?? 1
  const { tasks } = JSON.parse(readFileSync(join(runs, file), 'utf8')) as { tasks: Task[] }
  const { passed, failed, skipped, packages, cached } = sumOf(tasks, reportIn)
  const sum = { passed, failed, skipped }
  const { TEST_REPORT: report } = process.env
  if (report !== undefined) {
    mkdirSync(dirname(report), { recursive: true })
    writeFileSync(report, JSON.stringify(sum))
  }
  console.log(`${packages} packages, ${cached} of them unchanged since they were tested`)
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  return status === 0 && failed > 0 ? 1 : (status ?? 1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = main(process.argv.slice(2))
}
