import { expect, test } from 'vitest'
import { disagreementSection } from '../../src/view/disagreement-section.ts'
import { studyResult } from '../studies.ts'

test('at most twenty tasks, with grades by rater, scores and both outputs', async () => {
  const result = await studyResult()
  const { html, note } = (await disagreementSection(result))!
  expect(html.match(/<article/g)!.length).toBeLessThanOrEqual(20)
  expect(html).toMatch(/(low|mid|top): grade [0-4] \(raters: [0-4], [0-4], [0-4], [0-4]\), Good \d+\.\d/)
  expect(note).toContain('Good, the first metric of the ranking')
  expect(note).not.toContain('Marked')
})

test('the tasks are shown in words', async () => {
  const result = await studyResult()
  const intents = result.data.ids.map((id) => `do thing ${id}`)
  const { html } = (await disagreementSection({ ...result, data: { ...result.data, intents } }))!
  const [, id] = /<h3>Task (.+?)<\/h3>/.exec(html)!
  expect(html).toContain(`<p>do thing ${id}</p>`)
})

test('ratings without texts have no examples', async () => {
  const result = await studyResult()
  expect(await disagreementSection({ ...result, data: { ...result.data, outputs: [] } })).toBeUndefined()
})
