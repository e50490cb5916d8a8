import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()

const TASKS = Array.from({ length: 30 }, (_, i) => {
  const answer = `call_${i}(x, ${i * i}) + value`
  return {
    id: `task <${i}>`,
    references: [answer],
    candidates: { good: answer, bad: i % 3 ? 'pass' : answer },
  }
})

function files(): string {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  writeFileSync(join(cwd, 'in.jsonl'), TASKS.map((task) => `${JSON.stringify(task)}\n`).join(''))
  return cwd
}

/** The tasks in the data of a page. */
const tasksOf = (page: string) => JSON.parse(/id="task-data">(.*)<\/script>/.exec(page)![1]!).tasks

const idsOf = (page: string) => [...page.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)

test.each([
  ['score', ['-m', 'chrf'], ['models', 'tasks', 'distribution', 'lengths', 'data', 'notes', 'signatures']],
  [
    'compare',
    ['-m', 'chrf', '-m', 'bleu'],
    [
      ...['warnings', 'ranking', 'significance', 'ranks', 'tasks', 'distribution', 'lengths'],
      ...['data', 'notes', 'signatures'],
    ],
  ],
  [
    'gate',
    ['-m', 'chrf', '--baseline', 'bad', '--candidate', 'good'],
    ['warnings', 'metrics', 'tasks', 'distribution', 'lengths', 'data', 'notes', 'signatures'],
  ],
])('%s --html writes a page beside the result, which stays the same', async (name, args, sections) => {
  const cwd = files()
  const plain = await command([name, 'in.jsonl', ...args], { cwd })
  const { code, stdout } = await command([name, 'in.jsonl', ...args, '--html', 'out.html'], { cwd })
  expect([code, stdout]).toEqual([plain.code, plain.stdout])
  const page = readFileSync(join(cwd, 'out.html'), 'utf8')
  expect(idsOf(page)).toEqual(sections)
  const [, [, scores, [references, outputs]]] = tasksOf(page)
  expect([Math.max(...scores.slice(0, 2)), references]).toEqual([10_000, ['call_1(x, 1) + value']])
  const pass = outputs.flat().find(([text]: [string]) => text === 'pass')
  expect(outputs.flat().map(([text]: [string]) => text)).toContain('call_1(x, 1) + value')
  // what chrF did not match
  expect(pass[5][0][0].length).toBeGreaterThan(0)
})

test('scores without texts have a page, too: of two models, of one, and beside a stored baseline', async () => {
  const cwd = files()
  const score = ['score', 'in.jsonl', '-m', 'chrf', '--segments', 'out.jsonl']
  expect((await command(score, { cwd })).code).toBe(0)
  const page = async (...args: readonly string[]) => {
    await command([...args, '--html', 'out.html'], { cwd })
    return readFileSync(join(cwd, 'out.html'), 'utf8')
  }
  const compared = await page('compare', '--scores', 'out.jsonl')
  expect(idsOf(compared)).toEqual(['significance', 'tasks', 'distribution', 'data', 'notes', 'signatures'])
  expect(tasksOf(compared)[1]).toEqual(['task <1>', [10_000, expect.any(Number)]])
  const gate = ['gate', 'in.jsonl', '-m', 'chrf', '--baseline-scores', 'out.jsonl']
  const stored = await page(...gate, '--baseline', 'good', '--candidate', 'bad')
  expect(idsOf(stored)).toEqual([
    'warnings',
    'metrics',
    'tasks',
    'distribution',
    'data',
    'notes',
    'signatures',
  ])
  writeFileSync(join(cwd, 'one.csv'), 'id,score\na,1\nb,0\nc,0.5\n')
  const alone = await page('compare', '--scores', 'one.csv')
  expect(idsOf(alone)).toContain('distribution')
  expect(alone).toContain('<h2>Distribution of task scores</h2>')
})

test('a metric that is fitted to the references explains its scores in the page', async () => {
  const cwd = files()
  await command(['compare', 'in.jsonl', '-m', 'crystalbleu:k=5', '--html', 'out.html'], { cwd })
  const [, [, , [, outputs]]] = tasksOf(readFileSync(join(cwd, 'out.html'), 'utf8'))
  expect(outputs.flat()[1][5][0][0].length).toBeGreaterThan(0)
})

test('a gate that fails writes its page, too', async () => {
  const cwd = files()
  const { code } = await command(
    ['gate', 'in.jsonl', '-m', 'chrf', '--baseline', 'good', '--candidate', 'bad', '--html', 'out.html'],
    { cwd },
  )
  expect(code).toBe(3)
  expect(readFileSync(join(cwd, 'out.html'), 'utf8')).toContain('<h1>Gate: failed</h1>')
})

test('the page must not replace the input or the result', async () => {
  const cwd = files()
  for (const args of [
    ['--html', 'in.jsonl'],
    ['--html', 'out', '--output', 'out'],
  ]) {
    const { code } = await command(['compare', 'in.jsonl', '-m', 'chrf', ...args], { cwd })
    expect(code).toBe(2)
  }
})

test('score --intervals, and compare of one model, show intervals in the page', async () => {
  const cwd = files()
  await command(['score', 'in.jsonl', '-m', 'chrf', '--intervals', '--html', 'score.html'], { cwd })
  expect(readFileSync(join(cwd, 'score.html'), 'utf8')).toMatch(/<td>100\.00<\/td><td>(?:\[.*\]|–)<\/td>/)
  const rows = TASKS.map(({ candidates, ...task }) => ({ ...task, candidate: candidates.bad }))
  writeFileSync(join(cwd, 'bad.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const { code } = await command(['compare', 'bad.jsonl', '-m', 'chrf', '--html', 'one.html'], { cwd })
  expect(code).toBe(0)
  expect(readFileSync(join(cwd, 'one.html'), 'utf8')).toMatch(/<td>\[\d+\.\d\d, \d+\.\d\d\]<\/td>/)
})
