import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Packages resolve each other to their sources, so that tests need no build and see each change at once. */
const SOURCE = '@codegen-eval/source'

// In a package's folder the tests of that package run alone; at the root, those of all packages.
const atRoot = process.cwd() === import.meta.dirname
const groups = readdirSync(`${import.meta.dirname}/packages`).map((group) => `packages/${group}`)
const folders = [...groups, 'apps'].flatMap((parent) =>
  atRoot ? readdirSync(parent).map((name) => ({ name, root: `${parent}/${name}` })) : [],
)

export default defineConfig({
  resolve: { conditions: [SOURCE, 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: [SOURCE, 'module', 'node', 'development|production'] } },
  test: {
    ...(atRoot
      ? {
          projects: [
            ...folders
              .filter(({ root }) => existsSync(`${root}/package.json`))
              .map((test) => ({ extends: true as const, test })),
            ...['tools', 'experiments'].map((name) => ({
              extends: true as const,
              test: { name, root: name },
            })),
          ],
        }
      : {}),
    // Golden files are large and property tests run hundreds of cases: give them room on slow machines.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
