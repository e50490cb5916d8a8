import { expect, test } from 'vitest'
import { fewClustersNotes } from '../../src/report/interval-notes.ts'

test('few clusters are named', () => {
  expect(fewClustersNotes(3, 'task')).toEqual([
    'Warning: 3 tasks: with fewer than 10, 95 % intervals of skewed scores cover about 90 %',
  ])
})

test('enough clusters need no warning', () => {
  expect(fewClustersNotes(10, 'task')).toEqual([])
})
