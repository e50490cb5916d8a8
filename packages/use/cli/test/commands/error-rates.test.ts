import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const rows = Array.from({ length: 12 }, (_, id) => ({
  id,
  references: ['return x'],
  candidates: { a: 'return x', b: id % 2 === 0 ? 'return y' : 'x' },
  grades: { a: { r: 4, s: 3 }, b: { r: id % 3, s: 1 } },
}))
const folder = testFolder()
const file = folder.write('two-models.jsonl', rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

test('score prints an error rate as it is', async () => {
  const { code, stdout } = await command(['score', file, '--metric', 'ter', '--format', 'json'])
  expect(code).toBe(0)
  expect(stdout).toContain('"score": 0.5')
})

test.each([
  ['compare', [file]],
  ['gate', [file, '--baseline', 'a', '--candidate', 'b']],
  ['study', [file, '--results-dir', `${folder.path}/study`]],
  ['explain', [file, '--baseline', 'a', '--candidate', 'b']],
])('%s refuses an error rate in words, because it takes the higher score as better', async (name, args) => {
  const { code, stderr } = await command([name, ...args, '--metric', 'ter'])
  expect(stderr).toMatch(/metric TER is an error rate, of which lower is better/)
  expect(code).toBe(2)
})
