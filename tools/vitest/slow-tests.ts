import { type Finding, findings } from '../src/finding.ts'
import { type PackageReport, readReport } from './package-report.ts'
import { SECONDS } from './recorded-seconds.ts'

/** Processor seconds from which on a test of the quick tier is named. */
const SLOW = 1

/** Processor seconds that fail the check: the time of one test varies by half from run to run. */
const TOO_SLOW = 3

/**
 * Finds tests of the quick tier that take too long, in the packages that `npm test` has run here. On a machine that takes
 * longer for all tests than was recorded, each may take as much longer.
 */
export function checkSlowTests(
  reportOf: (home: string) => Pick<PackageReport, 'seconds' | 'slow'> | undefined = (home) =>
    readReport(home, 'quick'),
  recorded: Readonly<Record<string, number>> = SECONDS,
): Finding[] {
  const reports = Object.entries(recorded).flatMap(([home, usual]) => {
    const report = reportOf(home)
    return report ? [{ ...report, usual }] : []
  })
  const sum = (key: 'seconds' | 'usual') => reports.reduce((total, report) => total + report[key], 0)
  const unit = Math.max(1, sum('seconds') / sum('usual') || 0)
  return reports.flatMap(({ slow }) =>
    Object.entries(slow).flatMap(([name, seconds]) => {
      if (seconds <= SLOW * unit) return []
      const [file, ...titles] = name.split(' > ')
      const deep = file!.replace(/(?<!\.deep)\.test\.ts$/, '.deep.test.ts')
      const found = findings(file!, [`"${titles.join(' > ')}" takes ${seconds} s: expected it in ${deep}`])
      return found.map((finding) => ({ ...finding, isNote: seconds <= TOO_SLOW * unit }))
    }),
  )
}
