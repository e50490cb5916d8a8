import { expect, test } from 'vitest'
import { disagreementSection } from '../../src/view/disagreement-section.ts'
import { someData, studyResult } from '../studies.ts'

test('at most twenty tasks, with the models, grades and scores of both outputs', async () => {
  const { html, note } = disagreementSection(await studyResult())!
  expect(html.match(/<tr><th scope="row"/g)!.length).toBeLessThanOrEqual(20)
  expect(html).toMatch(
    /<td class="left">(low|mid|top)<\/td><td class="left">(low|mid|top)<\/td><td>[0-4] \/ [0-4]<\/td>/,
  )
  expect(html).toMatch(/<td>\d+\.\d \/ \d+\.\d<\/td>/)
  // links of the script to the table of tasks have this metric
  expect(html).toMatch(/^<div><h3>Good<\/h3><div class="scroll"/)
  expect(note).toContain('Good, the first metric of the ranking')
})

test('names are text', async () => {
  const { html } = disagreementSection(await studyResult(someData(40, ['<b>low</b>', 'mid', 'top'])))!
  expect(html).not.toContain('<b>')
})

test('ratings without texts have no examples', async () => {
  const result = await studyResult()
  expect(disagreementSection({ ...result, data: { ...result.data, outputs: [] } })).toBeUndefined()
})
