import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()

/** The worked example of docs/commands/score.md: references, and the outputs of a model that knows them and of one that does not. */
const TASKS = [
  [
    'def f(a, b):\n    return a + b\n',
    'def f(x, y):\n    return x + y\n',
    'def f(x, y):\n    return sum([x, y])\n',
  ],
  ['def g(x):\n    return None\n', 'def g(z):\n    return None\n', 'def g(z):\n    pass\n'],
  ['def h(y):\n    return y\n', 'def h(q): return q, q\n', 'def h(q):\n    return [q]\n'],
  ['def d(n):\n    return 2 * n\n', 'def d(n):\n    return n * 2\n', 'def d(n):\n    return n + n\n'],
  ['def e(xs):\n    return xs[0]\n', 'def e(l):\n    return l[0]\n', 'def e(l):\n    return l[:1]\n'],
  ['def k(xs):\n    return xs[-1]\n', 'def e(l):\n    return l[0]\n', 'def k(l):\n    return l[-1:]\n'],
]
const SPECS = ['', ',against=others'].flatMap((more) => [
  '-m',
  `exact-match:normalize=canonical-alpha${more}`,
])
const outputs = folder.write(
  'outputs.jsonl',
  TASKS.map(([reference, M, N], id) =>
    JSON.stringify({ id, references: [reference], candidates: { M, N } }),
  ).join('\n'),
)

test('outputs that equal their reference stand beside those that equal that of another task, as counted by hand', async () => {
  const { stdout, code } = await command(['score', outputs, '--lang', 'python', ...SPECS])
  expect(code).toBe(0)
  // M: tasks 0, 1 and 4 are their references with other names of variables; the output for 5 is the reference of 4
  expect(stdout).toMatch(/canonical-alpha +50\.00 +0\.00\n.*against=others +16\.67 +0\.00\n/)
})

test('a study reports both, too', async () => {
  const rows = ['id,model,rater,rating', ...TASKS.flatMap((_, id) => [`${id},M,p,4`, `${id},N,p,${id % 4}`])]
  const ratings = folder.write('ratings.csv', rows.join('\n'))
  const results = join(folder.path, 'study')
  const flags = ['--lang', 'python', '--resamples', '50', '--results-dir', results]
  expect((await command(['study', outputs, '--ratings', ratings, ...SPECS, ...flags])).code).toBe(0)
  const { metrics } = JSON.parse(readFileSync(join(results, 'study.json'), 'utf8'))
  const ofM = Object.values(metrics as Record<string, { scores: { M: { score: { value: number } } } }>).map(
    ({ scores }) => scores.M.score.value,
  )
  expect(ofM).toEqual(expect.arrayContaining([0.5, 0.166666666667]))
})
