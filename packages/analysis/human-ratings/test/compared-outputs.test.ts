import { expect, test } from 'vitest'
import { comparedOutputsName } from '../src/compared-outputs.ts'

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
