import { expect, test } from 'vitest'
import { comparedOutputsName, FIRST_SAMPLE, sampleName } from '../src/output-names.ts'

test('two outputs have one name in either order, and samples and items have their own', () => {
  const pair = { id: 7, a: 'x', b: 'y', sampleA: '2' }
  const turned = { id: '7', a: 'y', b: 'x', sampleB: '2' }
  expect(comparedOutputsName(pair)).toBe(comparedOutputsName(turned))
  const others = [
    { ...pair, id: 8 },
    { ...pair, sampleA: '3' },
    { ...pair, sampleB: '2' },
  ]
  expect(new Set([pair, ...others].map(comparedOutputsName)).size).toBe(4)
})

test('the first sample has the name of its task, and ids and labels are compared as text', () => {
  expect(sampleName({ id: 7 })).toBe(sampleName({ id: '7', sample: 1 }))
  expect(sampleName({ id: 7, sample: FIRST_SAMPLE })).toBe(sampleName({ id: 7 }))
  expect(sampleName({ id: 7, sample: 2 })).not.toBe(sampleName({ id: 7 }))
  expect(sampleName({ id: '7,1' })).not.toBe(sampleName({ id: 7, sample: '1' }))
})
