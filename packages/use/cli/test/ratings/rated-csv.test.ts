import { expect, test } from 'vitest'
import { labelText, ratedCsv } from '../../src/ratings/rated-csv.ts'
import { ratedOf, THREE, WORDS } from './rateds.ts'

test('one row an item, with the weight of each label', () => {
  const lines = ratedCsv(ratedOf(THREE, 'majority-vote')).split('\n')
  expect([lines[0], lines[4], lines[5]]).toEqual([
    'item,label,weight:0,weight:1,weight:2',
    'd,0,0.666666666667,0,0.333333333333',
    '',
  ])
})

test('models have a column', () => {
  expect(ratedCsv(ratedOf(WORDS, 'majority-vote')).split('\n').slice(0, 2)).toEqual([
    'item,model,label,weight:bad,weight:fair,weight:good',
    'a,one,bad,1,0,0',
  ])
})

test('labels that are computed have twelve digits', () => {
  expect([labelText(1 / 3), labelText(2), labelText('x')]).toEqual(['0.333333333333', '2', 'x'])
})
