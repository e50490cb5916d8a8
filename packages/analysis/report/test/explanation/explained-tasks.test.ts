import type { Explain } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { explainedTasks } from '../../src/explanation/explained-tasks.ts'
import { MAX_TEXT } from '../../src/view/task-keeper.ts'

/** Finds the first three characters missing. */
const explain: Explain = ((candidate: string) => ({
  score: 0,
  reference: 0,
  findings:
    candidate === 'same' ? [] : [{ kind: 'x', status: 'missed', candidate: [[0, 3]], reference: [[1, 2]] }],
})) as unknown as Explain

const row = (id: string, gap: number, texts: readonly string[], references = ['same']) => ({
  ...{ id, gap, references, scores: [[0, 1]], counts: [[1, 1]] },
  outputs: texts.map((text) => [{ text }]),
})
const marksOf = async (rows: ReturnType<typeof row>[], explains: readonly (Explain | undefined)[]) =>
  (await explainedTasks(rows, explains)).map(({ outputs }) => outputs!.map(([output]) => output!.marks))

test('what is missed is marked in output and reference, by metric; nothing is in an output that matches', async () => {
  expect(await marksOf([row('a', 1, ['other', 'same'])], [undefined, explain])).toEqual([
    [
      [undefined, { output: [0, 3], reference: 0, missed: [1, 2] }],
      [undefined, { output: [], reference: 0, missed: [] }],
    ],
  ])
})

test('without an explanation rows are as they were', async () => {
  const rows = [row('a', 1, ['x'])]
  expect(await explainedTasks(rows, [undefined])).toBe(rows)
})

test('of long texts, those are marked whose scores differ most; references that are cut are not compared', async () => {
  const long = 'x'.repeat(MAX_TEXT - 1)
  const rows = Array.from({ length: 20 }, (_, i) => row(String(i), i, [long]))
  const marked = (await marksOf(rows, [explain])).map(([marks]) => marks !== undefined)
  // 250,000 characters: the largest differences are at the end
  expect(marked).toEqual(rows.map((_, i) => i >= 7))
  const cut = 'x'.repeat(MAX_TEXT)
  expect(await marksOf([row('a', 1, ['other'], [cut])], [explain])).toEqual([[undefined]])
})
