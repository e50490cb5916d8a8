import { expect, test } from 'vitest'
import { clusterOf, emptyCluster, readLabel } from '../../src/rows/row-labels.ts'

const fail = (message: string): never => {
  throw new RangeError(message)
}

test('a label is a string or a finite number, or missing', () => {
  expect(readLabel('a', 'sample', fail)).toBe('a')
  expect(readLabel(0, 'sample', fail)).toBe(0)
  expect(readLabel('', 'sample', fail)).toBe('')
  expect(readLabel(undefined, 'sample', fail)).toBeUndefined()
  for (const [value, text] of [
    [null, 'null'],
    [true, 'true'],
    [['a'], '["a"]'],
    [Number.NaN, 'null'],
  ]) {
    expect(() => readLabel(value, 'sample', fail)).toThrow(
      `field "sample" must be a string or a number, found ${text}`,
    )
  }
})

test('a cluster has a name', () => {
  expect(clusterOf('django', 'repo', fail)).toBe('django')
  expect(clusterOf(undefined, 'repo', fail)).toBeUndefined()
  expect(() => clusterOf('', 'repo', fail)).toThrow(emptyCluster('repo'))
  expect(emptyCluster('repo')).toBe('field "repo" is empty: expected the name of a cluster')
})
