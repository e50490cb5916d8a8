import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// Run at the root, all packages are tested; run in a package's folder, that package alone.
const atRoot = process.cwd() === import.meta.dirname
const packages = atRoot
  ? readdirSync('packages').filter((name) => existsSync(`packages/${name}/package.json`))
  : []

export default defineConfig({
  test: {
    ...(atRoot
      ? {
          projects: [
            ...packages.map((name) => ({ extends: true as const, test: { name, root: `packages/${name}` } })),
            { extends: true as const, test: { name: 'tools', root: 'tools' } },
          ],
        }
      : {}),
    // Golden files are large and property tests run hundreds of cases: give them room on slow machines.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
