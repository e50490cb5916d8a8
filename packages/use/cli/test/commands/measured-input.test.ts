import { testFolder } from '@codegen-eval/test-data'
import { expect, test, vi } from 'vitest'
import { checkInput, reportSkips } from '../../src/commands/measured-input.ts'

const folder = testFolder()
const row = (id: string, one: string, two: string) =>
  JSON.stringify({ id, references: ['a b c d'], candidates: { one, two } })
const file = folder.write('in.jsonl', `${row('x', 'a b c d', 'b')}\noops\n${row('y', 'a', 'a b c d')}\n`)
const flags = { layout: 'rows', onError: 'skip' } as const
const all = (models: readonly string[]) => models

test('input is measured with all metrics, those that are fitted first too', async () => {
  const input = await checkInput([file], flags, ['exact-match', 'crystalbleu'])
  const { corpus, skips } = await input.measure(all)
  expect(corpus).toMatchObject({ segments: 2, models: ['one', 'two'] })
  expect(corpus.metrics.map(({ spec }) => spec)).toEqual(['exact-match', 'crystalbleu'])
  expect(corpus.metrics[1]!.metric.signature).toContain('crystalbleu')
  expect(skips.count).toBe(1)
})

test('what is skipped is printed at the end', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    reportSkips(await (await checkInput([file], flags, ['exact-match'])).measure(all))
    expect(write.mock.calls.join('')).toMatch(/^skipped 1 row of 3:\n.*line 2/)
  } finally {
    write.mockRestore()
  }
})

test('files and metrics are checked before anything is read', async () => {
  const check = (files: string[], metric: string) => checkInput(files, flags, [metric])
  await expect(check(['missing.jsonl'], 'chrf')).rejects.toThrow(/no such file/)
  await expect(check([file], 'blue')).rejects.toThrow(/unknown metric/)
  await expect(check(['-'], 'crystalbleu')).rejects.toThrow(/can be read only once/)
})
