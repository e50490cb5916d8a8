import { expect, test } from 'vitest'
import { withModels } from '../../src/join/with-models.ts'
import { segment } from '../reading.ts'

const abc = segment('1', ['r'], { a: 'A', b: 'B', c: 'C' })

test('a segment with some of its models, in the order that is asked for', () => {
  expect(withModels(abc, ['c', 'a'])).toEqual(segment('1', ['r'], { c: 'C', a: 'A' }))
})

test('what was measured follows its output', () => {
  const measured = [Float64Array.of(1), Float64Array.of(2), Float64Array.of(3)]
  expect(withModels({ ...abc, measured }, ['c']).measured).toEqual([Float64Array.of(3)])
})
