import type { Explain } from '@codegen-eval/metric'
import type { Part } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { gradedTasks, testedTasks } from '../../src/view/study-task-part.ts'
import { studyResult } from '../studies.ts'
import { TEST_STUDY } from '../verdict-studies.ts'

test('tasks have the grades and scores of all models, and outputs the grades of raters', async () => {
  const result = await studyResult()
  const [{ tasks }] = (await gradedTasks(result)) as [Part]
  const { models, metrics, rows, order } = tasks!
  expect(models).toEqual(['low', 'mid', 'top'])
  expect(order[0]).toBe(2)
  expect(metrics).toEqual(["people's grades, 0 to 100", ...result.metrics.map(({ name }) => name)])
  expect(rows).toHaveLength(40)
  const [{ id, scores, outputs }] = rows as [(typeof rows)[number]]
  const item = Number(id)
  const { grades, agreement, data } = result
  // the scale is 0 to 4
  expect(scores[0]).toEqual(grades.grades.map((row) => row[item]! / 4))
  expect(scores[1]).toEqual(agreement.scores[0]!.map((row) => row[item]))
  expect(outputs!.map(([output]) => output!.text)).toEqual(data.outputs.map((row) => row[item]))
  expect(outputs![0]![0]!.outcome).toMatch(/^grade [0-4] \(raters: [0-4], [0-4], [0-4], [0-4]\)$/)
})

test('a task is shown in words where it has no source', async () => {
  const result = await studyResult()
  const intents = result.data.ids.map((id) => `do thing ${id}`)
  const [part] = await gradedTasks({ ...result, data: { ...result.data, intents } })
  for (const { id, source } of part!.tasks!.rows) expect(source).toBe(`do thing ${id}`)
})

test('what the best metric did not match is marked', async () => {
  const explain = ((candidate: string) => ({
    reference: 0,
    findings: [{ kind: 'unmatched', candidate: [[0, candidate.length]], reference: [] }],
  })) as unknown as Explain
  const result = await studyResult()
  const [part] = await gradedTasks(result, explain)
  const [{ outputs }] = part!.tasks!.rows as [NonNullable<Part['tasks']>['rows'][number]]
  const best = 1 + result.agreement.order[0]!
  const { text, marks } = outputs![0]![0]!
  expect(marks![best]!.output).toEqual([0, text!.length])
  expect(marks![0]).toBeUndefined()
})

test('z-scores are no grades from 0 to 100', async () => {
  const result = await studyResult()
  const grades = {
    ...result.grades,
    grades: result.grades.grades.map((row) => row.map((grade) => grade - 2)),
  }
  const [part] = await gradedTasks({ ...result, grades })
  expect(part!.tasks!.metrics).toEqual(result.metrics.map(({ name }) => name))
})

test('ratings without texts have scores alone', async () => {
  const result = await studyResult()
  const data = { ...result.data, outputs: [], references: result.data.references.map(() => []) }
  const [part] = await gradedTasks({ ...result, data })
  for (const { outputs } of part!.tasks!.rows) expect(outputs).toBeUndefined()
})

test('outputs of tests pass or fail', async () => {
  const [part] = await testedTasks(TEST_STUDY)
  const { metrics, verdicts, rows, order, models } = part!.tasks!
  expect(metrics).toEqual(['passed', 'M'])
  expect(verdicts).toEqual([true, false])
  expect(order).toHaveLength(models.length)
  expect(rows[0]).toMatchObject({
    id: 'a',
    scores: [
      [1, 0],
      [0.9, 0.2],
    ],
    outputs: [[{ text: '<b>1 0', outcome: 'pass' }], [{ text: '<b>0 0', outcome: 'fail' }]],
  })
})
