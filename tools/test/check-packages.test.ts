import { expect, test } from 'vitest'
import { checkPackages } from '../src/check-packages.ts'
import { examplePackage, exampleWorkspace, metricPackage, umbrellaPackage } from './example-package.ts'

test('a workspace of well-made packages has nothing to find', () => {
  expect(checkPackages(exampleWorkspace(umbrellaPackage(), examplePackage(), metricPackage()))).toEqual([])
})

test('each kind of check takes part', () => {
  const broken = examplePackage({
    manifest: { license: 'MIT' },
    sources: { 'chrf.ts': 'export const chrf = 1\n', 'utils.ts': 'export type Unused = 1\n' },
    readme: undefined,
  })
  const twin = examplePackage({ folder: 'rouge' })
  const files = checkPackages(exampleWorkspace(broken, twin)).map(({ file }) => file)
  expect(new Set(files)).toEqual(
    new Set([
      'packages/metrics/chrf/package.json',
      'packages/metrics/chrf/src/utils.ts',
      'packages/metrics/chrf/README.md',
      'packages/metrics/rouge/src/index.ts',
    ]),
  )
})
