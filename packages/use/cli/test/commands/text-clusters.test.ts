import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()

const rowsOf = (copies: number) =>
  Array.from({ length: 20 * copies }, (_, i) => {
    const task = i % 20
    const code = (name: string) => `def f${task}(x):\n    return ${name} + ${task}\n`
    return {
      id: `t${i}`,
      text: `words ${i % 4}`,
      references: [code('x')],
      candidates: { a: code(task % 3 === 0 ? 'y' : 'x'), b: code(task % 5 === 0 ? 'z' : 'x') },
    }
  })

const write = (name: string, rows: readonly object[]) =>
  folder.write(name, rows.map((row) => JSON.stringify(row)).join('\n'))

const single = write('single.jsonl', rowsOf(1))
const copied = write('copied.jsonl', rowsOf(8))

const DRAWS = ['--resamples', '200', '--trials', '400', '--format', 'json']

test('tasks with the same references and outputs are named, and count once with --cluster text', async () => {
  const compare = (file: string, ...more: readonly string[]) =>
    command(['compare', file, '-m', 'exact-match', '--test', 't', ...DRAWS, ...more])
  const [once, copies, counted] = await Promise.all([
    compare(single),
    compare(copied),
    compare(copied, '--cluster', 'text'),
  ])
  expect(once.stderr).not.toContain('of another one')
  expect(copies.stderr).toContain(
    'note: 140 tasks with the references and outputs of another one, which make p-values and intervals too small: "t0" = "t20" = "t40"',
  )
  expect(copies.stderr).toContain('and 17 other groups; --cluster text counts them once')
  expect(counted.stderr).not.toContain('of another one')
  const pairOf = ({ stdout }: { stdout: string }) => JSON.parse(stdout).metrics['exact-match'].pairs[0]
  expect(pairOf(counted).pValue).toBeCloseTo(pairOf(once).pValue, 10)
  expect(pairOf(copies).pValue).toBeLessThan(pairOf(once).pValue / 3)
  expect(JSON.parse(counted.stdout).clusters).toBe(20)
})

test('score, gate and rank take --cluster text; a field of this name is a path', async () => {
  const countsOnce = async (...args: readonly string[]) => {
    const { stdout, stderr } = await command([...args, '--format', 'json'])
    expect(stderr).not.toContain('of another one')
    expect(stdout).toMatch(/"clusters": 20\b/)
  }
  const metric = ['-m', 'chrf', '--cluster', 'text']
  await countsOnce('score', copied, ...metric, '--intervals')
  await countsOnce('gate', copied, ...metric, '--baseline', 'a', '--candidate', 'b')
  expect((await command(['rank', copied, ...metric, '--format', 'json'])).stdout).toContain(
    '"units": "clusters"',
  )
  expect(
    (await command(['score', copied, '-m', 'chrf', '--intervals', '--cluster', '.text', '--format', 'json']))
      .stdout,
  ).toContain('"clusters": 4')
})

test('rows of another machine have hashes of their texts, and scores have none', async () => {
  const rows = `${folder.path}/rows`
  expect((await command(['score', copied, '-m', 'chrf', '--rows-out', rows])).stderr).not.toContain(
    'codegen-eval: option',
  )
  const read = await command(['score', rows, '--intervals', '--cluster', 'text', '--format', 'json'])
  expect(JSON.parse(read.stdout).clusters).toBe(20)
  const scores = write('scores.jsonl', [{ id: 1, model: 'a', score: 1 }])
  expect((await command(['compare', '--scores', scores, '--cluster', 'text'])).stderr).toContain(
    'the files have scores and no texts',
  )
})
