import { defineConfig } from 'vitest/config'

// Run at the root, all packages are tested; run in a package's folder, that package alone.
const atRoot = process.cwd() === import.meta.dirname

export default defineConfig({
  test: {
    ...(atRoot ? { projects: ['packages/*', 'tools'] } : {}),
    // Golden files are large and property tests run hundreds of cases: give them room on slow machines.
    testTimeout: 60_000,
  },
})
