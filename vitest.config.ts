import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// Run at the root, all packages are tested; run in a package's folder, that package alone.
const atRoot = process.cwd() === import.meta.dirname
const folders = ['packages', 'apps'].flatMap((parent) =>
  atRoot ? readdirSync(parent).map((name) => ({ name, root: `${parent}/${name}` })) : [],
)

export default defineConfig({
  test: {
    ...(atRoot
      ? {
          projects: [
            ...folders
              .filter(({ root }) => existsSync(`${root}/package.json`))
              .map((test) => ({ extends: true as const, test })),
            { extends: true as const, test: { name: 'tools', root: 'tools' } },
          ],
        }
      : {}),
    // Golden files are large and property tests run hundreds of cases: give them room on slow machines.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
