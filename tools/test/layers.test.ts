import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GROUPS, isLibrary, mayImport } from '../src/layers.ts'
import { loadWorkspace, ROOT } from '../src/workspace.ts'

test('the groups are the folders of packages/', () => {
  expect(readdirSync(join(ROOT, 'packages')).sort()).toEqual([...GROUPS].sort())
})

test('a package imports from its group and from those before it', () => {
  expect(mayImport('metrics', 'core')).toBe(true)
  expect(mayImport('metrics', 'metrics')).toBe(true)
  expect(mayImport('core', 'metrics')).toBe(false)
})

test('the umbrella and the programs are no libraries', () => {
  const folders = loadWorkspace().packages.map(({ folder }) => folder)
  expect(folders.filter((folder) => !isLibrary(folder))).toEqual(['all', 'cli'])
})

test('metrics that parse bring no grammar: languages are installed one by one', () => {
  const { packages } = loadWorkspace()
  const manifests = new Map(packages.map(({ manifest }) => [manifest.name, manifest]))
  for (const { manifest } of packages.filter(({ group }) => group === 'metrics' || group === 'code')) {
    const reached = new Set([manifest.name])
    for (const name of reached)
      for (const next of Object.keys(manifests.get(name)?.dependencies ?? {})) reached.add(next)
    expect([...reached].filter((name) => /tree-sitter-|\/lang-/.test(name))).toEqual([])
  }
})
