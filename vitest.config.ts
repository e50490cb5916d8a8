import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/*', 'tools'],
    // Golden files are large and property tests run hundreds of cases: give them room on slow machines.
    testTimeout: 60_000,
  },
})
