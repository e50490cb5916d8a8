import { expect, test } from 'vitest'
import { segmentWith } from '../../src/rows/segment-with.ts'
import { segment } from '../reading.ts'

const whole = {
  ...segment('a', ['r'], { x: '1' }),
  grades: new Map([['x', 3]]),
  task: 0,
  sample: 2,
  cluster: 'repo',
  language: 'go',
  intent: 'add',
  source: 'def',
}

test('a copy has every field of a segment', () => {
  expect(segmentWith(whole, {})).toEqual(whole)
  const plain = segment('a', ['r'], { x: '1' })
  expect(segmentWith(plain, {})).toEqual(plain)
  expect(Object.keys(segmentWith(plain, {}))).not.toContain('task')
})

test('changes take the place of fields, and the segment stays as it is', () => {
  const changes = { references: ['s'], models: ['y'], candidates: ['2'], task: 7, sample: 'b' }
  expect(segmentWith(whole, changes)).toEqual({ ...whole, ...changes })
  expect(whole.task).toBe(0)
})

test('a further row of the task adds the fields that the segment lacks', () => {
  const further = { cluster: 'other', language: 'go', intent: 'add', sample: 3, grades: new Map([['y', 4]]) }
  const known = { ...segment('a', ['r'], { x: '1' }), cluster: 'repo', grades: new Map([['x', 3]]) }
  expect(segmentWith(known, {}, further)).toEqual({
    ...known,
    language: 'go',
    intent: 'add',
    grades: new Map([
      ['x', 3],
      ['y', 4],
    ]),
  })
})

test('a copy is no part of another segment', () => {
  expect(segmentWith({ ...whole, partial: true }, {})).toEqual(whole)
})
