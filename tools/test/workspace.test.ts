import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderOf, loadWorkspace, packageName } from '../src/workspace.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'workspace-'))
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('packages are read from disk, in order, without private ones and folders without a manifest', () => {
  write('package.json', '{ "name": "root", "version": "0.0.0" }')
  write('packages/code/b/package.json', '{ "name": "@codegen-eval/b", "version": "1.0.0" }')
  write('packages/code/b/src/deep/idea.ts', 'export const idea = 1\n')
  write('packages/code/b/src/data.json', '{}')
  write('packages/code/b/test/deep/idea.test.ts', '')
  write('packages/core/a/package.json', '{ "name": "@codegen-eval/a", "version": "1.0.0" }')
  write('packages/core/docs/package.json', '{ "name": "docs", "version": "1.0.0", "private": true }')
  write('packages/core/left-over/dist/index.js', '')
  const { packages, manifest } = loadWorkspace(root)
  expect(manifest.name).toBe('root')
  expect(packages.map(({ folder }) => folder)).toEqual(['a', 'b'])
  expect(packages[1]!.sources.map(({ path }) => path)).toEqual(['deep/idea.ts'])
  expect(packages[1]!.tests).toEqual(['deep/idea.test.ts'])
  expect(packages[1]!.readme).toBeUndefined()
})

test('names and folders follow from each other', () => {
  expect(packageName('chrf')).toBe('@codegen-eval/chrf')
  expect(folderOf('@codegen-eval/chrf')).toBe('chrf')
  expect(folderOf('chrf')).toBeUndefined()
})
