import { chunksWith } from '@codegen-eval/records'
import { readRatings } from '@codegen-eval/samples/ratings'
import { expect, test } from 'vitest'
import { labelStudioSurvey } from '../src/label-studio-survey.ts'
import { makeSurvey } from '../src/make-survey.ts'
import { mergeOpaqueRatings } from '../src/merge-opaque-ratings.ts'

const tasks = [1, 2].map((id) => ({
  id,
  intent: 'a < b',
  references: ['r'],
  models: ['Quokka'],
  candidates: ['c'],
}))
const make = (changes: object = {}) => makeSurvey(tasks, { raters: 2, ratingsPerItem: 2, ...changes })

test('what Label Studio cannot ask is refused', () => {
  const tasks = [{ id: 1, references: [], models: ['x'], candidates: ['a'] }]
  for (const more of [{ marks: true }, { firstPage: 'Hello' }, { background: [{ question: 'Why?' }] }])
    expect(() =>
      labelStudioSurvey(makeSurvey(tasks, { raters: 1, ratingsPerItem: 1, references: false, ...more })),
    ).toThrow('options marks and firstPage')
})

test('tasks are as blinded as assignments, and an interface has a control per attribute', () => {
  const survey = make()
  const { tasks: made, config } = labelStudioSurvey(survey)
  expect(made.map(({ data }) => data.item)).toEqual(
    survey.assignments.flatMap(({ items }) => items.map(({ item }) => item)),
  )
  expect(Object.keys(made[0]!.data).sort()).toEqual(['code', 'intent', 'item', 'rater'])
  expect(JSON.stringify(made) + config).not.toMatch(/Quokka|reference|model/)
  expect(config).toContain('<Choices name="grade" toName="code" choice="single" required="true">')
  expect(config).toContain('<Choice alias="4" value="4 perfect: It solves the task as it stands."/>')
})

test('long scales are numbers, and texts are escaped', () => {
  const scale = {
    min: 0,
    max: 100,
    step: 1,
    anchors: [{ value: 100, label: 'a "<b>" & c', description: '' }],
  }
  const { config } = labelStudioSurvey(
    make({ scale, attributes: ['x', 'y z'], instructions: 'one\ntwo\u0007' }),
  )
  expect(config).toContain('<Number name="y z" toName="code" min="0" max="100" step="1" required="true"/>')
  expect(config).toContain('x, 0 to 100; 100 a &quot;&lt;b&gt;&quot; &amp; c')
  expect(config).toContain('value="one&#10;two "')
  expect(() => labelStudioSurvey(make({ ownAnswer: true }))).toThrow('Label Studio shows the code at once')
})

test('an export is read by the form of ratings, and the key says which outputs they are', async () => {
  const survey = make()
  const { tasks: made } = labelStudioSurvey(survey)
  const exported = made.map(({ data }, i) => ({
    id: i,
    data,
    annotations: [
      {
        completed_by: data.rater === 'rater-01' ? 7 : 8,
        result: [{ type: 'choices', from_name: 'grade', value: { choices: [String(i % 5)] } }],
      },
    ],
  }))
  const chunks = chunksWith([new TextEncoder().encode(JSON.stringify(exported))], {})
  const { form, batches } = await readRatings({ path: 'export.json', chunks })
  const labels = []
  for await (const batch of batches)
    for (const row of batch) {
      if (row instanceof Error) throw row
      for (const { id, rater, label } of row.ratings ?? [])
        labels.push({ id, rater, values: { grade: Number(label) } })
    }
  expect(form.name).toBe('label-studio')
  const { rows, complete } = mergeOpaqueRatings(survey.key, labels)
  expect(complete).toBe(true)
  // two tasks, two systems, two raters
  expect(rows).toHaveLength(8)
  expect(rows[0]).toMatchObject({ id: 1, model: 'Quokka', rater: '7' })
})
