import { expect, test } from 'vitest'
import { rankingsOfComparison } from '../../src/page/ranked-metric.ts'
import { segmentSections } from '../../src/page/segment-sections.ts'
import { scoreProfile } from '../../src/profile/score-profile.ts'
import { comparedSegments } from './pages.ts'

const partsOf = ({ html }: { readonly html: string }) =>
  [...html.matchAll(/<div class="part" id="([^"]+)"/g)].map(([, id]) => id)

test('distribution and lengths follow each other; without a profile there is none', async () => {
  const { comparison, options } = await comparedSegments()
  const rankings = rankingsOfComparison(comparison)
  const sections = await segmentSections(rankings, options)
  expect(sections.map(({ id }) => id)).toEqual(['scores'])
  expect(partsOf(sections[0]!)).toEqual(['distribution', 'lengths'])
  expect(await segmentSections(rankings, {})).toEqual([])
})

test('charts of whole corpora may stand before those of segments', async () => {
  const { comparison, options } = await comparedSegments()
  const rankings = rankingsOfComparison(comparison)
  const before = [{ id: 'first', title: 'First', html: '<svg></svg>' }]
  const [section] = await segmentSections(rankings, options, before)
  expect(partsOf(section!)).toEqual(['first', 'distribution', 'lengths'])
  expect(await segmentSections(rankings, {}, before)).toEqual(before)
})

test('equal input gives equal sections', async () => {
  const sections = async () => {
    const { comparison, options } = await comparedSegments()
    return segmentSections(rankingsOfComparison(comparison), options)
  }
  expect(await sections()).toEqual(await sections())
})

test('scores without texts have no lengths', async () => {
  const { comparison, corpus } = await comparedSegments()
  const sections = await segmentSections(rankingsOfComparison(comparison), { profile: scoreProfile(corpus) })
  expect(sections.map(({ title }) => title)).toEqual(['Scores of single tasks'])
  expect(partsOf(sections[0]!)).toEqual(['distribution'])
})
