import { expect, test } from 'vitest'
import { entryPointsOf } from '../src/check-consumers.ts'
import { examplePackage } from './example-package.ts'

test('the ways into a package are its modules, not its files', () => {
  const entry = { types: './dist/x.d.ts', default: './dist/x.js' }
  const exports = { '.': entry, './registry': entry, './package.json': './package.json' }
  expect(entryPointsOf(examplePackage({ manifest: { exports } }))).toEqual([
    '@codegen-eval/chrf',
    '@codegen-eval/chrf/registry',
  ])
})
