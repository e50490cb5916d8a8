import { expect, test } from 'vitest'
import { type Change, checkNumberVersions, compareBumps } from '../src/check-changesets.ts'
import { examplePackage, metricPackage, umbrellaPackage } from './example-package.ts'

const packages = [umbrellaPackage(), examplePackage(), metricPackage()]
const found = (change: Change, after: Record<string, string>) =>
  compareBumps(packages, change, new Map(Object.entries(after))).map(({ message }) => message)

test('a patch of one package bumps it and the umbrella', () => {
  expect(found(['chrf', 'patch'], { all: '1.2.4', chrf: '1.2.4', metric: '1.2.3' })).toEqual([])
})

test('finds versions that did not move, moved too far, or should have stayed', () => {
  expect(found(['chrf', 'patch'], { all: '1.2.3', chrf: '1.3.0', metric: '1.2.4' })).toEqual([
    'after a patch change of chrf, 1.2.3 becomes 1.2.3, not 1.2.4',
    'after a patch change of chrf, 1.2.3 becomes 1.3.0, not 1.2.4',
    'after a patch change of chrf, 1.2.3 becomes 1.2.4, not 1.2.3',
  ])
})

test('a minor change reaches the umbrella, and by a patch the ranges of others', () => {
  expect(found(['metric', 'minor'], { all: '1.3.0', chrf: '1.2.4', metric: '1.3.0' })).toEqual([])
  expect(found(['metric', 'minor'], { all: '1.2.4', chrf: '1.2.4', metric: '1.3.0' })).toEqual([
    'after a minor change of metric, 1.2.3 becomes 1.2.4, not 1.3.0',
  ])
})

test('the version of numbers is one that was released, or the next', () => {
  const messages = (numbers: string, bump?: 'patch' | 'minor') =>
    checkNumberVersions(
      [examplePackage({ manifest: { codegenEval: { numbers } } })],
      new Map(bump ? [['@codegen-eval/chrf', bump]] : []),
    ).map(({ message }) => message)
  expect(messages('1.2.3')).toEqual([])
  expect(messages('1.0.0', 'minor')).toEqual([])
  expect(messages('1.3.0', 'minor')).toEqual([])
  expect(messages('1.3.0', 'patch')).toEqual([
    '"numbers" is 1.3.0, and the next version is 1.2.4: correct it, or add a changeset for @codegen-eval/chrf',
  ])
  expect(messages('1.10.0')).toEqual([expect.stringContaining('the next version is 1.2.3')])
})
