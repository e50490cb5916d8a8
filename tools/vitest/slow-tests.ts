import { join } from 'node:path'
import { textOf } from '../src/files.ts'
import { type Finding, findings } from '../src/finding.ts'
import { ROOT } from '../src/workspace.ts'
import { readReport } from './package-report.ts'

/** Processor seconds that a test of the quick tier may take; busy machines need half as much again. */
const MOST = 1.5

/** Finds tests of the quick tier that take too long, of the packages that `npm test` has run here. */
export function checkSlowTests(
  slowOf: (home: string) => Readonly<Record<string, number>> = (home) =>
    readReport(home, 'quick')?.slow ?? {},
  homes: Iterable<string> = Object.keys(JSON.parse(textOf(join(ROOT, 'tools/vitest/seconds.json'))!)),
): Finding[] {
  return [...homes].flatMap((home) =>
    Object.entries(slowOf(home)).flatMap(([name, seconds]) => {
      const [file, ...titles] = name.split(' > ')
      if (seconds <= MOST) return []
      const deep = file!.replace(/(?<!\.deep)\.test\.ts$/, '.deep.test.ts')
      return findings(file!, [`"${titles.join(' > ')}" takes ${seconds} s: expected it in ${deep}`])
    }),
  )
}
