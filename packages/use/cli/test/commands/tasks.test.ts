import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()

/** Twelve models, of which weaker ones solve the last task, and only they; `all` is solved by all. */
const ROWS = Array.from({ length: 12 }, (_, m) =>
  ['all', 'a', 'b', 'c', 'd', 'odd'].map((id, t) => {
    const solved = id === 'odd' ? m < 6 : t === 0 || m > 1 + 2 * t
    return { id, model: `m${m}`, score: solved ? 1 : 0 }
  }),
).flat()
const CSV = `id,model,score\n${ROWS.map(({ id, model, score }) => `${id},${model},${score}\n`).join('')}`

async function run(files: Readonly<Record<string, string>>, args: readonly string[]) {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)
  return { cwd, ...(await command(['tasks', ...args], { cwd })) }
}

test('rows of scores give findings, a table, and what cannot be told', async () => {
  const { code, stdout } = await run({ 'in.csv': CSV }, ['in.csv'])
  expect(code).toBe(0)
  expect(stdout).toContain('Tasks that every sample passes: 1 (all).')
  expect(stdout).toContain('stronger ones, beyond chance: 1 (odd).')
  expect(stdout).toMatch(/odd +50\.0 +6 +12 +-0\.\d\d +0\.0\d+\*/)
  expect(stdout).toContain('with 12 models, a discrimination from -0.58 to 0.58 is within chance')
})

test('JSON, CSV and the page have all tasks', async () => {
  const args = ['in.csv', '--html', 'page.html', '--output', 'out.json', '--format', 'json']
  const { code, cwd } = await run({ 'in.csv': CSV }, args)
  expect(code).toBe(0)
  const { tasks, models, versions } = JSON.parse(readFileSync(join(cwd, 'out.json'), 'utf8'))
  expect(tasks.map(({ task }: { readonly task: string }) => task)).toEqual(['d', 'c', 'b', 'odd', 'a', 'all'])
  expect([models.length, versions['item-analysis']]).toEqual([12, expect.any(String)])
  expect(readFileSync(join(cwd, 'page.html'), 'utf8')).toContain('<h2>Difficulty and discrimination</h2>')
  const csv = await run({ 'in.csv': CSV }, ['in.csv', '--format', 'csv'])
  expect(csv.stdout.split('\n')).toHaveLength(8)
})

test('texts of tasks show near-duplicates', async () => {
  const text = 'Return the number of words of a text as an integer.'
  const texts = [
    { id: 'a', prompt: text },
    { id: 'b', prompt: `${text} ` },
    { id: 'c', prompt: 'Trie la liste.' },
  ]
  const files = { 'in.csv': CSV, 'texts.jsonl': texts.map((row) => `${JSON.stringify(row)}\n`).join('') }
  const { stdout } = await run(files, ['in.csv', '--texts', 'texts.jsonl'])
  expect(stdout).toContain('Groups of tasks with similar texts: 1 (a = b).')
  const broken = await run({ 'in.csv': CSV, 'texts.jsonl': '{"id":"a"}\n' }, [
    'in.csv',
    '--texts',
    'texts.jsonl',
  ])
  expect([broken.code, broken.stderr]).toEqual([
    1,
    expect.stringContaining('texts.jsonl, line 1: no text of the task'),
  ])
})

test('of several scores one must be chosen', async () => {
  const rows = ROWS.map(
    ({ id, model, score }) => `${JSON.stringify({ id, model, scores: { x: score, y: 0.5 } })}\n`,
  )
  const { code, stderr } = await run({ 'in.jsonl': rows.join('') }, ['in.jsonl'])
  expect(code).not.toBe(0)
  expect(stderr).toContain('the files have scores of x, y: choose one with --metric')
  const { stdout } = await run({ 'in.jsonl': rows.join('') }, ['in.jsonl', '--metric', 'x'])
  expect(stdout).toContain('beyond chance: 1 (odd).')
})

test('a broken file leaves no page', async () => {
  const { code, cwd } = await run({ 'in.csv': 'id,model,score\na,m,2\n' }, ['in.csv', '--html', 'page.html'])
  expect(code).not.toBe(0)
  expect(existsSync(join(cwd, 'page.html'))).toBe(false)
})
