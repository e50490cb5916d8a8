import { expect, test } from 'vitest'
import { rankingsOfComparison } from '../../src/page/ranked-metric.ts'
import { segmentSections } from '../../src/page/segment-sections.ts'
import { scoreProfile } from '../../src/profile/score-profile.ts'
import { comparedSegments } from './pages.ts'

test('distribution, lengths and wins follow each other; without a profile there is none', async () => {
  const { comparison, options } = await comparedSegments()
  const rankings = rankingsOfComparison(comparison)
  const sections = await segmentSections(rankings, options)
  expect(sections.map(({ id }) => id)).toEqual(['distribution', 'lengths', 'wins'])
  expect(await segmentSections(rankings, {})).toEqual([])
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
  expect(sections.map(({ id, title }) => [id, title])).toEqual([['distribution', 'Scores of tasks']])
})
