import { expect, test } from 'vitest'
import { segmentWith } from '../../src/rows/segment-with.ts'
import { segment } from '../reading.ts'

const whole = {
  ...segment('a', ['r'], { x: '1' }),
  grades: new Map([['x', 3]]),
  task: 0,
  sample: 2,
  cluster: 'repo',
  partial: true,
}

test('a copy has every field of a segment', () => {
  expect(segmentWith(whole, {})).toEqual(whole)
  const plain = segment('a', ['r'], { x: '1' })
  expect(segmentWith(plain, {})).toEqual(plain)
  expect(Object.keys(segmentWith(plain, {}))).not.toContain('task')
})

test('changes take the place of fields, and the segment stays as it is', () => {
  const changes = { references: ['s'], models: ['y'], candidates: ['2'], task: 7, sample: 'b', cluster: 9 }
  expect(segmentWith(whole, changes)).toEqual({ ...whole, ...changes })
  expect(whole.task).toBe(0)
})
