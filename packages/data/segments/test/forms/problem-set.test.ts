import { expect, test } from 'vitest'
import { problemSet } from '../../src/forms/problem-set.ts'
import { briefly, CONTEXT, chunksOf, itemsOf } from '../reading.ts'

const context = { ...CONTEXT, candidates: 'ignored' } as const
const row = '{"task_id": "T/0", "prompt": "p", "entry_point": "f", "canonical_solution": "s", "test": "t"}'

test('a row is a problem', async () => {
  for (const text of [`${row}\n`, `[${row}]`]) {
    const [item] = await itemsOf(problemSet.read(chunksOf(text), context))
    expect(item).toMatchObject({
      id: 'T/0',
      references: ['s'],
      problem: { prompt: 'p', solution: 's', entryPoint: 'f' },
    })
  }
})

test('what is missing is an error', async () => {
  expect(
    await briefly(
      problemSet.read(chunksOf('{"task_id": 1, "canonical_solution": "s"}\n{"task_id": 1}'), context),
    ),
  ).toEqual([
    'in, line 1: field "prompt" is missing; the row has "task_id", "canonical_solution"',
    'in, line 2: field "canonical_solution" is missing; the row has "task_id"',
  ])
  expect(() => problemSet.read(chunksOf(''), CONTEXT)).toThrow(
    'in: a data set of problems holds no outputs: name it with --references',
  )
})
