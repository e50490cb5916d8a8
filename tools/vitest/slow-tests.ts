import type { Finding } from '../src/finding.ts'
import { type PackageReport, readReport, SECONDS } from './package-report.ts'

/** Processor seconds from which on a test of the quick tier is named. */
const SLOW = 1

/** Processor seconds that fail the check: the time of one test varies by half from run to run. */
const TOO_SLOW = 3

/**
 * Finds tests of the quick tier that take too long, in the packages that `npm test` has run here. On a machine that takes
 * longer for all tests than was recorded, each may take as much longer.
 */
export function checkSlowTests(
  reportOf: (home: string) => Pick<PackageReport, 'seconds' | 'slow'> | undefined = readReport,
  recorded: Readonly<Record<string, number>> = SECONDS.quick,
): Finding[] {
  const slow: [test: string, seconds: number][] = []
  let [now, then] = [0, 0]
  for (const [home, seconds] of Object.entries(recorded)) {
    const report = reportOf(home)
    if (!report) continue
    slow.push(...Object.entries(report.slow))
    now += report.seconds
    then += seconds
  }
  const unit = Math.max(1, now / then || 0)
  return slow.flatMap(([name, seconds]) => {
    if (seconds <= SLOW * unit) return []
    const [file, ...titles] = name.split(' > ')
    const deep = file!.replace(/(?<!\.deep)\.test\.ts$/, '.deep.test.ts')
    const message = `"${titles.join(' > ')}" takes ${seconds} s: expected it in ${deep}`
    return [{ file: file!, line: 1, message, isNote: seconds <= TOO_SLOW * unit }]
  })
}
