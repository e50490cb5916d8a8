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
