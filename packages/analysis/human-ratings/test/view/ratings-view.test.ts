import { renderCsv, renderText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import type { AggregatedRatings } from '../../src/view/aggregated-ratings.ts'
import { ratedOutput } from '../../src/view/ratings-view.ts'
import { type Row, ratedOf, THREE, WORDS } from './rateds.ts'

const shown = (rated: AggregatedRatings) => renderText(ratedOutput(rated).report())
const csv = (rated: AggregatedRatings) => renderCsv(ratedOutput(rated).csv())

test('means, labels, raters and agreement, each in a table', () => {
  const text = shown(ratedOf(THREE, 'majority-vote'))
  expect(text).toMatch(
    /^model +items +mean +mean rating +ratings\nall +4 +0\.75 +0\.92 +12\nMean rating: 0\.92\.\n/,
  )
  expect(text).toMatch(/\nitems by label\nmodel +0 +1 +2\nall +2 +1 +1\n/)
  expect(text).toContain('item  label\na         0\n')
  expect(text).toMatch(/\nann +1\.00 +4\nben +1\.00 +4\ncleo +0\.75 +4\n/)
  expect(text).toContain('skill: share of agreement')
  expect(text).toMatch(/\nKrippendorff's alpha, nominal +0\.\d\d +– +4\n/)
  expect(text).toContain(
    'no interval of agreement: percentile intervals of fewer than 50 items are too narrow.\n',
  )
})

test('models stand apart, and words have no mean', () => {
  const text = shown(ratedOf(WORDS))
  expect(text).toMatch(/\nmodel +bad +fair +good\none +1 +1 +0\ntwo +1 +0 +1\n/)
  expect(text).toMatch(/\nitem +model +label\na +one/)
  expect(text).not.toContain('Mean rating')
})

test('means are on no scale', () => {
  expect(shown(ratedOf(THREE, 'mean'))).toMatch(/^model +items.*\nall +4 +0\.92 +0\.92 +12\n/)
  expect(shown(ratedOf(THREE, 'mean'))).not.toContain('items by label')
})

test('many items are not listed', () => {
  const rows = Array.from({ length: 50 }, (_, i): Row => [`item ${i}`, 'x', i % 2])
  const text = shown(ratedOf(rows))
  expect(text).not.toContain('item 7')
  expect(text).toContain('The label of each item is in the formats csv and json')
})

test('undefined values and notes are stated', () => {
  const text = shown(ratedOf([['a\u0007', 'x', 1]]))
  expect(text).toContain('Note: agreement is undefined: no item has two ratings')
  expect(text).toContain('Note: there is only one rater')
  expect(text).toMatch(/\nx +– +1\n/)
  expect(text).not.toContain('\u0007')
})

test('the page opens with the means and the grades of each model, with a legend', async () => {
  const rows = [0, 1, 2, 3].flatMap((i): Row[] => [
    [`t${i}`, 'ann', i % 3, 'one'],
    [`t${i}`, 'ben', i % 3, 'one'],
    [`t${i}`, 'ann', 2, '<two>'],
    [`t${i}`, 'ben', i % 2, '<two>'],
  ])
  const page = await ratedOutput(ratedOf(rows, 'majority-vote')).page!()
  const [header] = page.split('</header>')
  expect(header!.slice(header!.indexOf('<body>'))).toContain(
    '<li>Mean rating: &#60;two&#62; 1.25 and one 0.75.</li>',
  )
  expect(header).toContain('Grades by model, in % of items')
  // a legend of three labels, and a square for each
  expect(header!.match(/>label</g)).toHaveLength(1)
  for (const id of ['models', 'labels', 'raters', 'agreement']) expect(page).toContain(`<section id="${id}">`)
  expect(page).not.toContain('<two>')
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
