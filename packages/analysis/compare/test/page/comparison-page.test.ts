import { expect, test } from 'vitest'
import { comparisonPage } from '../../src/page/pages.ts'
import { comparisonOf, FOUR } from '../corpora.ts'
import { comparedSegments, dangers } from './pages.ts'

const idsOf = (page: string) => [...page.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)

test('conclusions and the first ranking come first, then the others, significance, and single segments', async () => {
  const { comparison, options } = await comparedSegments()
  const page = await comparisonPage(comparison, { ...options, parts: true })
  expect(idsOf(page)).toEqual([
    'ranking',
    'significance',
    'ranks',
    'parts',
    'tasks',
    'distribution',
    'lengths',
    'data',
    'notes',
    'signatures',
  ])
  expect(page).toMatch(/<header class="led">[\s\S]*<li>chrf[\s\S]*<figcaption>chrf<[\s\S]*<\/header>/)
  expect(page).toContain('The metrics disagree significantly about no pair of models.')
  expect(page).toContain('<h3>Parts of chrf</h3>')
  expect(page).toMatch(/<li>p: approximate randomization, two-sided, /)
  expect(page).not.toContain('diagonal')
})

test('models, ids and code are shown as text', async () => {
  const { comparison, options } = await comparedSegments()
  expect(dangers(await comparisonPage(comparison, options))).toEqual([])
})

test('a comparison of one metric without texts is a page, too', async () => {
  const page = await comparisonPage(await comparisonOf(FOUR))
  expect(idsOf(page)).toEqual(['warnings', 'significance', 'data', 'notes', 'signatures'])
  expect(page).toContain('values is far below the others')
  expect(page).toContain('<li>higher is the best: better than each of the 3 others.</li>')
  expect(page).toContain('<li>significant, but under 2 points')
  // those of charts and of print
  expect(page.match(/<script/g)).toHaveLength(2)
})

test('every part of the page is linked, and ids are unique', async () => {
  const { comparison, options } = await comparedSegments()
  const page = await comparisonPage(comparison, options)
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id)
})
