import { expect, test } from 'vitest'
import { segmentSections } from '../../src/page/segment-sections.ts'
import { scoreProfile } from '../../src/profile/score-profile.ts'
import { comparedSegments } from './pages.ts'

const partsOf = ({ html }: { readonly html: string }) =>
  [...html.matchAll(/<div class="part" id="([^"]+)"/g)].map(([, id]) => id)

test('distribution and lengths follow each other; without a profile there is none', async () => {
  const { comparison, options } = await comparedSegments()
  const rankings = comparison.metrics
  const sections = await segmentSections(rankings, options)
  expect(sections.map(({ id }) => id)).toEqual(['scores'])
  expect(partsOf(sections[0]!)).toEqual(['distribution', 'lengths'])
  expect(await segmentSections(rankings, {})).toEqual([])
})

test('equal input gives equal sections', async () => {
  const sections = async () => {
    const { comparison, options } = await comparedSegments()
    return segmentSections(comparison.metrics, options)
  }
  expect(await sections()).toEqual(await sections())
})

test('scores without texts have no lengths', async () => {
  const { comparison, corpus } = await comparedSegments()
  const sections = await segmentSections(comparison.metrics, { profile: scoreProfile(corpus) })
  expect(sections.map(({ title }) => title)).toEqual(['Scores of single tasks'])
  expect(partsOf(sections[0]!)).toEqual(['distribution'])
})
