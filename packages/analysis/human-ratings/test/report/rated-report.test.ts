import { renderCsv, renderText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import type { AggregatedRatings } from '../../src/report/aggregated-ratings.ts'
import { ratedOutput } from '../../src/report/rated-report.ts'
import { type Row, ratedOf, THREE, WORDS } from './rateds.ts'

const shown = (rated: AggregatedRatings) => renderText(ratedOutput(rated).report())
const csv = (rated: AggregatedRatings) => renderCsv(ratedOutput(rated).csv())

test('labels, raters and agreement, each with its heading', () => {
  const text = shown(ratedOf(THREE, 'majority-vote'))
  expect(text).toMatch(
    /^majority-vote: 4 items, 3 raters, 12 ratings\n\n {5}items {2}mean {2}mean rating {2}0 {2}1 {2}2\nall {6}4 {2}0\.75 {9}0\.92 {2}2 {2}1 {2}1\n/,
  )
  expect(text).toContain('item  label  weight\na         0    1.00\n')
  expect(text).toMatch(
    /rater {2}ratings {2}skill\nann +4 {2}1\.000\nben +4 {2}1\.000\ncleo +4 {2}0\.750\nskill: share of agreement/,
  )
  expect(text).toMatch(/\nKrippendorff's alpha, nominal +0\.\d{3} +(?:–|-)? *4\n/)
  expect(text).toContain(
    'no interval of agreement: percentile intervals of fewer than 50 items are too narrow\n',
  )
})

test('models stand apart, and words have no mean', () => {
  const text = shown(ratedOf(WORDS))
  expect(text).toMatch(/\nmodel {2}items {2}bad {2}fair {2}good\none +2 +1 +1 +0\ntwo +2 +1 +0 +1\n/)
  expect(text).toMatch(/\nitem {2}model {2}label {2}weight\na {5}one/)
})

test('means are on no scale', () => {
  expect(shown(ratedOf(THREE, 'mean'))).toMatch(
    /\n {5}items {2}mean {2}mean rating\nall {6}4 {2}0\.92 {9}0\.92\n\nitem {2}label\na +0\.00\n/,
  )
})

test('many items are not listed', () => {
  const rows = Array.from({ length: 50 }, (_, i): Row => [`item ${i}`, 'x', i % 2])
  const text = shown(ratedOf(rows))
  expect(text).not.toContain('item 7')
  expect(text).toContain('The label of each item is in the formats csv and json.')
})

test('undefined values and notes are stated', () => {
  const text = shown(ratedOf([['a\u0007', 'x', 1]]))
  expect(text).toContain("Fleiss' kappa is undefined: no item has two ratings")
  expect(text).toContain('Note: there is only one rater')
  expect(text).toMatch(/\nx +1 +–\n/)
  expect(text).not.toContain('\u0007')
})

test('one row an item, with the weight of each label', () => {
  const lines = csv(ratedOf(THREE, 'majority-vote')).split('\n')
  expect([lines[0], lines[4], lines[5]]).toEqual([
    'item,label,weight:0,weight:1,weight:2',
    'd,0,0.666666666667,0,0.333333333333',
    '',
  ])
})

test('models have a column', () => {
  expect(csv(ratedOf(WORDS, 'majority-vote')).split('\n').slice(0, 2)).toEqual([
    'item,model,label,weight:bad,weight:fair,weight:good',
    'a,one,bad,1,0,0',
  ])
})

test('computed labels have twelve digits, and text cells are protected', () => {
  expect(
    csv(
      ratedOf(
        [
          ['=1', 'x', 1],
          ['=1', 'y', 1],
          ['=1', 'z', 2],
        ],
        'mean',
      ),
    ).split('\n')[1],
  ).toBe("'=1,1.33333333333,0.666666666667,0.333333333333")
})
