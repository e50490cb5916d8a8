import { expect, test } from 'vitest'
import { type JoinOptions, joinProblems } from '../../src/join/join-problems.ts'
import type { Segment } from '../../src/rows/segment.ts'
import { batchesOf, briefly, segment } from '../reading.ts'

const prompt = 'def f(x):\n'
const problem = { prompt, solution: '  return x\n', entryPoint: 'f' }
const problems = ['a', 'b', 'c'].map((id) => ({ ...segment(id, [problem.solution], {}), problem }))

async function join(outputs: readonly Segment[], options: Partial<JoinOptions> = {}) {
  const notices: string[] = []
  const joined = joinProblems(
    { file: 'out', batches: batchesOf(outputs) },
    { file: 'set', batches: batchesOf(problems) },
    {
      by: 'id',
      onNotice: (text) => notices.push(text),
      onReferenceText: (text) => notices.push(text),
      ...options,
    },
  )
  return [await briefly(joined), notices]
}

test('completions are compared with the solution', async () => {
  expect(await join([segment('b', [], { m: '  return 1' }), segment('a', [], { m: '' })])).toEqual([
    ['b: m=  return 1 <   return x\n', 'a: m= <   return x\n'],
    [
      'solution',
      'set: the references are canonical_solution, because the outputs are completions',
      'set: 1 of 3 problems have no output, and are left out',
    ],
  ])
})

test('whole programs are compared with prompt and solution', async () => {
  const [rows, notices] = await join([segment(0, [], { m: 'def f(y):\n  return y' })], {
    by: 'index',
    offset: 2,
  })
  expect(rows).toEqual(['c: m=def f(y):\n  return y < def f(x):\n  return x\n'])
  expect(notices).toEqual([
    'program',
    'set: the references are prompt + canonical_solution, because the outputs are whole programs',
  ])
})

test('the prompt is taken off outputs that repeat it', async () => {
  const outputs = [segment('a', [], { m: `${prompt}  return 2`, n: '  return 3' })]
  const [rows, notices] = await join(outputs, { stripPrompt: true })
  expect(rows).toEqual(['a: m=  return 2, n=  return 3 <   return x\n'])
  expect(notices).toContain('the prompt was taken off 1 of 2 outputs')
})

test('models that answer differently need a decision', async () => {
  const outputs = [segment('a', [], { m: `${prompt}  return 2`, n: '  return 3' })]
  expect((await join(outputs))[0]).toBe(
    'model "m" writes whole programs, and model "n" completions: take the prompt off with option stripPrompt, or choose the references with option referenceText program or solution',
  )
  expect((await join(outputs, { referenceText: 'program' }))[0]).toHaveLength(1)
})

test('more outputs than decide it', async () => {
  const many = Array.from({ length: 1000 }, () => segment('a', [], { m: '  return 1' }))
  expect((await join(many))[0]).toHaveLength(1000)
})
