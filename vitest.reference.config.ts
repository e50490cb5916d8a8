import { defineConfig } from 'vitest/config'
import { REFERENCE_TESTS, reporters, resolution, shared } from './vitest.base.ts'

/** Tests of the large reference sets, which tools/src/test-reference.ts runs. */
export default defineConfig({
  ...resolution,
  test: {
    ...shared,
    include: [`packages/*/*/${REFERENCE_TESTS}`],
    reporters: reporters('.cache/reference-tests.json'),
    // by default one core is left to the main thread, which has little to do: on two cores that halves the speed
    maxWorkers: '100%',
  },
})
