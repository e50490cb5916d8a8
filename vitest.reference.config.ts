import { configDefaults, defineConfig } from 'vitest/config'
import config, { testsIn } from './vitest.config.ts'

const { projects: _, exclude: __, ...test } = config.test ?? {}

/** Tests of the large reference sets, which tools/src/test-reference.ts runs. */
export default defineConfig({
  ...config,
  test: {
    ...test,
    include: testsIn(['packages/*/*'], '*.reference.test.ts'),
    exclude: configDefaults.exclude,
    pool: 'forks',
    isolate: false,
  },
})
