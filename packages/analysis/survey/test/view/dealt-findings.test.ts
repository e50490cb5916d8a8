import { expect, test } from 'vitest'
import { makeSurvey } from '../../src/index.ts'
import {
  type DealtOptions,
  extendedFindings,
  findingLines,
  madeFindings,
} from '../../src/view/dealt-findings.ts'

const tasks = [1, 2, 3].map((id) => ({
  ...{ id, intent: 'i', references: ['r'], models: ['x'], candidates: [`x${id}`] },
}))
const survey = makeSurvey(tasks, { raters: 3, ratingsPerItem: 1 })
const dealt: DealtOptions = {
  folder: 'out',
  format: 'assignments',
  tasks: 3,
  by: 'output',
  ratingsPerItem: 1,
  repeats: 0,
  overlap: 0,
}

test('the sentences name sizes, what raters share, and what to do', () => {
  expect(findingLines(madeFindings(survey, dealt))).toBe(
    `out: 6 outputs of 3 tasks, 1 rating each, by 3 raters with 2 items each.
Two raters share 0 outputs.
3 pairs of raters share none, and agreement cannot tell them apart: raise option overlap or ratingsPerItem.
Give each rater one file rater-N.json.
Do not give raters key.json, which maps items to models.
`,
  )
  const more: DealtOptions = { ...dealt, format: 'label-studio', by: 'task', repeats: 2, overlap: 1 }
  const lines = findingLines(madeFindings(survey, more))
  expect(lines).toContain('1 rating each (1 tasks by all raters)')
  expect(lines).toContain(', 2 tasks shown twice.')
  expect(lines).toContain('\nImport tasks.json into Label Studio')
})

test('more ratings are counted', () => {
  expect(findingLines(extendedFindings(survey, 'out'))).toMatch(
    /^out: 6 more ratings by 3 raters with 2 items each\.\nGive each rater their file rater-N\.json,/,
  )
})
