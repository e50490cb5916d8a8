import { expect, test } from 'vitest'
import { ratedTable } from '../../src/ratings/rated-table.ts'
import { type Row, ratedOf, THREE, WORDS } from './rateds.ts'

test('labels, raters and agreement, each with its heading', () => {
  const text = ratedTable(ratedOf(THREE, 'majority-vote'))
  expect(text).toMatch(
    /^majority-vote: 4 items, 3 raters, 12 ratings\n\n {5}items {2}mean {2}0 {2}1 {2}2\nall {6}4 {2}0\.75 {2}2 {2}1 {2}1\n/,
  )
  expect(text).toContain('item  label  weight\na         0    1.00\n')
  expect(text).toMatch(
    /rater {2}ratings {2}skill\nann +4 {2}1\.000\nben +4 {2}1\.000\ncleo +4 {2}0\.750\nskill: share of agreement/,
  )
  expect(text).toMatch(/\nKrippendorff's alpha, nominal +0\.\d{3} +\[/)
})

test('models stand apart, and words have no mean', () => {
  const text = ratedTable(ratedOf(WORDS))
  expect(text).toMatch(/\nmodel {2}items {2}bad {2}fair {2}good\none +2 +1 +1 +0\ntwo +2 +1 +0 +1\n/)
  expect(text).toMatch(/\nitem {2}model {2}label {2}weight\na {5}one/)
})

test('means are on no scale', () => {
  expect(ratedTable(ratedOf(THREE, 'mean'))).toMatch(
    /\n {5}items {2}mean\nall {6}4 {2}0\.92\n\nitem {2}label\na +0\.00\n/,
  )
})

test('many items are not listed', () => {
  const rows = Array.from({ length: 50 }, (_, i): Row => [`item ${i}`, 'x', i % 2])
  const text = ratedTable(ratedOf(rows))
  expect(text).not.toContain('item 7')
  expect(text).toContain('The label of each item: --format csv or --format json.')
})

test('what is undefined is said to be so', () => {
  const text = ratedTable(ratedOf([['a\u0007', 'x', 1]]))
  expect(text).toContain("Fleiss' kappa is undefined: no item has two ratings")
  expect(text).toContain('Note: there is one rater only')
  expect(text).toMatch(/\nx +1 +–\n/)
  expect(text).not.toContain('\u0007')
})
