import { expect, test } from 'vitest'
import { rankingsOfComparison } from '../../src/page/ranked-metric.ts'
import { MAX_SHOWN_WINS, winsSection } from '../../src/page/wins-section.ts'
import { scoreProfile } from '../../src/profile/score-profile.ts'
import { comparedSegments, dangers, pageSegments } from './pages.ts'

async function sectionOf(segments = pageSegments()) {
  const { comparison, options } = await comparedSegments(segments)
  return (await winsSection(options.profile, rankingsOfComparison(comparison), options.explains!, 1))!
}

test('pairs of the best models come first, both directions together, and the first is open', async () => {
  const { html } = await sectionOf()
  const summaries = [...html.matchAll(/<summary><bdi>(\w+)[^<]*<\/bdi> wins over <bdi>(\w+)/g)].map(
    ([, a, b]) => `${a} ${b}`,
  )
  expect(summaries.slice(0, 2).map((pair) => pair.split(' ').sort().join())).toEqual([
    summaries[0]!.split(' ').sort().join(),
    summaries[0]!.split(' ').sort().join(),
  ])
  expect(html.match(/<details data-group open>/g)).toHaveLength(1)
})

test('code is shown as text, marked where the metric did not match, and plain without an explanation', async () => {
  const { html, filters } = await sectionOf()
  expect(dangers(html)).toEqual([])
  expect(filters).toEqual(['metric', 'better', 'worse'])
  const [first, second] = html.split('<h3>chrf:char-order=2</h3>')
  expect(first).toContain('<mark>')
  expect(second).not.toContain('<mark>')
  expect(html).toContain('\\u202e')
  expect(html).toContain('<p>Reference 1 of 2</p>')
})

test('long texts are cut without marks', async () => {
  const segments = pageSegments(3).map((segment) => ({
    ...segment,
    candidates: segment.candidates.map((text, m) => (m === 0 ? text : `${text}${'x'.repeat(10_000)}`)),
  }))
  const { html } = await sectionOf(segments)
  expect(html).toContain('Long texts are cut, and nothing is marked.')
  expect(html).not.toContain('<mark>')
  expect(html).not.toContain('x'.repeat(5000))
})

test('the number of segments is bounded, whatever the number of models', async () => {
  const { html, note } = await sectionOf(
    pageSegments(
      12,
      Array.from({ length: 20 }, (_, m) => `m${m}`),
    ),
  )
  expect(html.match(/<article/g)!.length).toBeLessThanOrEqual(MAX_SHOWN_WINS)
  expect(note).toContain('Only 60 pairs per metric are shown.')
})

test('if nobody ever leads, there is no section', async () => {
  const segments = pageSegments(3).map((segment) => ({
    ...segment,
    candidates: segment.models.map(() => 'same'),
  }))
  expect(await sectionOf(segments)).toBeUndefined()
})

test('scores without texts are shown as numbers', async () => {
  const { comparison, corpus } = await comparedSegments()
  const profile = scoreProfile(corpus, { ids: pageSegments().map(({ id }) => String(id)) })
  const section = (await winsSection(profile, rankingsOfComparison(comparison), [], 1))!
  expect(section.note).not.toContain('Marked')
  expect(section.html).toMatch(/<h4>[^<]+: \+[\d.]+ <small><bdi>\w+[^<]*<\/bdi> [\d.]+, <bdi>/)
  expect(section.html).not.toContain('<pre>')
  expect(dangers(section.html)).toEqual([])
  expect(await winsSection(scoreProfile(corpus), rankingsOfComparison(comparison), [], 1)).toBeUndefined()
})
