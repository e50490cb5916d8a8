import { expect, test } from 'vitest'
import { compareBumps, dependantsOf, type Release } from '../src/check-changesets.ts'
import { examplePackage, metricPackage, umbrellaPackage } from './example-package.ts'

const packages = [umbrellaPackage(), examplePackage(), metricPackage()]
const found = (release: Release, after: Record<string, string>) =>
  compareBumps(packages, release, new Map(Object.entries(after))).map(({ message }) => message)

const patch: Release = { folder: 'chrf', bump: 'patch', bumped: new Set(['chrf', 'all']) }

test('a patch of one package bumps it and the umbrella', () => {
  expect(found(patch, { all: '1.2.4', chrf: '1.2.4', metric: '1.2.3' })).toEqual([])
})

test('finds versions that did not move, moved too far, or should have stayed', () => {
  expect(found(patch, { all: '1.2.3', chrf: '1.3.0', metric: '1.2.4' })).toEqual([
    'after a patch change of chrf, 1.2.3 becomes 1.2.3, not 1.2.4',
    'after a patch change of chrf, 1.2.3 becomes 1.3.0, not 1.2.4',
    'after a patch change of chrf, 1.2.3 becomes 1.2.4, not 1.2.3',
  ])
})

test('a minor change bumps all that depend on the package', () => {
  expect([...dependantsOf('metric', packages)].sort()).toEqual(['all', 'chrf', 'metric'])
  const minor: Release = { folder: 'metric', bump: 'minor', bumped: dependantsOf('metric', packages) }
  expect(found(minor, { all: '1.3.0', chrf: '1.3.0', metric: '1.3.0' })).toEqual([])
  expect(found(minor, { all: '1.2.4', chrf: '1.3.0', metric: '1.3.0' })).toEqual([
    'after a minor change of metric, 1.2.3 becomes 1.2.4, not 1.3.0',
  ])
})
