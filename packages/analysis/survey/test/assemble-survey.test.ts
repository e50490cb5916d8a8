import { expect, test } from 'vitest'
import { assembleSurvey, type ShownItem } from '../src/assemble-survey.ts'
import { parseSurveyAssignment, parseSurveyKey } from '../src/index.ts'

const texts = {
  ...{ title: 'T', instructions: 'Read.', scale: { min: 0, max: 4, step: 1 }, attributes: ['grade'] },
  ...{ ownAnswer: false, firstPage: '# Welcome', reasons: true as const },
}
const SURVEY = 'a'.repeat(64)
const shown = (id: string, more: Partial<ShownItem> = {}): ShownItem => ({
  content: { intent: 'add', code: `code of ${id}` },
  known: { id, models: ['m'], reference: false },
  ...more,
})

test('documents can be read, and the key knows each item by the name that it has in its assignment', () => {
  const items = [shown('one'), shown('two'), shown('one', { repeatOf: 0 })]
  const { assignments, key } = assembleSurvey(texts, SURVEY, [
    { rater: 'rater-01', items },
    { rater: 'rater-02', items: [shown('one')] },
  ])
  for (const assignment of assignments)
    expect(parseSurveyAssignment(JSON.stringify(assignment))).toEqual(assignment)
  expect(parseSurveyKey(JSON.stringify(key))).toEqual(key)
  const [first, second] = key.raters
  expect(first!.items.map(({ item }) => item)).toEqual(assignments[0]!.items.map(({ item }) => item))
  expect(first!.items[2]!.repeatOf).toBe(first!.items[0]!.item)
  expect(first!.items[1]).toMatchObject({ id: 'two', models: ['m'] })
  // names say nothing of the output: they differ between raters
  expect(second!.items[0]!.item).not.toBe(first!.items[0]!.item)
  expect(second!.assignment).toBe(assignments[1]!.checksum)
  // raters alone read these
  expect(JSON.stringify(key)).not.toContain('Welcome')
  expect(key.reasons).toBe(true)
})
