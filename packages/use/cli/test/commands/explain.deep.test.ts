import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()
const explain = (...args: readonly string[]) => command(['explain', ...args])
const MODEL = fileURLToPath(new URL('../../../../../examples/tiny-encoder', import.meta.url))

test('tokens are matched by the vectors of a model, after the source of their row', async () => {
  const rows = folder.write(
    'sources.jsonl',
    [
      {
        id: 'a',
        source: 'add up',
        references: ['return sum(xs)'],
        candidates: { gpt: 'return total(xs)', wren: 'x' },
      },
      {
        id: 'b',
        source: 'print',
        references: ['print(x)'],
        candidates: { gpt: 'print(y)', wren: 'print(x)' },
      },
    ]
      .map((row) => `${JSON.stringify(row)}\n`)
      .join(''),
  )
  const metric = `code-bert-score:model=${MODEL},sources=yes`
  const scores = await command([
    'score',
    rows,
    '-m',
    metric,
    '--segments',
    join(folder.path, 'segments.jsonl'),
  ])
  expect(scores.code).toBe(0)
  const { stdout: text } = await explain(rows, '--id', 'a', '--model', 'gpt', '-m', metric, '-f', 'json')
  const report = JSON.parse(text)
  const [first] = readFileSync(join(folder.path, 'segments.jsonl'), 'utf8').split('\n')
  expect(first).toContain(String(report.score))
  expect(report.findings).toContainEqual({
    kind: 'precision',
    label: expect.stringMatching(/^0\.\d{4} xs ~ xs$/),
    status: 'matched',
    candidate: [[13, 15]],
    reference: [[11, 13]],
  })
  const { stdout } = await explain(rows, '--baseline', 'gpt', '--candidate', 'wren', '-m', metric)
  expect(stdout).toContain('gpt is better, most of all on:\n\nid a: gpt is better by ')
  expect(stdout).toContain('wren is better, most of all on:\n\nid b: ')
})

test('the graphs that RUBY compares are drawn in HTML, and listed in text', async () => {
  const args = ['--candidate', 'a = 1\nprint(a)\n', '--reference', 'a = 2\nprint(a)\n', '-m', 'ruby']
  const { code, stdout } = await explain(...args, '--format', 'html')
  expect(code).toBe(0)
  expect(
    stdout.match(/<figcaption>Graph of the (?:candidate|reference)<\/figcaption><div[^>]*><svg/g),
  ).toHaveLength(2)
  for (const statement of ['a = 1', 'a = 2', 'print(a)']) expect(stdout).toContain(statement)
  expect((await explain(...args)).stdout).not.toContain('<svg')
})
