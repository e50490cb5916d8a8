import type { TaskRow } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { withTasks } from '../../src/page/task-parts.ts'
import { comparisonView } from '../../src/view/comparison-view.ts'
import { comparedSegments, pageSegments } from './pages.ts'

async function rowsOf(segments = pageSegments()) {
  const { comparison, options } = await comparedSegments(segments)
  const view = await withTasks(comparisonView(comparison), comparison.metrics, options)
  const { tasks } = view.parts.at(-1)!
  return { tasks: tasks!, marks: ({ outputs }: TaskRow) => outputs!.map(([output]) => output!.marks) }
}

test('models stand in the order of the first metric, and a metric without explanation marks nothing', async () => {
  const { tasks, marks } = await rowsOf()
  expect(tasks.metrics).toEqual(['chrf', 'chrf:char-order=2'])
  expect(tasks.order.toSorted()).toEqual([0, 1, 2])
  const [ofChrf, ofOther] = marks(tasks.rows[0]!)[1]!
  expect(ofOther).toBeUndefined()
  expect(ofChrf!.output.length).toBeGreaterThan(0)
  expect(ofChrf!.output.length % 2).toBe(0)
})

test('an output that is the reference has no marks', async () => {
  const same = pageSegments(3).map((segment) => ({
    ...segment,
    candidates: segment.models.map(() => segment.references[1]!),
  }))
  const { tasks, marks } = await rowsOf(same)
  expect(marks(tasks.rows[1]!)[0]![0]).toEqual({ output: [], reference: 1, missed: [] })
})

test('texts that are cut are not explained', async () => {
  const long = pageSegments(3).map((segment) => ({
    ...segment,
    candidates: segment.candidates.map((text, m) => (m === 0 ? text : `${text}${'x'.repeat(30_000)}`)),
  }))
  const { tasks, marks } = await rowsOf(long)
  expect(marks(tasks.rows[0]!).map((each) => each !== undefined)).toEqual([true, false, false])
})

test('without a profile, or without ids, there is no table', async () => {
  const { comparison, options } = await comparedSegments()
  const { tasks: _, ...profile } = options.profile
  for (const given of [{}, { profile }]) {
    const view = await withTasks(comparisonView(comparison), comparison.metrics, given)
    expect(view.parts.some(({ tasks }) => tasks !== undefined)).toBe(false)
  }
})
