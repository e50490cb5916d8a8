import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { MANY_WORKERS, REFERENCE_TESTS, resolution, settings } from './base.ts'
import { reportOf } from './package-report.ts'
import { writeCounts } from './test-counts.ts'

/** Tests of the large reference sets, which tools/vitest/test-reference.ts runs. */
export default defineConfig({
  ...resolution,
  root: join(import.meta.dirname, '../..'),
  test: {
    ...settings,
    include: [`packages/*/*/test/${REFERENCE_TESTS}`],
    exclude: configDefaults.exclude,
    reporters: ['default', { onTestRunEnd: (modules) => writeCounts(reportOf(modules)) }],
    maxWorkers: MANY_WORKERS,
  },
})
