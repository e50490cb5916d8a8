import { expect, test } from 'vitest'
import { compareBumps } from '../src/check-changesets.ts'
import { examplePackage, metricPackage, umbrellaPackage } from './example-package.ts'

const packages = [umbrellaPackage(), examplePackage(), metricPackage()]
const found = (after: Record<string, string>) =>
  compareBumps(packages, ({ folder }) => after[folder]!).map(({ message }) => message)

test('a patch of one package bumps it and the umbrella', () => {
  expect(found({ all: '1.2.4', chrf: '1.2.4', metric: '1.2.3' })).toEqual([])
})

test('finds what did not move, moved too far, or should have stayed', () => {
  expect(found({ all: '1.2.3', chrf: '1.3.0', metric: '1.2.4' })).toEqual([
    'after a patch of chrf, 1.2.3 becomes 1.2.3, not 1.2.4',
    'after a patch of chrf, 1.2.3 becomes 1.3.0, not 1.2.4',
    'after a patch of chrf, 1.2.3 becomes 1.2.4, not 1.2.3',
  ])
})
