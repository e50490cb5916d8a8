import { expect, test } from 'vitest'
import { createJudgedPrograms } from '../src/judged-programs.ts'
import { ADD_ONE } from './hostile-samples.ts'

test('programs of a task are remembered, the newest ones', () => {
  const judged = createJudgedPrograms<number>(2)
  const job = (program: string) => ({ task: ADD_ONE, program })
  judged.add(job('a'), 1)
  judged.add(job('b'), 2)
  expect([judged.get(job('a')), judged.get({ ...job('a'), task: { ...ADD_ONE } })]).toEqual([1, undefined])
  judged.add(job('c'), 3)
  expect(['a', 'b', 'c'].map((program) => judged.get(job(program)))).toEqual([undefined, 2, 3])
})
