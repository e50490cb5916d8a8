import { expect, test } from 'vitest'
import { MAX_TEXT, taskKeeper } from '../../src/view/task-keeper.ts'

/** Tasks of which the scores of two models differ by i / count, each with 100 characters of output. */
function differing(count: number, maxCharacters: number) {
  const keeper = taskKeeper(['a', 'b'], 1, maxCharacters)
  for (let i = 0; i < count; i++) {
    keeper.score({ id: i }, 0, [i / count])
    keeper.score({ id: i }, 1, [0])
    keeper.output(i, 0, { text: 'x'.repeat(100) })
  }
  return keeper.tasks()
}

test('of many texts, those of the largest differences stay, and all scores', () => {
  const { rows, tasks, maxCharacters } = differing(50, 1000)
  expect([rows.length, tasks, maxCharacters]).toEqual([50, 50, 1000])
  expect(rows.flatMap(({ id, outputs }) => (outputs ? [Number(id)] : []))).toEqual(
    Array.from({ length: 10 }, (_, i) => 40 + i),
  )
  expect(differing(5, 1000).maxCharacters).toBeUndefined()
})

test('of more tasks than a page has room for, those with the largest differences stay, once each', () => {
  // 400,000 scores are 100 tasks of 4,000 models
  const models = Array.from({ length: 4000 }, (_, m) => `m${m}`)
  const keeper = taskKeeper(models, 1)
  for (let i = 0; i < 250; i++) {
    keeper.score({ id: i }, 0, [i / 250])
    keeper.score({ id: i }, 1, [0])
  }
  keeper.score({ id: 0 }, 2, [1])
  const { rows, tasks } = keeper.tasks()
  expect([rows.length, tasks]).toEqual([100, 250])
  expect(rows.map(({ id }) => Number(id))).toEqual(Array.from({ length: 100 }, (_, i) => 150 + i))
})

test('long texts are cut, and what nothing is known of is no sample', () => {
  const keeper = taskKeeper(['a'], 1)
  keeper.score({ id: 't', references: ['y'.repeat(MAX_TEXT + 1)], intent: 'add' }, 0, [0])
  keeper.output('t', 0, { text: 'x'.repeat(MAX_TEXT + 1), outcome: 'fail' })
  keeper.output('t', 0, { label: '2' })
  const [row] = keeper.tasks().rows
  expect(row!.outputs).toEqual([[{ text: 'x'.repeat(MAX_TEXT), outcome: 'fail', isCut: true }]])
  expect([row!.references[0]!.length, row!.source]).toEqual([MAX_TEXT, 'add'])
})

test('verdicts are metrics under which each sample passes or fails', () => {
  const keeper = taskKeeper(['a'], 3)
  keeper.score({ id: 1 }, 0, [0.3, 0.3, 1], [10, 1, 1])
  keeper.score({ id: 2 }, 0, [1, 1, Number.NaN], [10, 1, 0])
  expect(keeper.tasks().verdicts).toEqual([true, false, true])
  expect(keeper.tasks().rows[1]!.scores).toEqual([[1], [1], [Number.NaN]])
})
