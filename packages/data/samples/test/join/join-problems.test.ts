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
      onOutputKind: (text) => notices.push(text),
      ...options,
    },
  )
  return [await briefly(joined), notices]
}

test('completions are compared with the solution', async () => {
  expect(await join([segment('b', [], { m: '  return 1' }), segment('a', [], { m: '' })])).toEqual([
    ['b: m=  return 1 <   return x\n', 'a: m= <   return x\n'],
    [
      'completions',
      expect.stringMatching(/^set: the outputs are completions, .*canonical_solution \(completions=body\)/),
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
    'programs',
    'set: the outputs are whole programs, compared with prompt + canonical_solution (completions=program)',
  ])
})

test('a mixture, and models that answer differently, are compared with prompt and solution', async () => {
  const outputs = [segment('a', [], { m: `${prompt}  return 2`, n: '  return 3' })]
  const [rows, notices] = await join(outputs)
  expect(rows).toEqual([`a: m=${prompt}  return 2, n=  return 3 < ${prompt}  return x\n`])
  expect(notices).toEqual(['mixed', expect.stringContaining('(completions=join)'), expect.anything()])
})

test.each([
  ['join', prompt + problem.solution],
  ['body', problem.solution],
  ['program', prompt + problem.solution],
] as const)(
  'the choice %s decides on the reference, and outputs stay as they are',
  async (completions, reference) => {
    const [rows] = await join([segment('a', [], { m: '  return 1' })], { completions })
    expect(rows).toEqual([`a: m=  return 1 < ${reference}`])
  },
)

test('more outputs than decide it', async () => {
  const many = Array.from({ length: 1000 }, () => segment('a', [], { m: '  return 1' }))
  expect((await join(many))[0]).toHaveLength(1000)
})
